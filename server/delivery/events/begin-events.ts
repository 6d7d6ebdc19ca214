import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { EventType, ReceiverKind } from '#contract/event-types.ts';
import { appointments } from '../../appointments/tables.ts';
import type { Db, Queryable, Transaction } from '../../database/db.ts';
import { auditLog, enquiries, questions } from '../../enquiries/tables.ts';
import type { Clock } from '../../kit/clock.ts';
import { newId } from '../../kit/secrets.ts';
import { listings } from '../../listings/tables.ts';
import { programmes } from '../../programmes/tables.ts';
import { coveredReceivers, dueOfUpdate, hasNotGone } from '../begin-deliveries.ts';
import { lockLanes } from '../lanes.ts';
import { deliveries, deliveryAttempts } from '../tables.ts';
import { isConfirmed, type Receiver, receiversOf } from './receivers.ts';

/** Whose event something is, and of which lead. */
type Subject = { readonly dealerId: string; readonly enquiryId: string | null };

/** What the event is about, by the first part of its type. */
type Matter = EventType extends `${infer First}.${string}` ? First : never;

const matterOf = (type: EventType) => type.split('.')[0] as Matter; // the type's own first part

const none = { enquiryId: null };

const lookUps: Readonly<Record<Matter, (queryable: Queryable, objectId: string) => Promise<Subject | undefined>>> = {
  lead: ofLead,
  offer: ofLead,
  message: ofLead,
  appointment: async (queryable, id) => {
    const { dealerId, enquiryId } = appointments;
    const [found] = await queryable.select({ dealerId, enquiryId }).from(appointments).where(eq(appointments.id, id));
    return found;
  },
  question: async (queryable, id) => {
    const { dealerId, enquiryId } = questions;
    const [found] = await queryable.select({ dealerId, enquiryId }).from(questions).where(eq(questions.id, id));
    return found;
  },
  car: async (queryable, id) => withDealer(await dealerIn(queryable, listings, eq(listings.id, id))),
  programme: async (queryable, id) => withDealer(await dealerIn(queryable, programmes, eq(programmes.id, id))),
};

/** A deal that the dealer has; a draft is nobody's but its owner's. */
async function ofLead(queryable: Queryable, id: string): Promise<Subject | undefined> {
  const { dealerId, status } = enquiries;
  const [found] = await queryable.select({ dealerId, status }).from(enquiries).where(eq(enquiries.id, id));
  return found?.dealerId && found.status !== 'draft' ? { dealerId: found.dealerId, enquiryId: id } : undefined;
}

async function dealerIn(queryable: Queryable, table: typeof listings | typeof programmes, condition: SQL) {
  const [found] = await queryable.select({ dealerId: table.dealerId }).from(table).where(condition);
  return found?.dealerId;
}

const withDealer = (dealerId: string | null | undefined) => (dealerId ? { dealerId, ...none } : undefined);

/** Whom an event concerns; undefined where its object is gone, or is nothing of a dealer. */
const subjectOf = (queryable: Queryable, type: EventType, objectId: string): Promise<Subject | undefined> =>
  lookUps[matterOf(type)](queryable, objectId);

/** As many are looked at together. */
const atOnce = 100;

type Happened = typeof auditLog.$inferSelect & { readonly event: EventType };

/** What of an action's details goes along: what changed, and never more. */
const told = ['from', 'to', 'outcome', 'offerId', 'messageId', 'soldOn', 'importId'] as const;

const factsOf = ({ details }: Happened): Record<string, unknown> =>
  Object.fromEntries(told.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])));

/** The condition that something has happened of which receivers are yet to be told. */
export const somethingHappened: SQL = sql`exists (select from ${auditLog} where ${auditLog.event} is not null)`;

/**
 * Begins the deliveries of what has happened: one for each receiver that is told of it, once, however many servers look.
 * The record of actions is the list of what is yet to be told, written with the change itself.
 *
 * @returns how many events were looked at
 */
export async function beginEvents(db: Db, clock: Clock): Promise<number> {
  const waiting = await db.select({ id: auditLog.id }).from(auditLog).where(isNotNull(auditLog.event)).limit(1);
  if (waiting.length === 0) return 0;
  return db.transaction(async (tx) => {
    const happened = await tx
      .select()
      .from(auditLog)
      .where(isNotNull(auditLog.event))
      .orderBy(asc(auditLog.position))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const known = new Map<string, Known>();
    for (const one of happened) if (isEvent(one)) await beginOne(tx, clock, one, known);
    const ids = happened.map(({ id }) => id);
    if (ids.length > 0) await tx.update(auditLog).set({ event: null }).where(inArray(auditLog.id, ids));
    return ids.length;
  });
}

const isEvent = (one: typeof auditLog.$inferSelect): one is Happened => one.event !== null;

type Known = { readonly receivers: readonly Receiver[]; readonly covered: readonly ReceiverKind[] };

async function knownOf(tx: Transaction, dealerId: string, known: Map<string, Known>): Promise<Known> {
  const already = known.get(dealerId);
  if (already) return already;
  const receivers = await receiversOf(tx, dealerId);
  const found = { receivers, covered: receivers.length > 0 ? await coveredReceivers(tx, dealerId) : [] };
  known.set(dealerId, found);
  return found;
}

/**
 * As what a receiver is told of an event that it may not have chosen. A sale was once the removal of a car: who chose that
 * and nothing of sales goes on hearing so.
 */
function toldAs(event: EventType, chosen: readonly EventType[]): EventType | undefined {
  if (chosen.includes(event)) return event;
  return event === 'car.sold' && chosen.includes('car.removed') ? 'car.removed' : undefined;
}

async function beginOne(tx: Transaction, clock: Clock, happened: Happened, known: Map<string, Known>): Promise<void> {
  const { id: eventId, event, objectId, at, details } = happened;
  const subject = await subjectOf(tx, event, objectId);
  if (!subject) return;
  const { receivers, covered } = await knownOf(tx, subject.dealerId, known);
  const chosen = receivers
    // Who has done something by its own key knows it already.
    .filter(({ isOn, ownKeyId }) => isOn && !(ownKeyId && ownKeyId === details.keyId))
    .flatMap((receiver) => {
      const toldEvent = toldAs(event, receiver.events);
      return toldEvent ? [{ receiver, toldEvent }] : [];
    });
  for (const { receiver, toldEvent } of chosen) {
    const { id, kind } = receiver;
    const now = clock.now();
    const change = kind === 'adfMail' && toldEvent === 'lead.updated' ? await gather(tx, receiver, subject, now) : now;
    if (change === 'gathered') continue;
    const isOpen = covered.includes(kind) && isConfirmed(receiver);
    const row = {
      id: newId(),
      ...subject,
      kind: id,
      receiverId: id,
      cause: 'event',
      causeKey: eventId,
      state: isOpen ? 'waiting' : 'held',
      event: toldEvent,
      eventId,
      eventAt: at,
      objectId,
      facts: factsOf(happened),
      createdAt: now,
      dueAt: change,
    };
    await tx.insert(deliveries).values(row).onConflictDoNothing();
  }
}

/**
 * By mail a change goes once nothing has changed for a minute, and few a day, as on the dealer's own ways. What waits for
 * the same lead brings it: a mail says how the deal stands when it goes.
 *
 * @returns when the change goes
 */
async function gather(
  tx: Transaction,
  { id: kind, dealerId }: Receiver,
  { enquiryId }: { readonly enquiryId: string | null },
  now: Date,
): Promise<Date | 'gathered'> {
  if (enquiryId === null) return now;
  await lockLanes(tx, dealerId, [kind]);
  const dueAt = await dueOfUpdate(tx, { dealerId, kind, enquiryId }, now);
  const isOfLead = and(eq(deliveries.enquiryId, enquiryId), eq(deliveries.kind, kind));
  const [open] = await tx
    .select()
    .from(deliveries)
    .where(and(isOfLead, hasNotGone(now)))
    .limit(1);
  if (!open) return dueAt;
  const isFirst = open.event !== 'lead.updated';
  const isTried = (await tx.$count(deliveryAttempts, eq(deliveryAttempts.deliveryId, open.id))) > 0;
  if (!isFirst && !isTried) await tx.update(deliveries).set({ dueAt }).where(eq(deliveries.id, open.id));
  return 'gathered';
}
