import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { EventType } from '#contract/event-types.ts';
import { appointments } from '../../appointments/tables.ts';
import type { Db, Queryable, Transaction } from '../../database/db.ts';
import { auditLog, enquiries, questions } from '../../enquiries/tables.ts';
import type { Clock } from '../../kit/clock.ts';
import { programmes } from '../../programmes/tables.ts';
import { coveredReceivers, dueOfUpdate, hasNotGone } from '../begin-deliveries.ts';
import { lockLanes } from '../lanes.ts';
import { deliveries, deliveryAttempts } from '../tables.ts';
import { beginCars } from './begin-cars.ts';
import { type Happened, isEcho, type Known, rowOf } from './event-rows.ts';
import { type Receiver, receiversOf } from './receivers.ts';

/** Whose event something is, and of which lead. */
type Subject = { readonly dealerId: string; readonly enquiryId: string | null };

/** What an event is about, by the first part of its type; cars are begun many at a time, in begin-cars.ts. */
type Matter = Exclude<EventType extends `${infer First}.${string}` ? First : never, 'car'>;

const matterOf = (type: EventType) => type.split('.')[0] as Matter; // the type's own first part

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
  programme: async (queryable, id) => {
    const { dealerId } = programmes;
    const [found] = await queryable.select({ dealerId }).from(programmes).where(eq(programmes.id, id));
    return found?.dealerId ? { dealerId: found.dealerId, enquiryId: null } : undefined;
  },
};

/** A deal that the dealer has; a draft is nobody's but its owner's. */
async function ofLead(queryable: Queryable, id: string): Promise<Subject | undefined> {
  const { dealerId, status } = enquiries;
  const [found] = await queryable.select({ dealerId, status }).from(enquiries).where(eq(enquiries.id, id));
  return found?.dealerId && found.status !== 'draft' ? { dealerId: found.dealerId, enquiryId: id } : undefined;
}

/** Whom an event concerns; undefined where its object is gone, or is nothing of a dealer. */
const subjectOf = (queryable: Queryable, type: EventType, objectId: string): Promise<Subject | undefined> =>
  lookUps[matterOf(type)](queryable, objectId);

/** As many are looked at together. */
const atOnce = 100;

/** The condition that something has happened of which receivers are yet to be told. */
export const somethingHappened: SQL = sql`exists (select from ${auditLog} where ${auditLog.event} is not null)`;

/** Whether an event is one of a car, of which a single file of stock may bring thousands. */
const isCars = ({ event }: Happened) => event.startsWith('car.');

/**
 * Begins the deliveries of what has happened: one for each receiver that is told of it, once, however many servers look.
 * The record of actions is the list of what is yet to be told, written with the change itself. Leads, messages and
 * appointments are begun before cars.
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
      .orderBy(asc(sql`${auditLog.event} like 'car.%'`), asc(auditLog.position))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const known = new Map<string, Known>();
    const events = happened.filter(isEvent);
    for (const one of events) if (!isCars(one)) await beginOne(tx, clock, one, known);
    await beginCars(tx, clock, events.filter(isCars), (dealerId) => knownOf(tx, dealerId, known));
    const ids = happened.map(({ id }) => id);
    if (ids.length > 0) await tx.update(auditLog).set({ event: null }).where(inArray(auditLog.id, ids));
    return ids.length;
  });
}

const isEvent = (one: typeof auditLog.$inferSelect): one is Happened => one.event !== null;

async function knownOf(tx: Transaction, dealerId: string, known: Map<string, Known>): Promise<Known> {
  const already = known.get(dealerId);
  if (already) return already;
  const receivers = await receiversOf(tx, dealerId);
  const found = { receivers, covered: receivers.length > 0 ? await coveredReceivers(tx, dealerId) : [] };
  known.set(dealerId, found);
  return found;
}

async function beginOne(tx: Transaction, clock: Clock, happened: Happened, known: Map<string, Known>): Promise<void> {
  const subject = await subjectOf(tx, happened.event, happened.objectId);
  if (!subject) return;
  const { receivers, covered } = await knownOf(tx, subject.dealerId, known);
  for (const receiver of receivers) {
    if (!receiver.isOn || isEcho(receiver, happened) || !receiver.events.includes(happened.event)) continue;
    const now = clock.now();
    const isChange = receiver.kind === 'adfMail' && happened.event === 'lead.updated';
    const dueAt = isChange ? await gather(tx, receiver, subject, now) : now;
    if (dueAt === 'gathered') continue;
    const row = { ...rowOf(happened, receiver, covered, now), ...subject, dueAt };
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
