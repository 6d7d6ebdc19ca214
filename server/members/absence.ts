import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { awayOf } from '../accounts/out-of-office.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { recordAction } from '../enquiries/audit.ts';
import type { CallInput, DealerSession, Handler, Services } from '../kit/handler.ts';
import { memberOf } from './change-member.ts';
import { openLeadsOf, todayAt } from './open-leads.ts';
import { peopleOf } from './people.ts';

/** When the member who asks is out of office. */
export function readOwnAbsence({ db, clock }: Services): Handler<'readOwnAbsence'> {
  return ({ session }) => ownAbsence(db, session, clock.now());
}

/** Sets when the member who asks is out of office. */
export function setOwnAbsence({ db, clock }: Services): Handler<'setOwnAbsence'> {
  return ({ body, session }) =>
    db.transaction(async (tx) => {
      await setDays(tx, session, { id: session.memberId, body, at: clock.now() });
      return ownAbsence(tx, session, clock.now());
    });
}

/** Sets when a member of the business is out of office. */
export function setAbsence({ db, clock }: Services): Handler<'setAbsence'> {
  return ({ params: { id }, body, session }) =>
    db.transaction(async (tx) => {
      await setDays(tx, session, { id, body, at: clock.now() });
      return peopleOf(tx, session, clock.now());
    });
}

type Days = { readonly id: string; readonly body: CallInput<'setAbsence'>['body']; readonly at: Date };

async function setDays(tx: Transaction, session: DealerSession, { id, body, at }: Days): Promise<void> {
  await memberOf(tx, session.dealerId, id);
  await tx.update(dealerMembers).set(body).where(eq(dealerMembers.id, id));
  const entry = { at, actorKind: 'dealer', actorId: session.memberId, action: 'absence set' } as const;
  await recordAction(tx, { ...entry, objectId: id, details: { from: body.awayFrom, to: body.awayUntil } });
}

async function ownAbsence(
  queryable: Queryable,
  { dealerId, memberId }: DealerSession,
  now: Date,
): Promise<CallReply<'readOwnAbsence'>> {
  const today = await todayAt(queryable, dealerId, now);
  const { awayFrom, awayUntil, id } = dealerMembers;
  const [member] = await queryable.select({ awayFrom, awayUntil }).from(dealerMembers).where(eq(id, memberId));
  return {
    data: {
      today,
      away: member ? awayOf(member, today) : null,
      openLeads: (await openLeadsOf(queryable, dealerId)).get(memberId) ?? 0,
    },
  };
}
