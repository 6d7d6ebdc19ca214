import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Db, Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { after, before, type Clock, day, hour, minute } from '../kit/clock.ts';
import type { Device } from '../kit/device.ts';
import type { FindSession, Session } from '../kit/handler.ts';
import { networksOf } from '../kit/networks.ts';
import { hashOf, looksLikeToken, newToken } from '../kit/secrets.ts';
import { dealerMembers, knownDevices, sessions, users } from './tables.ts';

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

/** Which rows of a table are an account's. */
export const isOf = (table: { readonly userId: AnyPgColumn; readonly dealerMemberId: AnyPgColumn }, owner: Owner) =>
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
type SessionDevice = { readonly deviceHash: Uint8Array; readonly deviceName: string };

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

/** The session of a row, if it still counts: its account is let in, and it was not left unused. */
function sessionOf(row: Awaited<ReturnType<typeof findRows>>[number], now: Date): Session | undefined {
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

/** For so long an account that signed in from a network speaks for it. */
const speaksFor = 30 * day;

type Caller = { readonly device: Device; readonly address: string };

/** Bound to the account: a device known to one is a stranger to every other. */
const hashFor = (secret: string, owner: Owner) => hashOf(`${secret} ${idOf(owner)}`);

/** What is kept of a network: a check number of its name. */
export const networkHash = (name: string) => Buffer.from(hashOf(`address:${name}`)).toString('base64url');

/** Whether an account was signed in to from a device before; gives what the device is known by. */
export async function knownDevice(
  db: Db,
  { secret }: Device,
  owner: Owner | undefined,
): Promise<Uint8Array | undefined> {
  if (secret === undefined || !owner) return undefined;
  const deviceHash = hashFor(secret, owner);
  const known = await db.$count(knownDevices, eq(knownDevices.deviceHash, deviceHash));
  return known > 0 ? deviceHash : undefined;
}

/** Begins a session, and knows the device from now on. */
export async function beginSessionOn(tx: Queryable, clock: Clock, owner: Owner, caller: Caller): Promise<string> {
  const secret = caller.device.secret ?? newToken();
  const [network] = networksOf(caller.address);
  const seen = { network: networkHash(network?.name ?? ''), lastSignInAt: clock.now() };
  const deviceHash = hashFor(secret, owner);
  await tx
    .insert(knownDevices)
    .values({ deviceHash, ...ownerColumns(owner), ...seen })
    .onConflictDoUpdate({ target: knownDevices.deviceHash, set: seen });
  caller.device.keep(secret);
  return beginSession(tx, clock, owner, { deviceHash, deviceName: caller.device.name });
}

/** A device is a stranger to the account from now on. */
export async function forgetDevice(tx: Queryable, deviceHash: Uint8Array): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.deviceHash, deviceHash));
}

/** Every device is a stranger to the account from now on. */
export async function forgetDevicesOf(tx: Queryable, owner: Owner): Promise<void> {
  await tx.delete(knownDevices).where(isOf(knownDevices, owner));
}

/** How many accounts have been signed in to from a network of late. */
export async function countAccountsOf(db: Queryable, network: string, now: Date): Promise<number> {
  const [found] = await db
    .select({
      accounts: sql<number>`count(DISTINCT coalesce(${knownDevices.userId}, ${knownDevices.dealerMemberId}))`.mapWith(
        Number,
      ),
    })
    .from(knownDevices)
    .where(and(eq(knownDevices.network, network), gt(knownDevices.lastSignInAt, before(now, speaksFor))));
  return found?.accounts ?? 0;
}
