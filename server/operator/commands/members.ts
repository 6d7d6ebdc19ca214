import { asc, eq } from 'drizzle-orm';
import { emailKeyOf } from '../../accounts/identity.ts';
import { forgetCodes } from '../../accounts/one-time-codes/code-keys.ts';
import { endSessionsOf } from '../../accounts/sessions.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import { dealers } from '../../dealers/tables.ts';
import { queueMail } from '../../integrations/mail/queue-mail.ts';
import { type Command, CommandRefused, columns, writeDown } from '../command.ts';

const list: Command = {
  name: 'members list',
  usage: '<businessName>',
  summary: 'The people who sign in for a dealer.',
  words: 1,
  run: async ({ services: { db } }, { positionals: [businessName = ''] }) => {
    const { email, role, firstName, lastName, disabled } = dealerMembers;
    const data = await db
      .select({ email, role, firstName, lastName, disabled })
      .from(dealerMembers)
      .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
      .where(eq(dealers.businessName, businessName))
      .orderBy(asc(dealerMembers.createdAt));
    const rows = data.map((member) => [
      member.email || '(removed)',
      member.role,
      `${member.firstName} ${member.lastName}`,
      member.disabled ? 'disabled' : '',
    ]);
    return { lines: rows.length > 0 ? columns(rows) : ['There is nobody.'], data };
  },
};

const endCodes: Command = {
  name: 'members end-codes',
  usage: '<email>',
  summary: 'Turns one-time codes off for somebody who has lost the app and the recovery codes.',
  words: 1,
  run: async (context, { positionals: [email = ''] }) => {
    const { services } = context;
    await services.db.transaction(async (tx) => {
      const [member] = await tx
        .select()
        .from(dealerMembers)
        .where(eq(dealerMembers.emailKey, emailKeyOf(email)));
      if (!member) throw new CommandRefused(`Nobody signs in for a dealer as ${email}.`);
      await forgetCodes(tx, member.id);
      await endSessionsOf(tx, { kind: 'dealer', memberId: member.id });
      const facts = { firstName: member.firstName, actionPath: '/DealerAccount' };
      const { email: to, language } = member;
      await queueMail(tx, services, { to, language, mail: 'one-time-codes-off', facts });
      await writeDown(tx, context, { action: 'one-time codes ended', objectId: member.id });
    });
    return { lines: [`The sign-in of ${email} asks for no code any more.`], data: { email } };
  },
};

export const memberCommands = [list, endCodes];
