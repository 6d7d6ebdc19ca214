import { and, desc, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { mailOwners } from '../accounts/mail-owners.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { recordActions } from '../enquiries/audit.ts';
import { listIn } from '../kit/format.ts';
import type { Services } from '../kit/handler.ts';
import { dealerKeys } from './tables.ts';

/** A key as whoever changes its maker sees it. */
export type MemberKey = CallReply<'removeMember'>['revokedKeys'][number];

/** The condition of a dealer's keys that are good at an instant: neither revoked nor over. */
export const areGood = (dealerId: string, now: Date) =>
  and(eq(dealerKeys.dealerId, dealerId), isNull(dealerKeys.revokedAt), gt(dealerKeys.endsAt, now));

const presentKey = ({ id, name, ending, scopes, lastUsedAt }: typeof dealerKeys.$inferSelect): MemberKey => ({
  _id: id,
  name,
  ending,
  scopes,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The keys of a dealer that are good at an instant, newest first, by the id of the member who made them. */
export async function keysOfMembers(
  queryable: Queryable,
  dealerId: string,
  now: Date,
): Promise<ReadonlyMap<string, readonly MemberKey[]>> {
  const keys = await queryable
    .select()
    .from(dealerKeys)
    .where(areGood(dealerId, now))
    .orderBy(desc(dealerKeys.createdAt), desc(dealerKeys.id));
  const byMaker = Map.groupBy(keys, ({ madeBy }) => madeBy);
  return new Map([...byMaker].map(([id, theirs]) => [id, theirs.map(presentKey)]));
}

type Revocation = {
  readonly dealerId: string;
  /** Whose keys they are. */
  readonly maker: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** The ids of those that stay; one that is not the maker's is none of them. */
  readonly keep: readonly string[];
  /** The member who decides so. */
  readonly by: string;
};

/**
 * Revokes the keys of a member who may do less from now on: whoever typed a key into a system may also have it in a
 * drawer. It is written down for each, and the owners of this moment are told.
 *
 * @returns those that were good until now
 */
export async function revokeKeysOfMember(
  tx: Transaction,
  services: Services,
  { dealerId, maker, keep, by }: Revocation,
): Promise<MemberKey[]> {
  const now = services.clock.now();
  const isKept = keep.length > 0 ? notInArray(dealerKeys.id, [...keep]) : undefined;
  const revoked = await tx
    .update(dealerKeys)
    .set({ revokedAt: now })
    .where(and(areGood(dealerId, now), eq(dealerKeys.madeBy, maker.id), isKept))
    .returning();
  if (revoked.length === 0) return [];
  const entry = { at: now, actorKind: 'dealer', actorId: by, action: 'key revoked' } as const;
  await recordActions(
    tx,
    entry,
    revoked.map(({ id }) => id),
  );
  await tellOwnersOfRevoked(tx, services, { dealerId, maker, by, keys: revoked });
  return revoked.map(presentKey);
}

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
async function tellOwnersOfRevoked(
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

/** What dealers call some keys, by their ids, for whoever tells what was done with them. */
export async function keyNames(
  queryable: Queryable,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (known.length === 0) return new Map();
  const { id, name } = dealerKeys;
  const rows = await queryable.select({ id, name }).from(dealerKeys).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, row.name]));
}
