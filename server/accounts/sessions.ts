import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Db, Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { after, before, type Clock, day, hour, minute } from '../kit/clock.ts';
import type { FindSession, Session } from '../kit/handler.ts';
import { hashOf, looksLikeToken, newToken } from '../kit/secrets.ts';
import { dealerMembers, sessions, users } from './tables.ts';

/** How long a session lives in all, and how long unused; in milliseconds (ASVS 7.3.1, 7.3.2). */
const lifetimes = {
  user: { longest: 90 * day, unused: 14 * day },
  dealer: { longest: 12 * hour, unused: 30 * minute },
} as const;

/** After this long no session lives that was not used. */
export const longestUnused = Math.max(lifetimes.user.unused, lifetimes.dealer.unused);

/** That a session is used is written down no more often than this. */
const writtenEvery = minute;

export type Owner =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'dealer'; readonly memberId: string };

/** The id of an account of either kind. */
export const idOf = (owner: Owner) => (owner.kind === 'user' ? owner.userId : owner.memberId);

type Owned = { readonly userId: AnyPgColumn; readonly dealerMemberId: AnyPgColumn };

/** Which rows of a table are an account's. */
export const isOf = (table: Owned, owner: Owner) =>
  owner.kind === 'user' ? eq(table.userId, owner.userId) : eq(table.dealerMemberId, owner.memberId);

/** An account as a row names it. */
export const ownerColumns = (owner: Owner) =>
  owner.kind === 'user' ? { userId: owner.userId } : { dealerMemberId: owner.memberId };

/** The account that a row names. */
export function ownerOfRow(row: { readonly userId: string | null; readonly dealerMemberId: string | null }) {
  if (row.userId !== null) return { kind: 'user', userId: row.userId } as const;
  return row.dealerMemberId === null ? undefined : ({ kind: 'dealer', memberId: row.dealerMemberId } as const);
}

/** Whose session it is. */
export const ownerOf = (session: Session): Owner =>
  session.kind === 'user' ? { kind: 'user', userId: session.userId } : { kind: 'dealer', memberId: session.memberId };

/** The device that a session is on, and what it is called. */
export type SessionDevice = { readonly deviceHash: Uint8Array; readonly deviceName: string };

/** Begins a session; gives its token, which is kept nowhere. */
export async function beginSession(
  queryable: Queryable,
  clock: Clock,
  owner: Owner,
  device?: SessionDevice,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await queryable.insert(sessions).values({
    tokenHash: hashOf(token),
    ...ownerColumns(owner),
    ...device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: after(now, lifetimes[owner.kind].longest),
  });
  return token;
}

/** Ends a session on the server: its token is worth nothing from now on. */
export async function endSession(db: Db, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));
}

/** Ends every session of an account, apart from one where that is named. */
export async function endSessionsOf(queryable: Queryable, owner: Owner, apartFrom?: Uint8Array): Promise<void> {
  await queryable.delete(sessions).where(and(isOf(sessions, owner), apartFrom && ne(sessions.tokenHash, apartFrom)));
}

/** The live sessions of an account, the one used last first. */
export async function liveSessionsOf(db: Db, clock: Clock, owner: Owner): Promise<(typeof sessions.$inferSelect)[]> {
  const now = clock.now();
  const unusedSince = before(now, lifetimes[owner.kind].unused);
  return db
    .select()
    .from(sessions)
    .where(and(isOf(sessions, owner), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, unusedSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** Finds live sessions. An account that is disabled, or a dealer that is suspended, has none from that moment on. */
export function sessionFinder(db: Db, clock: Clock): FindSession {
  return async (token, quietly = false) => {
    if (!looksLikeToken(token)) return undefined;
    const [row] = await findRows(db, [hashOf(token)], clock.now());
    const session = row && sessionOf(row, clock.now());
    if (!session) return undefined;
    if (!quietly && row.lastSeenAt < before(clock.now(), writtenEvery))
      await noteUse(db, session.tokenHash, clock.now());
    return session;
  };
}

/** Which of some sessions are live, by their hashes as hex. To ask is no use of them. */
export async function liveSessions(
  db: Db,
  clock: Clock,
  tokenHashes: readonly Uint8Array[],
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await findRows(db, tokenHashes, clock.now());
  const live = rows.flatMap((row) => sessionOf(row, clock.now()) ?? []);
  return new Set(live.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')));
}

const ofSession = {
  tokenHash: sessions.tokenHash,
  lastSeenAt: sessions.lastSeenAt,
  userId: users.id,
  userDisabled: users.disabled,
  memberId: dealerMembers.id,
  memberDisabled: dealerMembers.disabled,
  role: dealerMembers.role,
  dealerId: dealers.id,
  dealerState: dealers.state,
};

/** A session is one of a person or of a dealer's member: the columns of the other are null. */
const findRows = (db: Db, tokenHashes: readonly Uint8Array[], now: Date) =>
  db
    .select(ofSession)
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(dealerMembers, eq(dealerMembers.id, sessions.dealerMemberId))
    .leftJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), gt(sessions.expiresAt, now)));

type Row = Awaited<ReturnType<typeof findRows>>[number];

/** The session of a row, if it still counts: its account is let in, and it was not left unused. */
function sessionOf(row: Row, now: Date): Session | undefined {
  const { userId, memberId, dealerId, role, tokenHash } = row;
  const isUnused = (kind: keyof typeof lifetimes) => row.lastSeenAt <= before(now, lifetimes[kind].unused);
  if (userId !== null && row.userDisabled === false && !isUnused('user')) return { kind: 'user', userId, tokenHash };
  const isServed = row.memberDisabled === false && row.dealerState !== 'suspended';
  if (memberId === null || dealerId === null || role === null || !isServed || isUnused('dealer')) return undefined;
  return { kind: 'dealer', memberId, dealerId, role, tokenHash };
}

/** A database that cannot be written to just now, for its disk is full, is still good for reading. */
async function noteUse(db: Db, tokenHash: Uint8Array, now: Date): Promise<void> {
  try {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}
