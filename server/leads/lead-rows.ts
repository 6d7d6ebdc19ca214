import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { dealerMembers, users } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { carAndPayment, withoutResidual } from '../enquiries/list-enquiries.ts';
import { creditAnswers, enquiries } from '../enquiries/tables.ts';
import { appointmentsOf } from './appointments-of-leads.ts';
import { possibleDuplicates } from './duplicates.ts';
import { unreadOf } from './messages/unread-messages.ts';

export type LeadRow = CallReply<'listLeads'>['data'][number];

/** What a list, a file or the head of a lead says of its deal. */
const columns = {
  id: enquiries.id,
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
  submittedAt: enquiries.submittedAt,
  respondedAt: enquiries.respondedAt,
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

/** How many leads meet a condition. */
export async function countLeads(queryable: Queryable, condition: SQL | undefined): Promise<number> {
  const [all] = await queryable
    .select({ total: count() })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.userId))
    .where(condition);
  return all?.total ?? 0;
}

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
