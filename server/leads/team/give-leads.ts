import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { mostGivenAtOnce } from '#contract/team.ts';
import { msg } from '#contract/words.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import { makes } from '../../catalogue/tables.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { lockDealer } from '../../dealers/lock-dealer.ts';
import { dealerMakes, dealers, type LeadRule } from '../../dealers/tables.ts';
import { nextInTurn, type Picked, ruleDetails } from '../../enquiries/assignment/assign-by-rule.ts';
import { recordByMember } from '../../enquiries/audit.ts';
import { enquiries } from '../../enquiries/tables.ts';
import {
  type CallInput,
  type DealerSession,
  type Handler,
  invalidField,
  notFound,
  Refusal,
  type Services,
} from '../../kit/handler.ts';
import { giveTo, tellColleague } from '../change-lead.ts';
import { isOpen, isOwnLead, refuseUnlessAssignable } from '../filter-leads.ts';
import { fullName } from '../lead-rows.ts';
import { type HeldLead, holdLeads, recordWork } from '../read-lead.ts';

/** Who gets a dealer's new leads. */
export function readLeadRule({ db }: Services): Handler<'readLeadRule'> {
  return ({ session }) => ruleOf(db, session.dealerId);
}

/** Sets who gets a dealer's new leads. Makes are kept while leads are given in turn, and come back with that choice. */
export function saveLeadRule({ db, clock }: Services): Handler<'saveLeadRule'> {
  return ({ body, session: { dealerId, memberId } }) =>
    db.transaction(async (tx) => {
      await lockDealer(tx, dealerId);
      const people = (await peopleOf(tx, dealerId)).map(({ id }) => id);
      const { kind, takers } = body;
      refuseUnknown('takers', takers, people);
      for (const [place, { members }] of body.makes.entries()) {
        refuseUnknown(`makes.${place}.members`, members, people);
      }
      const leadRule: LeadRule = { kind, makes: await byMakeId(tx, body.makes) };
      await tx.update(dealers).set({ leadRule }).where(eq(dealers.id, dealerId));
      for (const takesLeads of [true, false]) {
        const some = people.filter((id) => takers.includes(id) === takesLeads);
        if (some.length > 0) await tx.update(dealerMembers).set({ takesLeads }).where(inArray(dealerMembers.id, some));
      }
      const details = { to: kind };
      await recordByMember(tx, memberId, { at: clock.now(), action: 'lead rule set', objectId: dealerId, details });
      return ruleOf(tx, dealerId);
    });
}

const refuseUnknown = (field: string, ids: readonly string[], people: readonly string[]): void => {
  if (ids.some((id) => !people.includes(id))) throw invalidField(field, msg`We can’t find that team member.`);
};

async function byMakeId(
  tx: Transaction,
  named: CallInput<'saveLeadRule'>['body']['makes'],
): Promise<Record<string, string[]>> {
  const ids = await idsOfMakes(tx);
  const found: Record<string, string[]> = {};
  for (const [place, { make, members }] of named.entries()) {
    const id = ids.get(make);
    if (id === undefined) throw invalidField(`makes.${place}.make`, msg`We can’t find that make.`);
    if (found[id]) throw invalidField(`makes.${place}.make`, msg`This make is listed twice.`);
    found[id] = [...new Set(members)];
  }
  return found;
}

const idsOfMakes = async (queryable: Queryable): Promise<ReadonlyMap<string, string>> => {
  const all = await queryable.select({ id: makes.id, name: makes.name }).from(makes).orderBy(asc(makes.name));
  return new Map(all.map(({ id, name }) => [name, id]));
};

const peopleOf = (queryable: Queryable, dealerId: string) =>
  queryable
    .select()
    .from(dealerMembers)
    .where(
      and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.disabled, false), isNull(dealerMembers.removedAt)),
    )
    .orderBy(asc(dealerMembers.firstName), asc(dealerMembers.lastName), asc(dealerMembers.id));

async function ruleOf(queryable: Queryable, dealerId: string): Promise<CallReply<'readLeadRule'>> {
  const [dealer] = await queryable.select({ rule: dealers.leadRule }).from(dealers).where(eq(dealers.id, dealerId));
  const people = await peopleOf(queryable, dealerId);
  const ids = await idsOfMakes(queryable);
  const sold = await queryable
    .select({ id: dealerMakes.makeId })
    .from(dealerMakes)
    .where(eq(dealerMakes.dealerId, dealerId));
  const isSold = (id: string) => sold.length === 0 || sold.some((one) => one.id === id);
  const chosen = dealer?.rule.makes ?? {};
  const isThere = (id: string) => people.some((one) => one.id === id);
  // Somebody who cannot sign in any more is left out of what is shown, and of the next save with it.
  const shown = [...ids].flatMap(([make, id]) => {
    const members = (chosen[id] ?? []).filter(isThere);
    return members.length > 0 ? [{ make, members }] : [];
  });
  return {
    data: {
      kind: dealer?.rule.kind ?? 'off',
      members: people.map((one) => ({ _id: one.id, name: fullName(one), takesLeads: one.takesLeads })),
      makes: shown,
      knownMakes: [...ids].filter(([, id]) => isSold(id) || chosen[id]).map(([make]) => make),
      unassigned: await queryable.$count(enquiries, and(isOwnLead(dealerId), isOpen, isNull(enquiries.assigneeId))),
    },
  };
}

type Given = CallReply<'assignWaitingLeads'>;
type Doing = { readonly tx: Transaction; readonly session: DealerSession; readonly at: Date };

/** Gives the open leads that nobody has by the dealer's rule, as it would have when they came. */
export function assignWaitingLeads(services: Services): Handler<'assignWaitingLeads'> {
  const { db, clock } = services;
  return ({ session }) =>
    db.transaction(async (tx) => {
      const dealer = await dealerOf(tx, session);
      if (dealer.leadRule.kind === 'off') {
        throw new Refusal('conflict', msg`First choose who gets new leads, then save.`);
      }
      const doing = { tx, session, at: clock.now() };
      return toldOf(services, doing, await giveInTurn(doing, dealer, isNull(enquiries.assigneeId)));
    });
}

/** Gives the open leads of the member who asks to others. */
export function handOverOwnLeads(services: Services): Handler<'handOverOwnLeads'> {
  const { db, clock } = services;
  return ({ body: { assignTo }, session }) =>
    db.transaction(async (tx) => {
      const doing = { tx, session, at: clock.now() };
      return toldOf(services, doing, await handOver(doing, session.memberId, assignTo));
    });
}

/** Gives the open leads of a member of the business to others. */
export function handOverLeads(services: Services): Handler<'handOverLeads'> {
  const { db, clock } = services;
  return ({ params: { id }, body: { assignTo }, session }) =>
    db.transaction(async (tx) => {
      const isTheirs = and(eq(dealerMembers.id, id), eq(dealerMembers.dealerId, session.dealerId));
      const [member] = await tx.select({ id: dealerMembers.id }).from(dealerMembers).where(isTheirs);
      if (!member) throw notFound();
      const doing = { tx, session, at: clock.now() };
      return toldOf(services, doing, await handOver(doing, id, assignTo));
    });
}

/** Tells each colleague by mail what they were given. */
async function toldOf(services: Services, { tx, session }: Doing, reply: Given): Promise<Given> {
  const byTaker = Map.groupBy(reply.data.given, ({ to }) => to);
  for (const [memberId, given] of byTaker) {
    await tellColleague(tx, services, session, { memberId, leads: given.map(({ _id }) => _id) });
  }
  return reply;
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
      const before = new Map(body.leads.map((one) => [one._id, one]));
      const leads = await holdLeads(tx, [...before.keys()], session.dealerId);
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
  const given = { assigneeId: picked.memberId, assignedAt: at, passedOn: 0 };
  await tx.update(enquiries).set(given).where(eq(enquiries.id, lead.id));
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
