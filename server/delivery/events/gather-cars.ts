import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { EventType } from '#contract/event-types.ts';
import type { Transaction } from '../../database/db.ts';
import type { Delivery } from '../lanes.ts';
import { deliveries, deliveryAttempts, isOfCar } from '../tables.ts';

/** What takes an event back, as if neither had been. */
const takenBackBy: Readonly<Partial<Record<EventType, EventType>>> = {
  'car.added': 'car.removed',
  'car.removed': 'car.restored',
  'car.restored': 'car.removed',
  'car.published': 'car.unpublished',
  'car.unpublished': 'car.published',
  'car.sold': 'car.restored',
};

/** What waits to be told of a car: its event, whether it stands for several, and the run of a stock source that made it. */
export type WaitingEvent = {
  readonly event: EventType;
  readonly isGathered: boolean;
  readonly runId: unknown;
};

/** What happens next to the same car. `undoneRunId`: the run that it takes back. */
export type NextEvent = { readonly event: EventType; readonly undoneRunId?: unknown };

/**
 * The one event that tells of a car what two would, where the first has not left; undefined where nothing is left to tell,
 * because a receiver that has heard of neither knows the car as it is. What is told is the car as it stands at the try, so
 * that a further change adds nothing.
 */
export function gatheredEvent(waiting: WaitingEvent, next: NextEvent): EventType | undefined {
  const { event, isGathered, runId } = waiting;
  if (event === 'car.added' && next.event === 'car.removed') return undefined;
  if (!isGathered && takenBackBy[event] === next.event) return undefined;
  if (!isGathered && runId !== undefined && runId === next.undoneRunId) return undefined;
  const staysNew = event === 'car.added' && next.event !== 'car.sold';
  return staysNew || next.event === 'car.changed' ? event : next.event;
}

/** What waits to tell receivers of some cars and was never tried, by receiver and car. Their lanes are locked. */
export async function waitingOfCars(
  tx: Transaction,
  { dealerId, receiverIds, carIds }: { dealerId: string; receiverIds: readonly string[]; carIds: readonly string[] },
  now: Date,
): Promise<Map<string, Delivery>> {
  const isOfLane = and(eq(deliveries.dealerId, dealerId), inArray(deliveries.kind, [...receiverIds]));
  const isOpen = and(
    inArray(deliveries.state, ['waiting', 'held']),
    or(isNull(deliveries.claimedUntil), lt(deliveries.claimedUntil, now)),
  );
  // What a person sends again goes as it was asked for.
  const isAsItCame = eq(deliveries.causeKey, deliveries.eventId);
  const tries = sql`(SELECT FROM ${deliveryAttempts} WHERE ${deliveryAttempts.deliveryId} = ${deliveries.id})`;
  const rows = await tx
    .select()
    .from(deliveries)
    .where(and(isOfLane, isOpen, isAsItCame, isOfCar, inArray(deliveries.objectId, [...carIds]), notExists(tries)));
  return new Map(rows.map((row) => [keyOf(row.kind, row.objectId ?? ''), row]));
}

export const keyOf = (receiverId: string, carId: string) => `${receiverId} ${carId}`;
