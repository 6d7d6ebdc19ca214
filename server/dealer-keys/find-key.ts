import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { keyPrefix } from '#contract/key-scopes.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import type { DealerSession, FindSession } from '../kit/handler.ts';
import { hashOf, looksLikeToken, newToken } from '../kit/secrets.ts';
import { dealerKeys } from './tables.ts';

/** A new key: 256 random bits behind a beginning by which a search for leaked secrets finds it. */
export const newKey = (): string => `${keyPrefix}${newToken()}`;

const looksLikeKey = (token: string) => token.startsWith(keyPrefix) && looksLikeToken(token.slice(keyPrefix.length));

/** Keys that let somebody in: neither over nor revoked, of a dealer that is not suspended. */
const areLive = (now: Date) =>
  and(isNull(dealerKeys.revokedAt), gt(dealerKeys.endsAt, now), ne(dealers.state, 'suspended'));

/**
 * Finds whom a token stands for, be it a session's or a dealer's key. A key is looked up at each call, so that one that was
 * revoked lets nobody in from the next call on.
 *
 * @param findSession looks for the sessions of people
 */
export const withKeys =
  (findSession: FindSession, db: Db, clock: Clock): FindSession =>
  async (token, quietly) =>
    looksLikeKey(token) ? findKey(db, token, clock.now()) : findSession(token, quietly);

async function findKey(db: Db, token: string, now: Date): Promise<DealerSession | undefined> {
  const { id, dealerId, madeBy, scopes } = dealerKeys;
  const tokenHash = hashOf(token);
  const [found] = await db
    .select({ id, dealerId, madeBy, scopes })
    .from(dealerKeys)
    .innerJoin(dealers, eq(dealers.id, dealerKeys.dealerId))
    .where(and(eq(dealerKeys.keyHash, tokenHash), areLive(now)));
  if (!found) return undefined;
  const key = { id: found.id, scopes: found.scopes };
  // Whoever looks at the role and not at the key meets the one that may do least.
  return { kind: 'dealer', memberId: found.madeBy, dealerId: found.dealerId, role: 'sales', tokenHash, key };
}

/** Which of some keys are live, by their hashes as hex. To ask is no use of them. */
export async function liveKeys(db: Db, clock: Clock, keyHashes: readonly Uint8Array[]): Promise<ReadonlySet<string>> {
  if (keyHashes.length === 0) return new Set();
  const rows = await db
    .select({ keyHash: dealerKeys.keyHash })
    .from(dealerKeys)
    .innerJoin(dealers, eq(dealers.id, dealerKeys.dealerId))
    .where(and(inArray(dealerKeys.keyHash, [...keyHashes]), areLive(clock.now())));
  return new Set(rows.map(({ keyHash }) => Buffer.from(keyHash).toString('hex')));
}

/** Counts a call of a key. A database that cannot be written to just now is still good for reading. */
export async function noteKeyUse(db: Db, clock: Clock, keyId: string): Promise<void> {
  try {
    await db
      .update(dealerKeys)
      .set({ lastUsedAt: clock.now(), calls: sql`${dealerKeys.calls} + 1` })
      .where(eq(dealerKeys.id, keyId));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}
