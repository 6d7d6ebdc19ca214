import { asc, eq, gt } from 'drizzle-orm';
import { emailKeyOf } from '../../accounts/identity.ts';
import { users } from '../../accounts/tables.ts';
import type { Db } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { CallerNumbers } from '../../kit/log.ts';
import { type Command, CommandRefused } from '../command.ts';

/** Who a number of the log may stand for. */
type Caller = { readonly kind: 'dealer' | 'account'; readonly id: string; readonly name: string };

/** So many accounts are looked at together: all of them would not fit into memory. */
const together = 10_000;

/** Every dealer, then every shopper's account. */
async function* everybody(db: Db): AsyncGenerator<Caller> {
  for (const { id, businessName } of await db
    .select({ id: dealers.id, businessName: dealers.businessName })
    .from(dealers))
    yield { kind: 'dealer', id, name: businessName };
  let last = '';
  for (;;) {
    const rows = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(gt(users.id, last))
      .orderBy(asc(users.id))
      .limit(together);
    for (const { id, email } of rows) yield { kind: 'account', id, name: email };
    if (rows.length < together) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const find: Command = {
  name: 'callers find',
  usage: '<number>',
  summary: 'Whose requests the log names by this number (dealer-…, account-…): a dealer, or a shopper’s account.',
  run: async ({ services: { db, keys } }, { positionals: [number = ''] }) => {
    const numbers = new CallerNumbers(keys);
    for await (const { kind, id, name } of everybody(db)) {
      if (!numbers.allOf(kind, id).includes(number)) continue;
      return { lines: [`${kind === 'dealer' ? 'The dealer' : 'The account of'} ${name}.`], data: { kind, name } };
    }
    throw new CommandRefused(`No dealer and no account has the number ${number}; who is deleted has none.`);
  },
};

const number: Command = {
  name: 'callers number',
  usage: '<businessName or email>',
  summary: 'The number by which the log names the requests of a dealer, or of a shopper’s account.',
  run: async ({ services: { db, keys } }, { positionals: [who = ''] }) => {
    const kind = who.includes('@') ? 'account' : 'dealer';
    const [found] =
      kind === 'account'
        ? await db
            .select({ id: users.id })
            .from(users)
            .where(eq(users.emailKey, emailKeyOf(who)))
        : await db.select({ id: dealers.id }).from(dealers).where(eq(dealers.businessName, who));
    if (!found) throw new CommandRefused(`There is no dealer and no account ${who}.`);
    const numbers = new CallerNumbers(keys).allOf(kind, found.id);
    return { lines: [...numbers], data: { numbers } };
  },
};

export const callerCommands = [find, number];
