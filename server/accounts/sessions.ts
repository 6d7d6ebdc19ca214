import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
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
    userId: owner.kind === 'user' ? owner.userId : null,
    dealerMemberId: owner.kind === 'dealer' ? owner.memberId : null,
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

const isOf = (owner: Owner) =>
  owner.kind === 'user' ? eq(sessions.userId, owner.userId) : eq(sessions.dealerMemberId, owner.memberId);

/** Ends every session of an account, apart from one where that is named. */
export async function endSessionsOf(queryable: Queryable, owner: Owner, apartFrom?: Uint8Array): Promise<void> {
  await queryable.delete(sessions).where(and(isOf(owner), apartFrom && ne(sessions.tokenHash, apartFrom)));
}

/** The live sessions of an account, the one used last first. */
export async function liveSessionsOf(db: Db, clock: Clock, owner: Owner): Promise<(typeof sessions.$inferSelect)[]> {
  const now = clock.now();
  const unusedSince = before(now, lifetimes[owner.kind].unused);
  return db
    .select()
    .from(sessions)
    .where(and(isOf(owner), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, unusedSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** Finds live sessions. An account that is disabled, or a dealer that is suspended, has none from that moment on. */
export function sessionFinder(db: Db, clock: Clock): FindSession {
  return async (token, quietly = false) => {
    if (!looksLikeToken(token)) return undefined;
    const tokenHash = hashOf(token);
    const row = await findRow(db, tokenHash, clock.now());
    const session = row && sessionOf(row, tokenHash);
    if (!row || !session) return undefined;
    const unusedSince = before(clock.now(), lifetimes[session.kind].unused);
    if (row.lastSeenAt <= unusedSince) return undefined;
    if (!quietly && row.lastSeenAt < before(clock.now(), writtenEvery)) await noteUse(db, tokenHash, clock.now());
    return session;
  };
}

/** Which of some sessions of dealers' members are live, by their hashes as hex. To ask is no use of them. */
export async function liveSessions(
  db: Db,
  clock: Clock,
  tokenHashes: readonly Uint8Array[],
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(dealerMembers, and(eq(dealerMembers.id, sessions.dealerMemberId), eq(dealerMembers.disabled, false)))
    .innerJoin(dealers, and(eq(dealers.id, dealerMembers.dealerId), ne(dealers.state, 'suspended')))
    .where(isLiveOf('dealer', clock, tokenHashes));
  return new Set(rows.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')));
}

/** Which of some sessions of shoppers are live, by their hashes as hex. To ask is no use of them. */
export async function livePeopleSessions(
  db: Db,
  clock: Clock,
  tokenHashes: readonly Uint8Array[],
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.disabled, false)))
    .where(isLiveOf('user', clock, tokenHashes));
  return new Set(rows.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')));
}

/** The sessions of one kind, among some, that have neither run out nor been left unused. */
const isLiveOf = (kind: keyof typeof lifetimes, clock: Clock, tokenHashes: readonly Uint8Array[]) =>
  and(
    inArray(sessions.tokenHash, [...tokenHashes]),
    gt(sessions.expiresAt, clock.now()),
    gt(sessions.lastSeenAt, before(clock.now(), lifetimes[kind].unused)),
  );

const ofSession = {
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
async function findRow(db: Db, tokenHash: Uint8Array, now: Date) {
  const [row] = await db
    .select(ofSession)
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(dealerMembers, eq(dealerMembers.id, sessions.dealerMemberId))
    .leftJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function sessionOf(row: Row, tokenHash: Uint8Array): Session | undefined {
  const { userId, memberId, dealerId, role } = row;
  if (userId !== null && row.userDisabled === false) return { kind: 'user', userId, tokenHash };
  const isServed = row.memberDisabled === false && row.dealerState !== 'suspended';
  if (memberId === null || dealerId === null || role === null || !isServed) return undefined;
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
