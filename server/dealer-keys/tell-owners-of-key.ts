import { eq } from 'drizzle-orm';
import { mailOwners } from '../accounts/mail-owners.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
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
  const facts = { dealer: dealer.name, key: key.name, by: nameOf(maker), actionPath: '/DealerKeys' };
  await mailOwners(tx, services, dealer.id, 'key-made', () => facts);
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
  const named = keys.map(({ name, ending }) => `${name} (…${ending})`);
  await mailOwners(tx, services, dealerId, 'keys-revoked', (language) => ({
    dealer: dealer?.name ?? '',
    keys: listIn(language, named),
    maker: nameOf(maker),
    by: nameOf(doer ?? maker),
    actionPath: '/DealerKeys',
  }));
}
