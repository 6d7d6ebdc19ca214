import { asc, eq } from 'drizzle-orm';
import { emailKeyOf } from '../../accounts/identity.ts';
import { personIn } from '../../accounts/own-password.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import { dealers } from '../../dealers/tables.ts';
import { type Command, CommandRefused, columns } from '../command.ts';
import { endCodesOf } from '../end-codes.ts';

const list: Command = {
  name: 'members list',
  usage: '<businessName>',
  summary: 'The people who sign in for a dealer.',
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
  summary: 'Turns one-time codes off for somebody of a dealer who has lost the app and the recovery codes.',
  run: async (context, { positionals: [email = ''] }) => {
    const { db } = context.services;
    const [member] = await db
      .select()
      .from(dealerMembers)
      .where(eq(dealerMembers.emailKey, emailKeyOf(email)));
    if (!member) throw new CommandRefused(`Nobody signs in for a dealer as ${email}.`);
    return endCodesOf(context, personIn(member, { kind: 'dealer', memberId: member.id }));
  },
};

export const memberCommands = [list, endCodes];
