import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { EventType } from '#contract/event-types.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { type Db, type Queryable, removeOld, type Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { actingKey } from '../kit/acting-key.ts';
import { newId } from '../kit/secrets.ts';
import { auditLog, enquiries, leadCounters, leadEvents } from './tables.ts';

export type AuditEntry = {
  readonly at: Date;
  readonly actorKind: 'user' | 'dealer' | 'operator' | 'system';
  readonly actorId: string;
  readonly action: string;
  readonly objectId: string;
  /** Facts without anything personal. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Writes down who did what to which thing. */
export const recordAction = (queryable: Queryable, entry: AuditEntry): Promise<void> =>
  recordActions(queryable, entry, [entry.objectId]);

type Done = Omit<AuditEntry, 'actorKind' | 'actorId'>;

/** Writes down what a shopper did. */
export const recordByUser = (queryable: Queryable, actorId: string, done: Done): Promise<void> =>
  recordAction(queryable, { ...done, actorKind: 'user', actorId });

/** Writes down what somebody at a dealer did. */
export const recordByMember = (queryable: Queryable, actorId: string, done: Done): Promise<void> =>
  recordAction(queryable, { ...done, actorKind: 'dealer', actorId });

/** Writes down who did what to which things, one row a thing, in their order; and by which key of a dealer, if by one. */
export const recordActions = (
  queryable: Queryable,
  entry: Omit<AuditEntry, 'objectId'>,
  objectIds: readonly string[],
): Promise<void> =>
  writeDown(
    queryable,
    entry,
    objectIds.map((objectId) => ({ id: newId(), objectId })),
  );

/**
 * Writes down that a member takes rows along as a table, before any of them leaves. Gives what corrects their number where
 * others have left in the end.
 */
export async function recordTable(
  queryable: Queryable,
  actorId: string,
  { rows, objectId, ...done }: Omit<Done, 'details'> & { readonly rows: number },
): Promise<(left: number) => Promise<void>> {
  const id = newId();
  await writeDown(queryable, { ...done, actorKind: 'dealer', actorId, details: { rows } }, [{ id, objectId }]);
  return async (left) => {
    if (left === rows) return;
    const details = sql`jsonb_set(${auditLog.details}, '{rows}', to_jsonb(${left}::int))`;
    await queryable.update(auditLog).set({ details }).where(eq(auditLog.id, id));
  };
}

async function writeDown(
  queryable: Queryable,
  { details = {}, ...entry }: Omit<AuditEntry, 'objectId'>,
  things: readonly { readonly id: string; readonly objectId: string }[],
): Promise<void> {
  if (things.length === 0) return;
  const keyId = actingKey();
  const facts = keyId === undefined ? details : { ...details, keyId };
  const event = eventOf(entry.action);
  const rows = things.map((thing) => {
    const dealerId = ofDealer({ ...entry, ...thing });
    return { ...entry, ...thing, dealerId, details: facts, event };
  });
  await queryable.insert(auditLog).values(rows).execute();
}

/** Whose owners may read of it: the member's business, or the one that the operator or the product did it to. */
function ofDealer({
  actorKind,
  actorId,
  objectId,
}: Pick<AuditEntry, 'actorKind' | 'actorId' | 'objectId'>): SQL | null {
  if (actorKind === 'user') return null;
  const of = (id: string) =>
    sql`(select ${dealerMembers.dealerId} from ${dealerMembers} where ${dealerMembers.id} = ${id})`;
  if (actorKind === 'dealer') return of(actorId);
  const itself = sql`(select ${dealers.id} from ${dealers} where ${dealers.id} = ${objectId})`;
  const ofLead = sql`(select ${enquiries.dealerId} from ${enquiries} where ${enquiries.id} = ${objectId})`;
  return sql`coalesce(${itself}, ${of(objectId)}, ${ofLead})`;
}

/** What can happen to a lead: it is submitted, changed by its shopper, or worked on by the dealer. */
type LeadEventKind = (typeof leadEvents.$inferSelect)['kind'];

type LeadEvent = {
  readonly dealerId: string | null;
  readonly enquiryId: string;
  readonly kind: LeadEventKind;
  readonly at: Date;
};

/**
 * Numbers an event of a dealer's lead, for the dealer's open pages. The numbers of a dealer have no gap and are kept in
 * their order, because the next one waits for this transaction: so this comes last in it. Without a dealer there is
 * nobody to tell.
 */
export async function tellDealer(tx: Transaction, { dealerId, enquiryId, kind, at }: LeadEvent): Promise<void> {
  if (dealerId === null) return;
  await tx.execute(sql`
    with counted as (
      insert into ${leadCounters} as counter (dealer_id, last) values (${dealerId}, 1)
      on conflict (dealer_id) do update set last = counter.last + 1
      returning dealer_id, last
    )
    insert into ${leadEvents} (dealer_id, number, enquiry_id, kind, at)
    select dealer_id, last, ${enquiryId}::text, ${kind}::text, ${at.toISOString()}::timestamptz from counted`);
}

/** The number of the last event of a dealer's leads; 0 before the first. */
export async function lastEventOf(queryable: Queryable, dealerId: string): Promise<number> {
  const [counter] = await queryable
    .select({ last: leadCounters.last })
    .from(leadCounters)
    .where(eq(leadCounters.dealerId, dealerId));
  return counter?.last ?? 0;
}

/** Removes the events that came before some time: a page that has been away for longer loads its lists anew. */
export async function forgetLeadEvents(db: Db, before: Date): Promise<void> {
  await removeOld(db, leadEvents, lt(leadEvents.at, before));
}

/** What a dealer's other systems are told of, by what is written into the record of actions. */
const events: Readonly<Record<string, EventType>> = {
  'enquiry submitted': 'lead.submitted',
  'enquiry changed': 'lead.updated',
  'enquiry withdrawn': 'lead.withdrawn',
  'lead status changed': 'lead.status_changed',
  'lead viewed': 'lead.status_changed',
  'held answer sent': 'lead.status_changed',
  'lead assigned': 'lead.assigned',
  'lead note added': 'lead.note_added',
  'dealer asked': 'question.asked',
  'message to dealer sent': 'message.created',
  'message to shopper sent': 'message.created',
  'appointment booked': 'appointment.booked',
  'appointment added': 'appointment.booked',
  'appointment confirmed': 'appointment.confirmed',
  'appointment moved': 'appointment.moved',
  'appointment cancelled': 'appointment.cancelled',
  'appointment called off': 'appointment.cancelled',
  'appointment outcome noted': 'appointment.outcome_noted',
  'counter-offer made': 'offer.made',
  'counter-offer accepted': 'offer.accepted',
  'counter-offer declined': 'offer.declined',
  'counter-offer countered': 'offer.countered',
  'counter-offer withdrawn': 'offer.withdrawn',
  'car added': 'car.added',
  'car changed': 'car.changed',
  'car published': 'car.published',
  'car unpublished': 'car.unpublished',
  'car sold': 'car.sold',
  'car deleted': 'car.removed',
  'car restored': 'car.restored',
  'programme ends soon': 'programme.ending',
};

/** The event that an action is; null of one that no system is told of. */
export const eventOf = (action: string): EventType | null => events[action] ?? null;
