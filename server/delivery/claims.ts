import { and, asc, eq, gte, inArray, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../database/db.ts';
import { after, second } from '../kit/clock.ts';
import { holdLane, type Lane, type LaneKey, lockLanes } from './lanes.ts';
import { deliveries, deliveryAttempts, deliveryLanes } from './tables.ts';

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
 * Takes the next delivery of a lane: what was never tried before what has failed, each as it fell due. Of one lead only
 * one is taken at a time, so that no version overtakes another on the way.
 */
export function claimNext(db: Db, key: LaneKey, server: string, now: Date): Promise<Delivery | undefined> {
  return db.transaction(async (tx) => {
    const [lane] = await lockLanes(tx, key.dealerId, [key.kind]);
    if (!lane || (lane.pausedUntil && lane.pausedUntil > now)) return undefined;
    const [next] = await nextOf(tx, key, now);
    if (!next) return undefined;
    const claim = { claimedBy: server, claimedUntil: after(now, claimLength) };
    await tx.update(deliveries).set(claim).where(eq(deliveries.id, next.id));
    if (isPaused(lane)) await holdLane(tx, key, claim.claimedUntil);
    return { ...next, ...claim };
  });
}

const isPaused = ({ pausedSince }: Lane) => pausedSince !== null;

const others = alias(deliveries, 'others');

function nextOf(tx: Transaction, { dealerId, kind }: LaneKey, now: Date): Promise<Delivery[]> {
  const isUnderWay = and(
    eq(others.enquiryId, deliveries.enquiryId),
    eq(others.kind, deliveries.kind),
    eq(others.state, 'waiting'),
    gte(others.claimedUntil, now),
  );
  const isOfLane = and(eq(deliveries.dealerId, dealerId), eq(deliveries.kind, kind));
  const isDue = and(eq(deliveries.state, 'waiting'), lte(deliveries.dueAt, now), isFree(now));
  const isTried = sql`EXISTS (SELECT FROM ${deliveryAttempts} WHERE ${deliveryAttempts.deliveryId} = ${deliveries.id})`;
  return tx
    .select()
    .from(deliveries)
    .where(and(isOfLane, isDue, notExists(tx.select().from(others).where(isUnderWay))))
    .orderBy(asc(isTried), asc(deliveries.dueAt), asc(deliveries.id))
    .limit(1);
}

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
