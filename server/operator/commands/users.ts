import { asc, eq } from 'drizzle-orm';
import { emailKeyOf } from '../../accounts/identity.ts';
import { dataOf, eraseAccount, personIn, personOf } from '../../accounts/own-password.ts';
import { dealerMembers, users } from '../../accounts/tables.ts';
import type { Queryable } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { type Command, CommandRefused, columns, endCodesOf, writeDown } from '../command.ts';

async function userIdOf(queryable: Queryable, email: string): Promise<string> {
  const [user] = await queryable
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  if (!user) throw new CommandRefused(`No shopper has the e-mail address ${email}.`);
  return user.id;
}

const exportUser: Command = {
  name: 'users export',
  usage: '<email> [--out <file>]',
  summary: 'Everything that is kept of a shopper, as JSON; who asks for their own data gets the same.',
  options: { out: { type: 'string' } },
  run: async (context, { positionals: [email = ''] }) => {
    const { services, personalData } = context;
    const userId = await userIdOf(services.db, email);
    const data = await dataOf(services, personalData, userId);
    await services.db.transaction((tx) => writeDown(tx, context, { action: 'user exported', objectId: userId }));
    return { lines: [JSON.stringify(data, null, 2)], data };
  },
};

const deleteUser: Command = {
  name: 'users delete',
  usage: '<email> --yes',
  summary: 'Deletes a shopper for good, as they themselves can. Dealers keep the figures without the person.',
  options: { yes: { type: 'boolean' } },
  run: async (context, { positionals: [email = ''], options }) => {
    const { services, personalData } = context;
    const userId = await userIdOf(services.db, email);
    if (options.yes !== true) throw new CommandRefused('This cannot be undone. Say --yes to do it.');
    await services.db.transaction(async (tx) => {
      await eraseAccount(tx, services, personalData, userId);
      await writeDown(tx, context, { action: 'user deleted', objectId: userId });
    });
    return { lines: ['The account is deleted.'], data: { deleted: userId } };
  },
};

const endCodes: Command = {
  name: 'users end-codes',
  usage: '<email>',
  summary: 'Turns one-time codes off for a shopper who has lost the app and the recovery codes.',
  run: async (context, { positionals: [email = ''] }) => {
    const userId = await userIdOf(context.services.db, email);
    const person = await personOf(context.services.db, { kind: 'user', userId });
    return endCodesOf(context, person);
  },
};

export const userCommands = [exportUser, deleteUser, endCodes];

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

const endMemberCodes: Command = {
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

export const memberCommands = [list, endMemberCodes];
