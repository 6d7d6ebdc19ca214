import { and, asc, eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { awayOf } from '../accounts/out-of-office.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { wallTime } from '../kit/zone-time.ts';
import { zoneOf } from './filter-leads.ts';
import { fullName } from './lead-rows.ts';

const mostMembers = 500;

const isActive = (dealerId: string) => and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.disabled, false));

/** Those of a dealer to whom a lead can be given. */
export function listAssignees({ db, clock }: Services): Handler<'listAssignees'> {
  return async ({ session: { dealerId, memberId } }) => {
    const members = await db
      .select()
      .from(dealerMembers)
      .where(isActive(dealerId))
      .orderBy(asc(dealerMembers.firstName), asc(dealerMembers.lastName), asc(dealerMembers.id))
      .limit(mostMembers);
    const today = wallTime(clock.now(), await zoneOf(db, dealerId)).date;
    const awayNow = (member: (typeof members)[number]) => {
      const away = awayOf(member, today);
      return away?.isNow ? { until: away.until } : null;
    };
    return {
      data: members.map((one) => ({
        _id: one.id,
        name: fullName(one),
        isMe: one.id === memberId,
        away: awayNow(one),
      })),
    };
  };
}

/** Throws a refusal where a lead cannot be given to somebody: another dealer's member is like an unknown one. */
export async function refuseUnlessAssignable(
  queryable: Queryable,
  dealerId: string,
  memberId: string | null,
): Promise<void> {
  if (memberId === null) return;
  const [member] = await queryable
    .select({ id: dealerMembers.id })
    .from(dealerMembers)
    .where(and(isActive(dealerId), eq(dealerMembers.id, memberId)));
  if (!member) throw invalidField('assignTo', msg`There is no such member.`);
}
