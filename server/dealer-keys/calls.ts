import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import { keyPrefix, keyScopes, longestKeyDays, mostKeys } from '#contract/key-scopes.ts';
import type { CallName } from '#contract/paths.ts';
import { msg } from '#contract/words.ts';
import { type AccountServices, confirmMember } from '../accounts/own-password.ts';
import type { PasswordTurns } from '../accounts/password-hash.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import { before, type Clock, second } from '../kit/clock.ts';
import {
  type DealerSession,
  type FindSession,
  type Handler,
  type Implement,
  invalidField,
  notFound,
  Refusal,
  type Services,
  signInFirst,
} from '../kit/handler.ts';
import { hashOf, looksLikeToken, newId, newToken } from '../kit/secrets.ts';
import { startOf, wallTime } from '../kit/zone-time.ts';
import { areGood, tellOwnersOfKey } from './keys-of-members.ts';
import { dealerKeys } from './tables.ts';

type Keys = CallReply<'listDealerKeys'>['data'];

/** More are not shown; those that are over come last. */
const mostShown = 100;

/** A dealer's keys, the newest first, those that are over behind the others. */
async function keysOf(queryable: Queryable, dealerId: string, now: Date): Promise<Keys> {
  const { firstName, lastName, disabled } = dealerMembers;
  const rows = await queryable
    .select({ key: dealerKeys, maker: { firstName, lastName, disabled }, timeZone: dealers.timeZone })
    .from(dealerKeys)
    .innerJoin(dealerMembers, eq(dealerMembers.id, dealerKeys.madeBy))
    .innerJoin(dealers, eq(dealers.id, dealerKeys.dealerId))
    .where(eq(dealerKeys.dealerId, dealerId))
    .orderBy(desc(dealerKeys.createdAt), desc(dealerKeys.id));
  const keys = rows.map(({ key, maker, timeZone }) => ({
    _id: key.id,
    name: key.name,
    ending: key.ending,
    scopes: key.scopes,
    madeBy: `${maker.firstName} ${maker.lastName}`.trim(),
    // Whoever was removed is disabled, too.
    isMakerGone: maker.disabled,
    madeAt: key.createdAt.toISOString(),
    until: wallTime(before(key.endsAt, second), timeZone).date,
    state: stateOf(key, now),
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    calls: key.calls,
  }));
  const isOver = ({ state }: Keys[number]) => Number(state !== 'live');
  return keys.toSorted((one, other) => isOver(one) - isOver(other)).slice(0, mostShown);
}

function stateOf({ revokedAt, endsAt }: typeof dealerKeys.$inferSelect, now: Date): Keys[number]['state'] {
  if (revokedAt) return 'revoked';
  return endsAt <= now ? 'ended' : 'live';
}

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

/** Puts the calls about a dealer's keys on the server. */
export function implementDealerKeys(implement: Implement, services: Services, passwords: PasswordTurns): void {
  const { db, clock } = services;
  implement('listDealerKeys', async ({ session }) => ({ data: await keysOf(db, session.dealerId, clock.now()) }));
  implement('makeDealerKey', makeDealerKey({ ...services, passwords }));
  implement('revokeDealerKey', revokeDealerKey(services));
}

/** Ends a key. One that was revoked before stays as it is. */
function revokeDealerKey({ db, clock }: Services): Handler<'revokeDealerKey'> {
  return ({ params: { id }, session: { dealerId, memberId } }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const isTheirs = and(eq(dealerKeys.id, id), eq(dealerKeys.dealerId, dealerId));
      const [revoked] = await tx
        .update(dealerKeys)
        .set({ revokedAt: now })
        .where(and(isTheirs, isNull(dealerKeys.revokedAt)))
        .returning({ id: dealerKeys.id });
      if (!revoked && (await tx.$count(dealerKeys, isTheirs)) === 0) throw notFound();
      const entry = { actorKind: 'dealer', actorId: memberId, action: 'key revoked', objectId: id } as const;
      if (revoked) await recordAction(tx, { at: now, ...entry });
      return { data: await keysOf(tx, dealerId, now) };
    });
}

/**
 * Makes a key, with the password of the owner who does it: a key outlives the session, and an open device alone shall
 * leave nothing behind that goes on reading leads.
 */
function makeDealerKey(services: AccountServices): Handler<'makeDealerKey'> {
  const { db, clock } = services;
  return async (input) => {
    const { dealerId, memberId } = input.session;
    const { name, scopes, until, password } = input.body;
    await db.transaction(async (tx) => endOf(await holdDealer(tx, dealerId), until, clock.now()));
    const maker = await confirmMember(services, input, 'password', password);
    return db.transaction(async (tx) => {
      const dealer = await holdDealer(tx, dealerId);
      const now = clock.now();
      await refuseMany(tx, dealerId, now);
      const key = newKey();
      const made = {
        id: newId(),
        dealerId,
        madeBy: memberId,
        name: name.trim(),
        // In the order of the list, each once.
        scopes: keyScopes.filter((scope) => scopes.includes(scope)),
        endsAt: endOf(dealer, until, now),
      };
      await tx.insert(dealerKeys).values({ ...made, keyHash: hashOf(key), ending: key.slice(-4), createdAt: now });
      const entry = { actorKind: 'dealer', actorId: memberId, action: 'key made', objectId: made.id } as const;
      await recordAction(tx, { at: now, ...entry, details: { scopes: made.scopes, until } });
      await tellOwnersOfKey(tx, services, { dealer, key: made, maker });
      return { data: await keysOf(tx, dealerId, now), key };
    });
  };
}

/** Makings of one dealer's keys wait here for each other, so that each counts those before it. */
async function holdDealer(tx: Transaction, dealerId: string): Promise<typeof dealers.$inferSelect> {
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
  if (!dealer) throw signInFirst();
  return dealer;
}

/** The instant at which the day after the last one begins where the dealer is. Refuses a day that is over or far off. */
function endOf({ timeZone }: { readonly timeZone: string }, until: string, now: Date): Date {
  const today = wallTime(now, timeZone).date;
  if (until < today) throw invalidField('until', msg`This date is in the past. Choose today or a later date.`);
  if (until > daysAfter(today, longestKeyDays))
    throw invalidField('until', msg`A key can be valid for up to one year.`);
  return startOf(daysAfter(until, 1), timeZone);
}

async function refuseMany(tx: Transaction, dealerId: string, now: Date): Promise<void> {
  if ((await tx.$count(dealerKeys, areGood(dealerId, now))) < mostKeys) return;
  throw new Refusal(
    'conflict',
    msg`You have ${{ number: mostKeys }} keys, the maximum. Revoke one you no longer need.`,
  );
}

/** Writes down that a key is about to change something of its dealer, and by which call; the record adds the key. */
export const recordKeyWrite = (
  db: Db,
  clock: Clock,
  { memberId, dealerId }: DealerSession,
  call: CallName,
): Promise<void> =>
  recordAction(db, {
    at: clock.now(),
    actorKind: 'dealer',
    actorId: memberId,
    action: 'call by key',
    objectId: dealerId,
    details: { call },
  });
