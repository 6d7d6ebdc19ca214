import { and, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import type { MailServices } from '../integrations/mail/queue-mail.ts';
import { after, second } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { hasNotGone } from './begin-deliveries.ts';
import type { Delivery } from './claims.ts';
import type { Delivering } from './deliver-lead.ts';
import { finish } from './finish.ts';
import { failLane, type Lane, type LaneKey, lockLanes, openLane } from './lanes.ts';
import { deliveries, deliveryAttempts } from './tables.ts';
import { tellOfPause } from './tell-of-pause.ts';

/** How a try went. `isReceivers`: the receiver itself has failed, so that it would fail with others too. */
export type Outcome =
  | { readonly delivered: true; readonly status: number | null }
  | (Failure & { readonly delivered: false; readonly isFinal: boolean; readonly isReceivers: boolean });

type Failure = { readonly status: number | null; readonly reason: string };

export type Tried = {
  readonly delivery: Delivery;
  readonly lane: LaneKey;
  readonly target: string;
  /** The version that was sent. */
  readonly version: number;
  /** From 1. */
  readonly attempt: number;
};

/** A delivery ends with its last try. */
const mostAttempts = 30;

/** Until the next try of a delivery: 2, 4, 8 … seconds, in the end an hour. */
const pauseBetween = (attempt: number) => Math.min(3600, 2 ** attempt) * second;

/** The try and what becomes of the delivery and of its lane, all or nothing. Gives the state of the delivery. */
export function writeDown(delivering: Delivering, tried: Tried, outcome: Outcome): Promise<string> {
  const { delivery, lane, attempt } = tried;
  const now = delivering.clock.now();
  return delivering.db.transaction(async (tx) => {
    const [locked] = await lockLanes(tx, lane.dealerId, [lane.kind]);
    const { delivered, status } = outcome;
    const reason = outcome.delivered ? null : outcome.reason;
    const row = { id: newId(), deliveryId: delivery.id, number: attempt, at: now };
    await tx.insert(deliveryAttempts).values({ ...row, delivered, status, reason });
    if (outcome.delivered) return writeSuccess(tx, tried, now);
    if (locked && outcome.isReceivers) await writeFailure(tx, delivering, { ...locked, ...lane }, tried, outcome);
    const isOver = outcome.isFinal || attempt >= mostAttempts;
    if (isOver) await finish(tx, delivery, 'failed', now);
    else await putOff(tx, tried, now);
    return isOver ? 'failed' : 'waiting';
  });
}

/** What waits behind it and would bring what has just gone is not told twice. */
async function writeSuccess(tx: Transaction, { delivery, lane, version }: Tried, now: Date): Promise<string> {
  await tx.update(deliveries).set({ version }).where(eq(deliveries.id, delivery.id));
  await finish(tx, delivery, 'delivered', now);
  await openLane(tx, lane);
  await tx.delete(deliveries).where(and(isBehind(delivery, now), lte(deliveries.version, version)));
  return 'delivered';
}

/** Changes of the same lead that were never tried. */
const isBehind = ({ id, enquiryId, kind }: Delivery, now: Date) =>
  and(
    eq(deliveries.enquiryId, enquiryId ?? ''),
    eq(deliveries.kind, kind),
    eq(deliveries.cause, 'update'),
    ne(deliveries.id, id),
    hasNotGone(now),
    notExists(sql`(SELECT FROM ${deliveryAttempts} WHERE ${deliveryAttempts.deliveryId} = ${deliveries.id})`),
  );

/** The next try brings the newest version; what waits behind it for that is not needed. */
async function putOff(tx: Transaction, { delivery, attempt }: Tried, now: Date): Promise<void> {
  const isNewer = and(isBehind(delivery, now), gt(deliveries.version, delivery.version));
  const [newer] = await tx
    .delete(deliveries)
    .where(isNewer)
    .returning({ version: deliveries.version, requestId: deliveries.requestId });
  const free = { claimedBy: null, claimedUntil: null };
  const isStillOurs = and(eq(deliveries.id, delivery.id), eq(deliveries.claimedBy, delivery.claimedBy ?? ''));
  await tx
    .update(deliveries)
    .set({ ...free, ...(newer ?? { version: delivery.version }), dueAt: after(now, pauseBetween(attempt)) })
    .where(isStillOurs);
}

async function writeFailure(
  tx: Transaction,
  services: MailServices,
  lane: Lane & LaneKey,
  { target }: Tried,
  { status, reason }: Failure,
): Promise<void> {
  const failed = await failLane(tx, lane, { status, reason }, services.clock.now());
  if (failed.pausedSince) await tellOfPause(tx, services, { ...failed, kind: lane.kind }, target);
}
