import { eq, inArray } from 'drizzle-orm';
import type { EventType } from '#contract/event-types.ts';
import type { Transaction } from '../../database/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { listings } from '../../listings/tables.ts';
import { lockLanes } from '../lanes.ts';
import { deliveries } from '../tables.ts';
import { factsOf, type Happened, isEcho, type Known, rowOf } from './event-rows.ts';
import { gatheredEvent, keyOf, waitingOfCars } from './gather-cars.ts';
import type { Receiver } from './receivers.ts';

/**
 * Begins the deliveries of what has happened to cars: of each car and receiver one waits at most, which brings the newest
 * state of the car (docs/decisions/events-to-other-systems.md).
 *
 * @param happened in the order in which it happened
 */
export async function beginCars(
  tx: Transaction,
  clock: Clock,
  happened: readonly Happened[],
  knownOf: (dealerId: string) => Promise<Known>,
): Promise<void> {
  if (happened.length === 0) return;
  const { id, dealerId } = listings;
  const isOne = inArray(
    id,
    happened.map(({ objectId }) => objectId),
  );
  const owners = new Map((await tx.select({ id, dealerId }).from(listings).where(isOne)).map((car) => [car.id, car]));
  const ofDealers = Map.groupBy(happened, ({ objectId }) => owners.get(objectId)?.dealerId);
  // Always in one order, so that two servers never wait for each other's lanes in a circle.
  for (const dealer of [...ofDealers.keys()].flatMap((key) => key ?? []).toSorted())
    await beginOfDealer(tx, clock.now(), ofDealers.get(dealer) ?? [], await knownOf(dealer));
}

async function beginOfDealer(
  tx: Transaction,
  now: Date,
  happened: readonly Happened[],
  { receivers, covered }: Known,
): Promise<void> {
  // A document for lead systems tells of no car.
  const told = receivers.filter(({ isOn, kind }) => isOn && kind === 'webhook');
  const [first] = told;
  if (!first) return;
  const { dealerId } = first;
  const receiverIds = told.map((receiver) => receiver.id);
  await lockLanes(tx, dealerId, receiverIds);
  const carIds = [...new Set(happened.map(({ objectId }) => objectId))];
  const before = await waitingOfCars(tx, { dealerId, receiverIds, carIds }, now);
  const after = new Map<string, Planned>(before);
  for (const one of happened)
    for (const receiver of told) {
      const key = keyOf(receiver.id, one.objectId);
      const planned = nextFor(after.get(key), one, receiver, () => rowOf(one, receiver, covered, now));
      if (planned) after.set(key, planned);
      else after.delete(key);
    }
  await write(tx, before, after);
}

type Planned = typeof deliveries.$inferInsert;

/** What waits for a receiver once something has happened to a car; undefined for nothing. */
function nextFor(
  waiting: Planned | undefined,
  happened: Happened,
  receiver: Receiver,
  newRow: () => Planned,
): Planned | undefined {
  const event = toldAs(happened.event, receiver.events);
  const isTold = event !== undefined && !isEcho(receiver, happened);
  if (!waiting?.event || waiting.event === 'test') return isTold ? { ...newRow(), event } : undefined;
  const { runId, importId } = happened.details;
  const gathered = gatheredEvent(
    { event: waiting.event, isGathered: waiting.cause === 'update', runId: waiting.facts?.runId },
    // What a run does names its file; what takes a run back names the run alone.
    { event: event ?? happened.event, undoneRunId: importId === undefined ? runId : undefined },
  );
  if (gathered === undefined) return undefined;
  if (!isTold) return waiting;
  const { id: eventId, at: eventAt } = happened;
  const newest = { eventId, eventAt, causeKey: eventId, facts: factsOf(happened) };
  return { ...waiting, ...newest, event: gathered, cause: 'update' };
}

/**
 * As what a receiver is told of an event that it may not have chosen. A sale was once the removal of a car: who chose that
 * and nothing of sales goes on hearing so.
 */
function toldAs(event: EventType, chosen: readonly EventType[]): EventType | undefined {
  if (chosen.includes(event)) return event;
  return event === 'car.sold' && chosen.includes('car.removed') ? 'car.removed' : undefined;
}

/** Writes what waits now in the place of what has waited. */
async function write(
  tx: Transaction,
  before: ReadonlyMap<string, Planned>,
  after: ReadonlyMap<string, Planned>,
): Promise<void> {
  const was = new Set(before.values());
  const ids = new Set([...before.values()].map(({ id }) => id));
  const changed = [...after.values()].filter((row) => !was.has(row));
  const left = new Set([...after.values()].map(({ id }) => id));
  const gone = [...ids].filter((id) => !left.has(id));
  if (gone.length > 0) await tx.delete(deliveries).where(inArray(deliveries.id, gone));
  for (const { id, event, eventId, eventAt, causeKey, cause, facts } of changed.filter((row) => ids.has(row.id)))
    await tx.update(deliveries).set({ event, eventId, eventAt, causeKey, cause, facts }).where(eq(deliveries.id, id));
  const added = changed.filter(({ id }) => !ids.has(id));
  if (added.length > 0) await tx.insert(deliveries).values(added).onConflictDoNothing();
}
