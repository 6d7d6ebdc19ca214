import { and, eq } from 'drizzle-orm';
import { dealerMembers } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import { listIn } from '../kit/format.ts';
import type { Services } from '../kit/handler.ts';

type Named = { readonly firstName: string; readonly lastName: string };

type Told = {
  readonly dealer: { readonly id: string; readonly name: string };
  readonly key: { readonly name: string };
  readonly maker: Named;
};

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** Tells every owner that a key was made: one that somebody else made shall not go unnoticed. */
export async function tellOwnersOfKey(tx: Transaction, services: Services, { dealer, key, maker }: Told) {
  for (const owner of await ownersOf(tx, dealer.id)) {
    const { email: to, language, firstName } = owner;
    const facts = { firstName, dealer: dealer.name, key: key.name, by: nameOf(maker), actionPath: '/DealerKeys' };
    await queueMail(tx, services, { to, account: mailAccountOf(owner), language, mail: 'key-made', facts });
  }
}

type Revoked = {
  readonly dealerId: string;
  readonly keys: readonly { readonly name: string; readonly ending: string }[];
  readonly maker: Named;
  /** The id of the member who did it. */
  readonly by: string;
};

/** Tells every owner which keys were revoked with their maker: the systems that use them have to get new ones. */
export async function tellOwnersOfRevoked(
  tx: Transaction,
  services: Services,
  { dealerId, keys, maker, by }: Revoked,
): Promise<void> {
  const [dealer] = await tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, dealerId));
  const [doer] = await tx.select().from(dealerMembers).where(eq(dealerMembers.id, by));
  for (const owner of await ownersOf(tx, dealerId)) {
    const { email: to, language, firstName } = owner;
    const facts = {
      firstName,
      dealer: dealer?.name ?? '',
      keys: listIn(
        language,
        keys.map(({ name, ending }) => `${name} (…${ending})`),
      ),
      maker: nameOf(maker),
      by: nameOf(doer ?? maker),
      actionPath: '/DealerKeys',
    };
    await queueMail(tx, services, { to, account: mailAccountOf(owner), language, mail: 'keys-revoked', facts });
  }
}

function ownersOf(tx: Transaction, dealer: string) {
  const { dealerId, role, disabled } = dealerMembers;
  const areOwners = and(eq(dealerId, dealer), eq(role, 'owner'), eq(disabled, false));
  return tx.select().from(dealerMembers).where(areOwners);
}
