import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../database/db.ts';
import { dealerKeys } from './tables.ts';

/** A key as whoever changes its maker sees it. */
export type MemberKey = CallReply<'removeMember'>['revokedKeys'][number];

type Key = typeof dealerKeys.$inferSelect;

/** The condition of a dealer's keys that are good at an instant: neither revoked nor over. */
export const areGood = (dealerId: string, now: Date) =>
  and(eq(dealerKeys.dealerId, dealerId), isNull(dealerKeys.revokedAt), gt(dealerKeys.endsAt, now));

export const presentKey = ({ id, name, ending, scopes, lastUsedAt }: Key): MemberKey => ({
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
