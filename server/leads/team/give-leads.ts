import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { mostGivenAtOnce } from '#contract/team.ts';
import { msg } from '#contract/words.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Transaction } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { nextInTurn, type Picked, ruleDetails } from '../../enquiries/assignment/assign-by-rule.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { type DealerSession, type Handler, notFound, Refusal, type Services } from '../../kit/handler.ts';
import { giveTo } from '../change-lead.ts';
import { isOpen, isOwnLead, refuseUnlessAssignable } from '../filter-leads.ts';
import { type HeldLead, holdLeads, recordWork } from '../read-lead.ts';

type Given = CallReply<'assignWaitingLeads'>;
type Doing = { readonly tx: Transaction; readonly session: DealerSession; readonly at: Date };

/** Gives the open leads that nobody has by the dealer's rule, as it would have when they came. */
export function assignWaitingLeads({ db, clock }: Services): Handler<'assignWaitingLeads'> {
  return ({ session }) =>
    db.transaction(async (tx) => {
      const dealer = await dealerOf(tx, session);
      if (dealer.leadRule.kind === 'off') {
        throw new Refusal('conflict', msg`Choose first who gets new leads, and save that.`);
      }
      const doing = { tx, session, at: clock.now() };
      return giveInTurn(doing, dealer, isNull(enquiries.assigneeId));
    });
}

/** Gives the open leads of the member who asks to others. */
export function handOverOwnLeads({ db, clock }: Services): Handler<'handOverOwnLeads'> {
  return ({ body: { assignTo }, session }) =>
    db.transaction((tx) => handOver({ tx, session, at: clock.now() }, session.memberId, assignTo));
}

/** Gives the open leads of a member of the business to others. */
export function handOverLeads({ db, clock }: Services): Handler<'handOverLeads'> {
  return ({ params: { id }, body: { assignTo }, session }) =>
    db.transaction(async (tx) => {
      const isTheirs = and(eq(dealerMembers.id, id), eq(dealerMembers.dealerId, session.dealerId));
      const [member] = await tx.select({ id: dealerMembers.id }).from(dealerMembers).where(isTheirs);
      if (!member) throw notFound();
      return handOver({ tx, session, at: clock.now() }, id, assignTo);
    });
}

async function handOver(doing: Doing, memberId: string, assignTo: string | null): Promise<Given> {
  const { tx, session } = doing;
  const isTheirs = eq(enquiries.assigneeId, memberId);
  if (assignTo === null) return giveInTurn(doing, await dealerOf(tx, session), isTheirs, memberId);
  await refuseUnlessAssignable(tx, session.dealerId, assignTo);
  const leads = await oldest(tx, session, isTheirs);
  const given: Given['data']['given'] = [];
  for (const lead of leads) {
    const from = lead.assigneeId;
    if (await giveTo(doing, lead, assignTo)) given.push({ _id: lead.id, from, to: assignTo });
  }
  return { data: { given, left: assignTo === memberId ? 0 : await countLeft(doing, isTheirs) } };
}

/** Gives leads back to whoever had them, as far as they are still with whoever got them. */
export function giveBackLeads({ db, clock }: Services): Handler<'giveBackLeads'> {
  return ({ body, session }) =>
    db.transaction(async (tx) => {
      const leads = await holdLeads(
        tx,
        body.leads.map(({ _id }) => _id),
        session.dealerId,
      );
      const before = new Map(body.leads.map((one) => [one._id, one]));
      for (const from of new Set(body.leads.map((one) => one.from))) {
        await refuseUnlessAssignable(tx, session.dealerId, from);
      }
      let changed = 0;
      for (const lead of leads) {
        const back = before.get(lead.id);
        if (!back || lead.assigneeId !== back.to) continue;
        if (await giveTo({ tx, session, at: clock.now() }, lead, back.from)) changed += 1;
      }
      return { changed, unchanged: leads.length - changed };
    });
}

type Dealer = typeof dealers.$inferSelect;

async function dealerOf(tx: Transaction, { dealerId }: DealerSession): Promise<Dealer> {
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId));
  if (!dealer) throw notFound();
  return dealer;
}

/** @param apartFrom who gives them away and is not given them back */
async function giveInTurn(doing: Doing, dealer: Dealer, isMeant: SQL, apartFrom?: string): Promise<Given> {
  const { tx, session, at } = doing;
  const given: Given['data']['given'] = [];
  for (const lead of await oldest(tx, session, isMeant)) {
    const picked = await nextInTurn(tx, dealer, { ...lead, apartFrom }, at);
    if (!picked) break;
    given.push({ _id: lead.id, from: lead.assigneeId, to: picked.memberId });
    await giveByRule(doing, lead, picked);
  }
  return { data: { given, left: await countLeft(doing, isMeant) } };
}

async function giveByRule({ tx, session, at }: Doing, lead: HeldLead, picked: Picked): Promise<void> {
  await tx.update(enquiries).set({ assigneeId: picked.memberId }).where(eq(enquiries.id, lead.id));
  const details = ruleDetails(picked, { make: lead.make, from: lead.assigneeId });
  await recordWork(tx, { enquiryId: lead.id, session, at, action: 'lead assigned', details });
}

/** The open leads that are meant, as they came, held until the transaction ends. */
async function oldest(tx: Transaction, { dealerId }: DealerSession, isMeant: SQL): Promise<HeldLead[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(isOwnLead(dealerId), isOpen, isMeant))
    .orderBy(asc(enquiries.submittedAt), asc(enquiries.id))
    .limit(mostGivenAtOnce);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await holdLeads(tx, ids, dealerId);
  // Read again once they are held: somebody may have taken one meanwhile.
  return tx
    .select()
    .from(enquiries)
    .where(and(inArray(enquiries.id, ids), isOpen, isMeant))
    .orderBy(asc(enquiries.submittedAt), asc(enquiries.id));
}

const countLeft = ({ tx, session }: Doing, isMeant: SQL): Promise<number> =>
  tx.$count(enquiries, and(isOwnLead(session.dealerId), isOpen, isMeant));
