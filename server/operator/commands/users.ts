import { eq } from 'drizzle-orm';
import { dataOf } from '../../accounts/export-data.ts';
import { emailKeyOf } from '../../accounts/identity.ts';
import { eraseAccount, personOf } from '../../accounts/own-password.ts';
import { users } from '../../accounts/tables.ts';
import type { Queryable } from '../../database/db.ts';
import { type Command, CommandRefused, writeDown } from '../command.ts';
import { endCodesOf } from '../end-codes.ts';

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
