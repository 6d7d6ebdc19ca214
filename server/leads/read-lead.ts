import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import { keyNames } from '../dealer-keys/keys-of-members.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { lastEventOf, recordByMember, tellDealer } from '../enquiries/audit.ts';
import type { Sale } from '../enquiries/lead-columns.ts';
import { statusOf } from '../enquiries/present-enquiry.ts';
import { enquiries, enquiryReads } from '../enquiries/tables.ts';
import { type DealerSession, type Handler, notFound } from '../kit/handler.ts';
import { carOfLead } from './car-of-lead.ts';
import { waitsForAddress } from './held-answers.ts';
import { historyOf } from './lead-history.ts';
import { fullName, givenShopper, possibleDuplicates, rowsWhere, selectLeads } from './lead-rows.ts';
import { closedForDealer, dealersMessages } from './messages/thread.ts';
import { leadNotes } from './tables.ts';

const mostReads = 100;
const mostDuplicates = 20;

/** How the dealer stands with one of its leads. */
export function readLead(db: Db): Handler<'readLead'> {
  return ({ params: { id }, session }) => showLead(db, id, session);
}

/** The same, inside the transaction that changed it. Throws the refusal of an unknown lead where it is not theirs. */
export async function showLead(
  queryable: Queryable,
  id: string,
  session: DealerSession,
): Promise<CallReply<'readLead'>> {
  const { dealerId } = session;
  const [found] = await selectLeads(queryable).where(and(eq(enquiries.id, id), isLeadOf(dealerId)));
  if (!found) throw notFound();
  const { enquiry, assignee } = found;
  const messagesClosed = closedForDealer(enquiry);
  const waits = waitsForAddress(found.user);
  const duplicates = ((await possibleDuplicates(queryable, [id])).get(id) ?? []).slice(0, mostDuplicates);
  return {
    data: {
      _id: id,
      status: statusOf(enquiry.status),
      statusChangedAt: enquiry.statusChangedAt.toISOString(),
      submittedAt: (enquiry.submittedAt ?? enquiry.createdAt).toISOString(),
      respondedAt: enquiry.respondedAt?.toISOString() ?? null,
      assignedTo: assignee && { _id: assignee.id, name: fullName(assignee) },
      notes: enquiry.removedAt ? [] : await notesOf(queryable, id, session),
      messages: messagesClosed ? [] : await dealersMessages(queryable, id, waits),
      waitsForAddress: waits,
      messagesClosed,
      shopperLanguage: givenShopper(found)?.language ?? null,
      carNow: await carOfLead(queryable, enquiry),
      lostReason: enquiry.lostReason,
      sale: saleView(enquiry.sale),
      history: await historyOf(queryable, id, enquiry.heldAnswer),
      reads: await readsOf(queryable, id),
      duplicates: duplicates.length === 0 ? [] : await rowsWhere(queryable, inArray(enquiries.id, duplicates)),
      merged: await rowsWhere(queryable, and(eq(enquiries.mergedInto, id), isLeadOf(dealerId))),
      mergedInto: enquiry.mergedInto,
      lastEvent: await lastEventOf(queryable, dealerId),
    },
  };
}

const saleView = (sale: Sale | null) =>
  sale && {
    listingId: sale.listingId,
    price: sale.priceCents === null ? null : formatCents(sale.priceCents),
    soldOn: sale.soldOn,
    handOverOn: sale.handOverOn,
  };

const memberNames = { firstName: dealerMembers.firstName, lastName: dealerMembers.lastName };

async function notesOf(queryable: Queryable, enquiryId: string, { memberId, key }: DealerSession) {
  const found = await queryable
    .select({ note: leadNotes, author: memberNames })
    .from(leadNotes)
    .leftJoin(dealerMembers, eq(dealerMembers.id, leadNotes.memberId))
    .where(eq(leadNotes.enquiryId, enquiryId))
    .orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
  const keyIds = found.map(({ note }) => note.keyId);
  const names = await keyNames(queryable, keyIds);
  return found.map(({ note, author }) => ({
    _id: note.id,
    author: names.get(note.keyId ?? '') ?? (author && fullName(author)),
    isOwn: note.memberId === memberId && note.keyId === null && !key,
    text: note.text,
    at: note.createdAt.toISOString(),
    editedAt: note.editedAt?.toISOString() ?? null,
  }));
}

async function readsOf(queryable: Queryable, enquiryId: string) {
  const found = await queryable
    .select({ read: enquiryReads, member: memberNames })
    .from(enquiryReads)
    .leftJoin(dealerMembers, eq(dealerMembers.id, enquiryReads.dealerMemberId))
    .where(eq(enquiryReads.enquiryId, enquiryId))
    .orderBy(desc(enquiryReads.at), asc(enquiryReads.id))
    .limit(mostReads);
  const keyIds = found.map(({ read }) => read.keyId);
  const names = await keyNames(queryable, keyIds);
  return found.map(({ read, member }) => ({
    by: names.get(read.keyId ?? '') ?? (member && fullName(member)),
    at: read.at.toISOString(),
    withData: read.withData,
    withCredit: read.withCredit ?? false,
  }));
}

export type HeldLead = typeof enquiries.$inferSelect;

/** A lead of the dealer, held until the transaction ends. Throws the refusal of an unknown one where it is not theirs. */
export async function holdLead(tx: Transaction, id: string, dealerId: string): Promise<HeldLead> {
  const [lead] = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, id), isLeadOf(dealerId)))
    .for('update');
  if (!lead) throw notFound();
  return lead;
}

/** Several of them, in the order of their ids so that two who hold some do not wait for each other. */
export async function holdLeads(tx: Transaction, ids: readonly string[], dealerId: string): Promise<HeldLead[]> {
  const wanted = [...new Set(ids)];
  const leads = await tx
    .select()
    .from(enquiries)
    .where(and(inArray(enquiries.id, wanted), isLeadOf(dealerId)))
    .orderBy(asc(enquiries.id))
    .for('update');
  if (leads.length !== wanted.length) throw notFound();
  return leads;
}

type Work = {
  readonly enquiryId: string;
  readonly session: DealerSession;
  readonly at: Date;
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Writes down what a member did with a lead, and lets the dealer's open pages know. Comes last in a transaction. */
export async function recordWork(tx: Transaction, { session, enquiryId, at, ...what }: Work): Promise<void> {
  const { memberId: actorId, dealerId } = session;
  await recordByMember(tx, actorId, { at, objectId: enquiryId, ...what });
  await tellDealer(tx, { dealerId, enquiryId, kind: 'worked', at });
}
