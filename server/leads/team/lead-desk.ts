import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { lostReasons as productReasons } from '#contract/lost-reasons.ts';
import { msg } from '#contract/words.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Queryable } from '../../database/db.ts';
import { type LeadDesk, usualLeadDesk } from '../../dealers/lead-desk.ts';
import { dealers } from '../../dealers/tables.ts';
import { recordByMember } from '../../enquiries/audit.ts';
import { type Handler, invalidField, type Services } from '../../kit/handler.ts';
import { fullName } from '../lead-rows.ts';

/** How a dealer works with its leads, beside who gets them. */
export function readLeadDesk({ db }: Services): Handler<'readLeadDesk'> {
  return ({ session }) => deskOf(db, session.dealerId);
}

/** Sets that, from now on. */
export function saveLeadDesk({ db, clock }: Services): Handler<'saveLeadDesk'> {
  return ({ body, session: { dealerId, memberId } }) =>
    db.transaction(async (tx) => {
      const people = (await salespeopleOf(tx, dealerId)).map(({ id }) => id);
      if (body.financeMembers.some((id) => !people.includes(id))) {
        throw invalidField('financeMembers', msg`We can’t find that team member.`);
      }
      const lostReasons = [...new Set(body.lostReasons.map((reason) => reason.trim()).filter(Boolean))];
      const leadDesk: LeadDesk = { ...body, lostReasons };
      await tx.update(dealers).set({ leadDesk }).where(eq(dealers.id, dealerId));
      await recordByMember(tx, memberId, { at: clock.now(), action: 'lead desk set', objectId: dealerId });
      return deskOf(tx, dealerId);
    });
}

/** Why a lead of the dealer can be lost: its own reasons, or the product's where it has named none. */
export function listLostReasons({ db }: Services): Handler<'listLostReasons'> {
  return async ({ session: { dealerId } }) => {
    const [dealer] = await db.select({ desk: dealers.leadDesk }).from(dealers).where(eq(dealers.id, dealerId));
    const own = dealer?.desk.lostReasons ?? [];
    return {
      data:
        own.length > 0
          ? own.map((reason) => ({ reason, isOwn: true }))
          : productReasons.map((reason) => ({ reason, isOwn: false })),
    };
  };
}

/** Owners and managers read everything as they are. */
const salespeopleOf = (queryable: Queryable, dealerId: string) =>
  queryable
    .select()
    .from(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.role, 'sales'), isNull(dealerMembers.removedAt)))
    .orderBy(asc(dealerMembers.firstName), asc(dealerMembers.lastName), asc(dealerMembers.id));

async function deskOf(queryable: Queryable, dealerId: string): Promise<CallReply<'readLeadDesk'>> {
  const [dealer] = await queryable.select({ desk: dealers.leadDesk }).from(dealers).where(eq(dealers.id, dealerId));
  const { financeMembers, lostReasons, ...desk } = dealer?.desk ?? usualLeadDesk;
  const people = await salespeopleOf(queryable, dealerId);
  return {
    data: {
      ...desk,
      lostReasons: [...lostReasons],
      salespeople: people.map((one) => ({
        _id: one.id,
        name: fullName(one),
        readsCredit: financeMembers.includes(one.id),
      })),
    },
  };
}
