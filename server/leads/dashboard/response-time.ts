import { and, asc, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Db } from '../../database/db.ts';
import { auditLog, enquiries } from '../../enquiries/tables.ts';
import { isOwnLead } from '../filter-leads.ts';
import { fullName } from '../lead-rows.ts';

type Response = CallReply<'readDealerDashboard'>['data']['response'];
type AnswerTime = Response['thisWeek'];
type Span = { readonly dealerId: string; readonly from: Date };

/** The Monday of the week of a day, both as `2026-11-25`. */
export const mondayOf = (date: string): string => {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysAfter(date, -sinceMonday);
};

const seconds = sql`extract(epoch FROM ${enquiries.respondedAt} - ${enquiries.submittedAt})`;
const median = sql<number | null>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds}))`.mapWith(Number);
const answered = sql<number>`count(${enquiries.respondedAt})`.mapWith(Number);

/** How fast a dealer answers its leads of a month and of a week, in seconds, and each of its members those of the month. */
export async function responseOf(db: Db, { monday, ...month }: Span & { readonly monday: Date }): Promise<Response> {
  return {
    ...(await answerTimeOf(db, month)),
    unanswered: await unansweredOf(db, month),
    thisWeek: await answerTimeOf(db, { ...month, from: monday }),
    members: await membersOf(db, month),
  };
}

const isOfSpan = ({ dealerId, from }: Span) => and(isOwnLead(dealerId), gte(enquiries.submittedAt, from));

async function answerTimeOf(db: Db, span: Span): Promise<AnswerTime> {
  const [found] = await db.select({ median, answered }).from(enquiries).where(isOfSpan(span));
  const many = found?.answered ?? 0;
  return { medianSeconds: many > 0 ? (found?.median ?? null) : null, answered: many };
}

/** Leads that their shopper has withdrawn before an answer are not counted against the dealer. */
async function unansweredOf(db: Db, span: Span): Promise<number> {
  const isWaiting = sql`${enquiries.respondedAt} IS NULL AND ${enquiries.status} <> 'withdrawn'`;
  const [found] = await db
    .select({ waiting: count() })
    .from(enquiries)
    .where(and(isOfSpan(span), isWaiting));
  return found?.waiting ?? 0;
}

/** Who answered is in the record of actions: what a member did with the lead at the very instant of its answer. */
async function membersOf(db: Db, span: Span): Promise<Response['members']> {
  const by = db
    .selectDistinctOn([enquiries.id], {
      memberId: auditLog.actorId,
      seconds: sql<number>`${seconds}`.as('seconds'),
    })
    .from(enquiries)
    .innerJoin(
      auditLog,
      and(
        eq(auditLog.objectId, enquiries.id),
        eq(auditLog.at, enquiries.respondedAt),
        eq(auditLog.actorKind, 'dealer'),
      ),
    )
    .where(and(isOfSpan(span), isNotNull(enquiries.respondedAt)))
    .as('by');
  const middle = sql<number>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${by.seconds}))`.mapWith(Number);
  const { id, firstName, lastName } = dealerMembers;
  const found = await db
    .select({ id, firstName, lastName, medianSeconds: middle, answered: count() })
    .from(by)
    .innerJoin(dealerMembers, eq(id, by.memberId))
    .groupBy(id, firstName, lastName)
    .orderBy(asc(middle), asc(firstName), asc(id));
  return found.map((member) => ({
    _id: member.id,
    name: fullName(member),
    medianSeconds: member.medianSeconds,
    answered: member.answered,
  }));
}
