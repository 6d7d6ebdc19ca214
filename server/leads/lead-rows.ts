import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallReply } from '#contract/contract.ts';
import { openStatuses } from '#contract/lead-statuses.ts';
import { dialled } from '../accounts/dialled.ts';
import { dealerMembers, users } from '../accounts/tables.ts';
import { appointments } from '../appointments/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { carAndPayment, withoutResidual } from '../enquiries/list-enquiries.ts';
import { creditAnswers, enquiries, questions } from '../enquiries/tables.ts';
import { day, second } from '../kit/clock.ts';
import { wallTime } from '../kit/zone-time.ts';
import { carStatesOf } from './car-of-lead.ts';
import { unreadOf } from './messages/unread-messages.ts';

/** How far apart two leads may have been sent to be taken for one, in milliseconds; the lead page says it in days. */
const apart = 30 * day;

const other = alias(enquiries, 'other');
const otherUser = alias(users, 'other_user');

/** A lead's shopper, and whoever else has their phone number. */
const samePerson = sql`LATERAL (
  SELECT ${users.id} AS id
  UNION SELECT ${otherUser.id} FROM ${users} AS other_user
  WHERE ${dialled(otherUser.contactNumbers)} = ${dialled(users.contactNumbers)}) AS same_person`;

/**
 * All leads of that person. Looked up by the person (`OFFSET 0` has the database begin there): those of the same car are as many as a
 * busy dealer sells of a model in a month, and each would have its shopper looked up.
 */
const ofSamePerson = sql`LATERAL (
  SELECT own.id, own.dealer_id, own.status, own.with_data, own.merged_into, own.submitted_at, own.make, own.model, own.year
  FROM ${enquiries} AS own WHERE own.user_id = same_person.id OFFSET 0) AS other`;

/** Leads whose shopper is not given tell nobody that they are the same person as another one. */
const isGiven = (lead: typeof enquiries | typeof other) =>
  and(eq(lead.withData, true), notInArray(lead.status, ['draft', 'withdrawn']), isNull(lead.mergedInto));

/**
 * Other leads of the same dealer that may be the same: of the same person, or somebody with the same phone number, for
 * the same year, make and model, sent within 30 days of each other, and both given with the person's data; the newest first.
 */
export async function possibleDuplicates(
  queryable: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const isSameCar = and(
    eq(other.make, enquiries.make),
    eq(other.model, enquiries.model),
    eq(other.year, enquiries.year),
  );
  const span = sql`(${apart / second}::int * interval '1 second')`;
  const isNear = sql`${other.submittedAt} BETWEEN ${enquiries.submittedAt} - ${span} AND ${enquiries.submittedAt} + ${span}`;
  const found = await queryable
    .select({ id: enquiries.id, other: sql<string>`${other.id}` })
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.userId))
    .innerJoin(samePerson, sql`true`)
    .innerJoin(ofSamePerson, and(eq(other.dealerId, enquiries.dealerId), ne(other.id, enquiries.id), isSameCar, isNear))
    .where(and(inArray(enquiries.id, ids), isGiven(enquiries), isGiven(other)))
    .orderBy(desc(other.submittedAt));
  const groups = Map.groupBy(found, ({ id }) => id);
  return new Map([...groups].map(([id, pairs]) => [id, pairs.map((pair) => pair.other)]));
}

type LeadRow = CallReply<'listLeads'>['data'][number];

/** What a list, a file or the head of a lead says of its deal. */
const columns = {
  id: enquiries.id,
  dealerId: enquiries.dealerId,
  vehicleType: enquiries.vehicleType,
  status: enquiries.status,
  statusChangedAt: enquiries.statusChangedAt,
  withData: enquiries.withData,
  mode: enquiries.mode,
  condition: enquiries.condition,
  year: enquiries.year,
  make: enquiries.make,
  model: enquiries.model,
  trim: enquiries.trim,
  frequency: enquiries.frequency,
  options: enquiries.options,
  car: enquiries.car,
  paymentCents: enquiries.paymentCents,
  isWithoutResidual: withoutResidual,
  totalPurchasePriceCents: enquiries.totalPurchasePriceCents,
  totalOfPayments: sql<string>`coalesce(${enquiries.figures}->>'totalOfPayments', '0.00')`,
  tradeIn: sql<string | null>`nullif(trim(concat_ws(' ', ${enquiries.form}->>'tradeInYear',
    coalesce(nullif(${enquiries.form}->>'tradeInModel', ''), ${enquiries.form}->>'tradeInMake'))), '')`,
  hasCreditAnswers: sql<boolean>`exists (
    SELECT 1 FROM ${creditAnswers} WHERE ${creditAnswers.enquiryId} = ${enquiries.id})`,
  asks: sql<boolean>`(coalesce(${enquiries.form}->>'note', '') <> '' OR exists (
    SELECT 1 FROM ${questions} WHERE ${questions.enquiryId} = ${enquiries.id}))`,
  submittedAt: enquiries.submittedAt,
  respondedAt: enquiries.respondedAt,
  heldAnswer: enquiries.heldAnswer,
  lostReason: enquiries.lostReason,
  sale: enquiries.sale,
  mergedInto: enquiries.mergedInto,
  removedAt: enquiries.removedAt,
  createdAt: enquiries.createdAt,
  updatedAt: enquiries.updatedAt,
};

const shopper = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  contactNumbers: users.contactNumbers,
  language: users.language,
  city: users.city,
  state: users.state,
};
const assignee = { id: dealerMembers.id, firstName: dealerMembers.firstName, lastName: dealerMembers.lastName };

/** Leads with their shopper and the member who has each, to be narrowed, ordered and cut. */
export const selectLeads = (queryable: Queryable) =>
  queryable
    .select({ enquiry: columns, user: shopper, assignee })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.userId))
    .leftJoin(dealerMembers, eq(dealerMembers.id, enquiries.assigneeId));

export type SelectedLead = Awaited<ReturnType<typeof selectLeads>>[number];

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** The shopper of a lead while they are given with it. */
export const givenShopper = ({ enquiry, user }: SelectedLead): SelectedLead['user'] =>
  enquiry.withData && enquiry.status !== 'withdrawn' ? user : null;

/** What a list shows of each lead. */
export async function presentRows(queryable: Queryable, found: readonly SelectedLead[]): Promise<LeadRow[]> {
  const ids = found.map(({ enquiry }) => enquiry.id);
  const duplicates = await possibleDuplicates(queryable, ids);
  const merged = await countMerged(queryable, ids);
  const appointments = await appointmentsOf(queryable, ids);
  const unread = await unreadOf(queryable, ids);
  const cars = await carStatesOf(
    queryable,
    found.map(({ enquiry }) => enquiry),
  );
  return found.map((lead) => {
    const { enquiry } = lead;
    const given = givenShopper(lead);
    return {
      ...carAndPayment(enquiry),
      type: enquiry.condition,
      totalOfPayments: enquiry.totalOfPayments,
      shopper: given && fullName(given),
      city: given?.city || null,
      statusChangedAt: enquiry.statusChangedAt.toISOString(),
      submittedAt: (enquiry.submittedAt ?? enquiry.createdAt).toISOString(),
      assignedTo: lead.assignee && { _id: lead.assignee.id, name: fullName(lead.assignee) },
      tradeIn: enquiry.tradeIn,
      asksForCredit: given !== null && enquiry.hasCreditAnswers,
      appointment: appointments.get(enquiry.id) ?? null,
      duplicates: duplicates.get(enquiry.id)?.length ?? 0,
      merged: merged.get(enquiry.id) ?? 0,
      unread: unread.get(enquiry.id) ?? 0,
      asks: given !== null && enquiry.asks,
      language: given?.language ?? null,
      carIs: cars.get(enquiry.id) ?? null,
      isHeld: enquiry.heldAnswer !== null && openStatuses.some((status) => status === enquiry.status),
    };
  });
}

/** Rows of the leads that meet a condition, the newest first. */
export async function rowsWhere(queryable: Queryable, condition: SQL | undefined): Promise<LeadRow[]> {
  const found = await selectLeads(queryable).where(condition);
  const rows = await presentRows(queryable, found);
  return rows.toSorted((one, other) => other.submittedAt.localeCompare(one.submittedAt));
}

async function countMerged(queryable: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await queryable
    .select({ id: enquiries.mergedInto, merged: count() })
    .from(enquiries)
    .where(and(inArray(enquiries.mergedInto, ids)))
    .groupBy(enquiries.mergedInto);
  return new Map(counted.map(({ id, merged }) => [String(id), merged]));
}

/**
 * When the people of some leads come or are called: of each the last time that is booked with the lead's dealer and of
 * which nobody has said what became of it, as the dealer's clock shows it.
 */
export async function appointmentsOf(
  queryable: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly date: string; readonly time: string }>> {
  if (ids.length === 0) return new Map();
  const found = await queryable
    .select({ id: enquiries.id, startsAt: appointments.startsAt, timeZone: dealers.timeZone })
    .from(appointments)
    .innerJoin(enquiries, eq(enquiries.id, appointments.enquiryId))
    .innerJoin(dealers, eq(dealers.id, appointments.dealerId))
    .where(
      and(
        inArray(appointments.enquiryId, ids),
        eq(appointments.dealerId, enquiries.dealerId),
        eq(appointments.status, 'booked'),
        isNull(appointments.outcome),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  return new Map(found.map(({ id, startsAt, timeZone }) => [id, wallTime(startsAt, timeZone)]));
}
