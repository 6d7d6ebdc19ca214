import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { recordActions } from '../enquiries/audit.ts';
import type { Services } from '../kit/handler.ts';
import { areGood, type MemberKey, presentKey } from './keys-of-members.ts';
import { dealerKeys } from './tables.ts';
import { tellOwnersOfRevoked } from './tell-owners-of-key.ts';

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
