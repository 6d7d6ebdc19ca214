import { and, eq, inArray, isNull } from 'drizzle-orm';
import { nextStatuses, type WorkStatus } from '#contract/lead-statuses.ts';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { tellTaker } from '../enquiries/assignment/tell-taker.ts';
import type { Sale } from '../enquiries/lead-columns.ts';
import { statusOf } from '../enquiries/present-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type CallInput, type DealerSession, type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { newId } from '../kit/secrets.ts';
import { refuseUnlessAssignable } from './filter-leads.ts';
import { type HeldLead, holdLead, holdLeads, recordWork, showLead } from './read-lead.ts';
import { sellByLead, takeSaleBack } from './sell-by-lead.ts';
import { leadNotes } from './tables.ts';

type Doing = { readonly tx: Transaction; readonly session: DealerSession; readonly at: Date };
type End = { readonly lostReason?: string | null; readonly sale?: Sale | null };

/**
 * Gives a held lead a status. Says whether it could have it.
 *
 * @param end why it was lost, or what was sold by it; of neither of both where the status says otherwise
 */
export async function giveStatus(
  { tx, session, at }: Doing,
  lead: HeldLead,
  status: WorkStatus,
  { lostReason = null, sale = null }: End = {},
): Promise<boolean> {
  if (!nextStatuses(lead.status).includes(status)) return false;
  // Back to viewed is a press taken back: nobody has answered yet.
  const respondedAt = status === 'viewed' ? null : (lead.respondedAt ?? at);
  const set = { status, statusChangedAt: at, respondedAt, lostReason, sale };
  await tx.update(enquiries).set(set).where(eq(enquiries.id, lead.id));
  const details = { from: lead.status, to: status };
  await recordWork(tx, { enquiryId: lead.id, session, at, action: 'lead status changed', details });
  return true;
}

/** Gives a held lead to a member. Says whether that changes anything. */
export async function giveTo({ tx, session, at }: Doing, lead: HeldLead, memberId: string | null): Promise<boolean> {
  if (lead.assigneeId === memberId) return false;
  const assignedAt = memberId === null ? null : at;
  await tx.update(enquiries).set({ assigneeId: memberId, assignedAt, passedOn: 0 }).where(eq(enquiries.id, lead.id));
  const details = { from: lead.assigneeId, to: memberId };
  await recordWork(tx, { enquiryId: lead.id, session, at, action: 'lead assigned', details });
  return true;
}

/** Tells a colleague by mail which leads somebody has given them; nobody is told of their own press. */
export async function tellColleague(
  tx: Transaction,
  services: Services,
  { dealerId, memberId: giver, key }: DealerSession,
  { memberId, leads }: { readonly memberId: string | null; readonly leads: readonly string[] },
): Promise<void> {
  if (memberId === null || leads.length === 0 || (memberId === giver && !key)) return;
  await tellTaker(tx, services, { dealerId, memberId, leads });
}

/**
 * Gives a lead another status than the one that the member saw. A won one sells its car, and one that is won no more gives it
 * back to the list.
 */
export function setLeadStatus(services: Services, cache: PublicCache): Handler<'setLeadStatus'> {
  const { db, clock } = services;
  return async ({ params: { id }, body, session }) => {
    const { status, from } = body;
    const reply = await db.transaction(async (tx) => {
      const lead = await holdLead(tx, id, session.dealerId);
      if (lead.status !== status) {
        if (lead.status !== from) throw changedMeanwhile(lead.status);
        if (!(await moveLead(services, { tx, session, at: clock.now() }, lead, body))) {
          throw new Refusal('conflict', msg`You can’t move a lead from its current status to that one.`, {
            field: 'status',
          });
        }
      }
      return showLead(tx, id, session);
    });
    if (status === 'won' || from === 'won') await invalidateDealer({ db, cache }, session.dealerId);
    return reply;
  };
}

type Move = Pick<CallInput<'setLeadStatus'>['body'], 'status' | 'lostReason' | 'sale'>;

/** Gives a lead a status with all that goes with it: the sale of its car, or why it was lost. */
async function moveLead(
  services: Services,
  doing: Doing,
  lead: HeldLead,
  { status, lostReason, sale }: Move,
): Promise<boolean> {
  if (!nextStatuses(lead.status).includes(status)) return false;
  await takeSaleBack(services, doing, lead);
  if (status === 'won') return giveStatus(doing, lead, status, { sale: await sellByLead(services, doing, lead, sale) });
  const reason = status === 'lost' ? lostReason?.trim() : undefined;
  return giveStatus(doing, lead, status, reason ? { lostReason: reason } : {});
}

const statusNames = {
  draft: 'draft',
  submitted: 'new',
  viewed: 'viewed',
  contacted: 'contacted',
  appointment: 'appointment',
  quoted: 'quoted',
  won: 'won',
  lost: 'lost',
  withdrawn: 'withdrawn',
};

const changedMeanwhile = (status: string) =>
  new Refusal('conflict', msg`This lead’s status has since changed to “${{ value: statusNames[statusOf(status)] }}”.`, {
    field: 'status',
  });

/** Gives a lead to a member of the dealer, or to nobody. */
export function assignLead(services: Services): Handler<'assignLead'> {
  const { db, clock } = services;
  return ({ params: { id }, body: { assignTo }, session }) =>
    db.transaction(async (tx) => {
      const lead = await holdLead(tx, id, session.dealerId);
      await refuseUnlessAssignable(tx, session.dealerId, assignTo);
      const isGiven = await giveTo({ tx, session, at: clock.now() }, lead, assignTo);
      await tellColleague(tx, services, session, { memberId: assignTo, leads: isGiven ? [id] : [] });
      return showLead(tx, id, session);
    });
}

/** Gives several leads one status, or to one member. A won lead keeps its sale, which its own page alone takes back. */
export function changeLeads(services: Services, cache: PublicCache): Handler<'changeLeads'> {
  const { db, clock } = services;
  return async ({ body: { ids, status, lostReason, assignTo }, session }) => {
    const reply = await db.transaction(async (tx) => {
      const leads = await holdLeads(tx, ids, session.dealerId);
      if (assignTo !== undefined) await refuseUnlessAssignable(tx, session.dealerId, assignTo);
      const doing = { tx, session, at: clock.now() };
      const changed: string[] = [];
      for (const lead of leads) {
        const isChanged = status
          ? lead.sale === null && (await moveLead(services, doing, lead, { status, lostReason }))
          : await giveTo(doing, lead, assignTo ?? null);
        if (isChanged) changed.push(lead.id);
      }
      if (!status) await tellColleague(tx, services, session, { memberId: assignTo ?? null, leads: changed });
      return { changed: changed.length, unchanged: leads.length - changed.length };
    });
    if (status === 'won') await invalidateDealer({ db, cache }, session.dealerId);
    return reply;
  };
}

/**
 * Puts leads under another one: they leave the lists, and nothing else changes. Their deals, statuses, notes and
 * history stay, their shoppers see what they saw before, and each can be taken out again.
 */
export function mergeLeads({ db, clock }: Services): Handler<'mergeLeads'> {
  return ({ params: { id }, body: { ids }, session }) =>
    db.transaction(async (tx) => {
      const others = ids.filter((other) => other !== id);
      const held = await holdLeads(tx, [id, ...others], session.dealerId);
      if (others.length === 0) throw new Refusal('conflict', msg`Choose another lead.`, { field: 'ids' });
      const main = held.find((lead) => lead.id === id);
      if (main?.mergedInto) throw new Refusal('conflict', msg`This lead has already been merged into another one.`);
      const at = clock.now();
      // What stood under one of the others stands under this one from now on: there are two levels and no more.
      await tx.update(enquiries).set({ mergedInto: id }).where(inArray(enquiries.mergedInto, others));
      await tx.update(enquiries).set({ mergedInto: id }).where(inArray(enquiries.id, others));
      for (const enquiryId of others) {
        await recordWork(tx, { enquiryId, session, at, action: 'lead merged into', details: { into: id } });
      }
      await recordWork(tx, { enquiryId: id, session, at, action: 'leads merged', details: { merged: others } });
      return showLead(tx, id, session);
    });
}

/** Takes a lead out from under another one. Where it is under none, nothing changes. */
export function separateLead({ db, clock }: Services): Handler<'separateLead'> {
  return ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const { mergedInto } = await holdLead(tx, id, session.dealerId);
      if (mergedInto) {
        const at = clock.now();
        await tx.update(enquiries).set({ mergedInto: null }).where(eq(enquiries.id, id));
        await recordWork(tx, { enquiryId: id, session, at, action: 'lead separated', details: { from: mergedInto } });
        await recordWork(tx, { enquiryId: mergedInto, session, at, action: 'lead separated', details: { lead: id } });
      }
      return showLead(tx, id, session);
    });
}

/** Writes a note. About what is withdrawn nothing is written down any more, for its shopper has taken leave. */
export function addLeadNote({ db, clock }: Services): Handler<'addLeadNote'> {
  return (input) =>
    db.transaction(async (tx) => {
      await oneMadeOnce(tx, clock, 'addLeadNote', input, () => addNote(tx, input, clock.now()));
      return showLead(tx, input.params.id, input.session);
    });
}

async function addNote(
  tx: Transaction,
  { params: { id: enquiryId }, body: { text }, session }: CallInput<'addLeadNote'>,
  at: Date,
): Promise<string> {
  const lead = await holdLead(tx, enquiryId, session.dealerId);
  if (lead.status === 'withdrawn') throw new Refusal('conflict', msg`The customer withdrew this deal.`);
  const id = newId();
  const author = { memberId: session.memberId, keyId: session.key?.id ?? null };
  await tx.insert(leadNotes).values({ id, enquiryId, ...author, text: text.trim(), createdAt: at });
  await recordWork(tx, { enquiryId, session, at, action: 'lead note added', details: { noteId: id } });
  return id;
}

/** Changes the text of one's own note. */
export function changeLeadNote({ db, clock }: Services): Handler<'changeLeadNote'> {
  return ({ params: { id, noteId }, body: { text }, session }) =>
    db.transaction(async (tx) => {
      await holdLead(tx, id, session.dealerId);
      const at = clock.now();
      const [changed] = await tx
        .update(leadNotes)
        .set({ text: text.trim(), editedAt: at })
        .where(isOwn(id, noteId, session))
        .returning({ id: leadNotes.id });
      return afterwards(tx, { id, noteId, session, at, action: 'lead note changed', found: changed !== undefined });
    });
}

/** Deletes one's own note. */
export function deleteLeadNote({ db, clock }: Services): Handler<'deleteLeadNote'> {
  return ({ params: { id, noteId }, session }) =>
    db.transaction(async (tx) => {
      await holdLead(tx, id, session.dealerId);
      const [gone] = await tx
        .delete(leadNotes)
        .where(isOwn(id, noteId, session))
        .returning({ id: leadNotes.id });
      const found = gone !== undefined;
      return afterwards(tx, { id, noteId, session, at: clock.now(), action: 'lead note deleted', found });
    });
}

const isOwn = (enquiryId: string, noteId: string, { memberId }: DealerSession) =>
  and(
    eq(leadNotes.id, noteId),
    eq(leadNotes.enquiryId, enquiryId),
    eq(leadNotes.memberId, memberId),
    isNull(leadNotes.keyId),
  );

type Done = {
  readonly id: string;
  readonly noteId: string;
  readonly session: DealerSession;
  readonly at: Date;
  readonly action: string;
  /** Whether there was such a note of the member's own. */
  readonly found: boolean;
};

async function afterwards(tx: Transaction, { id, noteId, session, at, action, found }: Done) {
  if (!found) throw notFound();
  await recordWork(tx, { enquiryId: id, session, at, action, details: { noteId } });
  return showLead(tx, id, session);
}
