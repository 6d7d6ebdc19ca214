import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/db.ts';
import { after, minute } from '../kit/clock.ts';
import { deliveryLanes } from './tables.ts';

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
export async function holdLane(tx: Transaction, lane: LaneKey, until: Date): Promise<void> {
  await tx.update(deliveryLanes).set({ pausedUntil: until }).where(isLane(lane));
}

/** Notes that the dealer has been told of the pause. */
export async function noteTold(tx: Transaction, lane: LaneKey, now: Date): Promise<void> {
  await tx.update(deliveryLanes).set({ toldAt: now }).where(isLane(lane));
}
