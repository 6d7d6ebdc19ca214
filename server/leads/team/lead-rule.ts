import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import { makes } from '../../catalogue/tables.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { dealerMakes, dealers, type LeadRule } from '../../dealers/tables.ts';
import { recordAction } from '../../enquiries/audit.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { type CallInput, type Handler, invalidField, type Services } from '../../kit/handler.ts';
import { isOpen, isOwnLead } from '../filter-leads.ts';
import { fullName } from '../lead-rows.ts';

/** Who gets a dealer's new leads. */
export function readLeadRule({ db }: Services): Handler<'readLeadRule'> {
  return ({ session }) => ruleOf(db, session.dealerId);
}

/** Sets who gets a dealer's new leads. Makes are kept while leads are given in turn, and come back with that choice. */
export function saveLeadRule({ db, clock }: Services): Handler<'saveLeadRule'> {
  return ({ body, session: { dealerId, memberId } }) =>
    db.transaction(async (tx) => {
      await tx.select({ id: dealers.id }).from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
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
      const entry = { at: clock.now(), actorKind: 'dealer', actorId: memberId, action: 'lead rule set' } as const;
      await recordAction(tx, { ...entry, objectId: dealerId, details: { to: kind } });
      return ruleOf(tx, dealerId);
    });
}

const refuseUnknown = (field: string, ids: readonly string[], people: readonly string[]): void => {
  if (ids.some((id) => !people.includes(id))) throw invalidField(field, msg`There is no such member.`);
};

async function byMakeId(
  tx: Transaction,
  named: CallInput<'saveLeadRule'>['body']['makes'],
): Promise<Record<string, string[]>> {
  const ids = await idsOfMakes(tx);
  const found: Record<string, string[]> = {};
  for (const [place, { make, members }] of named.entries()) {
    const id = ids.get(make);
    if (id === undefined) throw invalidField(`makes.${place}.make`, msg`There is no such make.`);
    if (found[id]) throw invalidField(`makes.${place}.make`, msg`This make stands here twice.`);
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
