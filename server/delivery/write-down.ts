import { and, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm';
import { type DeliveryKind, deliveryKinds } from '#contract/delivery-kinds.ts';
import { msg, type Words } from '#contract/words.ts';
import { ownerOf } from '../accounts/lead-address.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { type MailServices, queueMail } from '../integrations/mail/queue-mail.ts';
import { after, before, day, second } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { hasNotGone } from './begin-deliveries.ts';
import type { Delivering } from './deliver.ts';
import { type Delivery, failLane, type Lane, type LaneKey, lockLanes, noteTold, openLane } from './lanes.ts';
import { deliveries, deliveryAttempts, deliveryReceivers } from './tables.ts';

/** A receiver that comes and goes is told of once in so long. */
const silence = day;

const names: Readonly<Record<DeliveryKind, Words>> = {
  mail: msg`plain email`,
  adf: msg`ADF/XML email`,
  webhook: msg`webhook`,
};

/** Mails a dealer's owner that a way of delivery is paused; not to the very address that does not take mail. */
async function tellOfPause(
  tx: Transaction,
  services: MailServices,
  lane: Lane & LaneKey,
  target: string,
): Promise<void> {
  const now = services.clock.now();
  if (lane.toldAt && lane.toldAt > before(now, silence)) return;
  const owner = await ownerOf(tx, lane.dealerId);
  if (!owner || owner.to === target) return;
  const [dealer] = await tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, lane.dealerId));
  const { to, account, language } = owner;
  const own = deliveryKinds.find((kind) => kind === lane.kind);
  const way = own ? sentenceIn(language, names[own]) : await receiverName(tx, lane.kind);
  const facts = { dealer: dealer?.name ?? '', way, actionPath: '/DealerDelivery' };
  await queueMail(tx, services, { to, account, language, mail: 'dealer-delivery-paused', facts });
  await noteTold(tx, lane, now);
}

async function receiverName(tx: Transaction, id: string): Promise<string> {
  const { name } = deliveryReceivers;
  const [receiver] = await tx.select({ name }).from(deliveryReceivers).where(eq(deliveryReceivers.id, id));
  return receiver?.name ?? '';
}

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

/** Ends a delivery that waits. */
export async function finish(
  tx: Transaction,
  { id }: Delivery,
  state: 'delivered' | 'failed' | 'dropped',
  now: Date,
): Promise<void> {
  const isWaiting = and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'));
  const ended = { state, finishedAt: now, claimedBy: null, claimedUntil: null };
  await tx.update(deliveries).set(ended).where(isWaiting);
}

/** Keeps a delivery until what it waits for is there. */
export async function holdBack(queryable: Queryable, { id }: Delivery): Promise<void> {
  const isWaiting = and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'));
  await queryable.update(deliveries).set({ state: 'held', claimedBy: null, claimedUntil: null }).where(isWaiting);
}
