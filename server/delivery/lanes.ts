import { and, asc, eq, gte, inArray, isNull, lt, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import { after, minute, second } from '../kit/clock.ts';
import { deliveries, deliveryAttempts, deliveryLanes, isOfCar } from './tables.ts';

export type Delivery = typeof deliveries.$inferSelect;

/** How long a delivery is one server's, unless that says anew that it is still at it: a dead one's comes back then. */
const claimLength = 45 * second;

/** How often a server says so. */
export const renewEvery = 15 * second;

const isFree = (now: Date) => or(isNull(deliveries.claimedUntil), lt(deliveries.claimedUntil, now));

/** The condition that a delivery is due which no server is at, be its lane paused or not. */
export const somethingWaits = (now: Date): SQL =>
  sql`exists (select from ${deliveries} where ${deliveries.state} = 'waiting' and ${deliveries.dueAt} <= ${now.toISOString()}::timestamptz and ${isFree(now)})`;

/** The lanes with something to do, the one that waits longest first. */
export function lanesDue(db: Db, now: Date, most: number): Promise<LaneKey[]> {
  const isOfLane = and(eq(deliveryLanes.dealerId, deliveries.dealerId), eq(deliveryLanes.kind, deliveries.kind));
  const isDue = and(eq(deliveries.state, 'waiting'), lte(deliveries.dueAt, now), isFree(now));
  const isOpen = or(isNull(deliveryLanes.pausedUntil), lte(deliveryLanes.pausedUntil, now));
  return db
    .select({ dealerId: deliveries.dealerId, kind: deliveries.kind })
    .from(deliveries)
    .leftJoin(deliveryLanes, isOfLane)
    .where(and(isDue, isOpen))
    .groupBy(deliveries.dealerId, deliveries.kind)
    .orderBy(asc(sql`min(${deliveries.dueAt})`))
    .limit(most);
}

/**
 * Takes the next delivery of a lane: cars after all else, what was never tried before what has failed, each as it fell
 * due. Of one lead only one is taken at a time, so that no version overtakes another on the way.
 */
export function claimNext(db: Db, key: LaneKey, server: string, now: Date): Promise<Delivery | undefined> {
  return db.transaction(async (tx) => {
    const [lane] = await lockLanes(tx, key.dealerId, [key.kind]);
    if (!lane || (lane.pausedUntil && lane.pausedUntil > now)) return undefined;
    const next = (await nextOf(tx, key, now)) ?? (await nextCar(tx, key, now));
    if (!next) return undefined;
    const claim = { claimedBy: server, claimedUntil: after(now, claimLength) };
    await tx.update(deliveries).set(claim).where(eq(deliveries.id, next.id));
    if (isPaused(lane)) await holdLane(tx, key, claim.claimedUntil);
    return { ...next, ...claim };
  });
}

const isPaused = ({ pausedSince }: Lane) => pausedSince !== null;

const others = alias(deliveries, 'others');

async function nextOf(tx: Transaction, { dealerId, kind }: LaneKey, now: Date): Promise<Delivery | undefined> {
  const isUnderWay = and(
    eq(others.enquiryId, deliveries.enquiryId),
    eq(others.kind, deliveries.kind),
    eq(others.state, 'waiting'),
    gte(others.claimedUntil, now),
  );
  const isTried = sql`EXISTS (SELECT FROM ${deliveryAttempts} WHERE ${deliveryAttempts.deliveryId} = ${deliveries.id})`;
  const [next] = await tx
    .select()
    .from(deliveries)
    .where(and(isDueOf({ dealerId, kind }, now), not(isOfCar), notExists(tx.select().from(others).where(isUnderWay))))
    .orderBy(asc(isTried), asc(deliveries.dueAt), asc(deliveries.id))
    .limit(1);
  return next;
}

/** The same of cars, of which as many may wait that none is asked whether it was tried: who failed waits for later by itself. */
async function nextCar(tx: Transaction, lane: LaneKey, now: Date): Promise<Delivery | undefined> {
  const [next] = await tx
    .select()
    .from(deliveries)
    .where(and(isDueOf(lane, now), isOfCar))
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(1);
  return next;
}

const isDueOf = ({ dealerId, kind }: LaneKey, now: Date) =>
  and(
    eq(deliveries.dealerId, dealerId),
    eq(deliveries.kind, kind),
    eq(deliveries.state, 'waiting'),
    lte(deliveries.dueAt, now),
    isFree(now),
  );

/** Says that a server is still at what it has taken. */
export async function renewClaims(db: Db, server: string, now: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ claimedUntil: after(now, claimLength) })
    .where(and(eq(deliveries.claimedBy, server), eq(deliveries.state, 'waiting')));
}

/** Gives back what a server has taken and cannot end. */
export async function releaseClaims(db: Db, server: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(deliveries.claimedBy, server), inArray(deliveries.state, ['waiting'])));
}

/** Where deliveries go one after the other: to a dealer, by one kind, or to one of its receivers, by whose id. */
export type LaneKey = { readonly dealerId: string; readonly kind: string };

export type Lane = typeof deliveryLanes.$inferSelect;

const isLane = ({ dealerId, kind }: LaneKey) => and(eq(deliveryLanes.dealerId, dealerId), eq(deliveryLanes.kind, kind));

/** Locks lanes of a dealer until the transaction ends, always in one order, so that nobody waits in a circle. */
export async function lockLanes(tx: Transaction, dealerId: string, kinds: readonly string[]): Promise<Lane[]> {
  const wanted = [...new Set(kinds)].toSorted();
  const locked: Lane[] = [];
  for (const kind of wanted) {
    await tx.insert(deliveryLanes).values({ dealerId, kind }).onConflictDoNothing();
    locked.push(...(await tx.select().from(deliveryLanes).where(isLane({ dealerId, kind })).for('update')));
  }
  return locked;
}

/** The receiver has taken something: the lane is as if nothing had ever failed. */
export async function openLane(queryable: Queryable, lane: LaneKey): Promise<void> {
  await queryable.update(deliveryLanes).set(asOpen).where(isLane(lane));
}

const asOpen = { failures: 0, pausedSince: null, pausedUntil: null, status: null, reason: null } as const;

/** Lets the next delivery of lanes be tried at once, paused or not: somebody has mended the receiver. */
export async function tryLanesNow(tx: Transaction, dealerId: string, kinds: readonly string[]): Promise<void> {
  const areTheirs = and(eq(deliveryLanes.dealerId, dealerId), inArray(deliveryLanes.kind, [...kinds]));
  await tx.update(deliveryLanes).set({ pausedUntil: null }).where(areTheirs);
}

/** After so many failures in a row nothing but a probe is sent. */
const failuresToPause = 5;

/** The first pause; each further one is twice as long. */
const firstPause = minute;

/** A receiver that is back, or a lead that its receiver alone cannot bear, costs others no more than this. */
const longestPause = 15 * minute;

/** How long nothing is sent after so many failures in a row, in milliseconds; 0 for not at all. */
const pauseAfter = (failures: number): number =>
  failures < failuresToPause ? 0 : Math.min(longestPause, firstPause * 2 ** (failures - failuresToPause));

/** Writes a failure of the receiver down. Gives the lane as it is then. */
export async function failLane(
  tx: Transaction,
  lane: Lane & LaneKey,
  failure: { status: number | null; reason: string },
  now: Date,
): Promise<Lane> {
  const failures = lane.failures + 1;
  const pause = pauseAfter(failures);
  const pauses = pause > 0 ? { pausedSince: lane.pausedSince ?? now, pausedUntil: after(now, pause) } : {};
  const row = { failures, ...failure, ...pauses };
  await tx.update(deliveryLanes).set(row).where(isLane(lane));
  return { ...lane, ...row };
}

/** While one server probes a paused lane, no other does. */
async function holdLane(tx: Transaction, lane: LaneKey, until: Date): Promise<void> {
  await tx.update(deliveryLanes).set({ pausedUntil: until }).where(isLane(lane));
}

/** Notes that the dealer has been told of the pause. */
export async function noteTold(tx: Transaction, lane: LaneKey, now: Date): Promise<void> {
  await tx.update(deliveryLanes).set({ toldAt: now }).where(isLane(lane));
}
