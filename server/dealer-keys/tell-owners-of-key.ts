import { and, eq } from 'drizzle-orm';
import { mailAccountOf } from '../accounts/mail-account.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import type { Services } from '../kit/services.ts';

type Told = {
  readonly dealer: { readonly id: string; readonly name: string };
  readonly key: { readonly name: string };
  readonly maker: { readonly firstName: string; readonly lastName: string };
};

/** Tells every owner that a key was made: one that somebody else made shall not go unnoticed. */
export async function tellOwnersOfKey(tx: Transaction, services: Services, { dealer, key, maker }: Told) {
  const { dealerId, role, disabled } = dealerMembers;
  const areOwners = and(eq(dealerId, dealer.id), eq(role, 'owner'), eq(disabled, false));
  const by = `${maker.firstName} ${maker.lastName}`.trim();
  for (const owner of await tx.select().from(dealerMembers).where(areOwners)) {
    const { email: to, language, firstName } = owner;
    const facts = { firstName, dealer: dealer.name, key: key.name, by, actionPath: '/DealerKeys' };
    await queueMail(tx, services, { to, account: mailAccountOf(owner), language, mail: 'key-made', facts });
  }
}
