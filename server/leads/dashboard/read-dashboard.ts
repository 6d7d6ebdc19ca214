import { and, asc, count, desc, eq, gte, isNotNull, min, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import { setupSteps } from '#contract/dealer-dashboard.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Db } from '../../database/db.ts';
import { dealerMakes, dealers } from '../../dealers/tables.ts';
import { auditLog, enquiries } from '../../enquiries/tables.ts';
import type { Handler, Services } from '../../kit/handler.ts';
import { startOf, wallTime } from '../../kit/zone-time.ts';
import { listings } from '../../listings/tables.ts';
import { planLimitsOf } from '../../subscriptions/plan-limits.ts';
import { isOpen, isOwnLead, zoneOf } from '../filter-leads.ts';
import { fullName } from '../lead-rows.ts';
import { hasUnread } from '../messages/unread-messages.ts';

type Response = CallReply<'readDealerDashboard'>['data']['response'];
type Since = { readonly dealerId: string; readonly from: Date };

/** The Monday of the week of a day, both as `2026-11-25`. */
const mondayOf = (date: string): string => {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysAfter(date, -sinceMonday);
};

const seconds = sql`extract(epoch FROM ${enquiries.respondedAt} - ${enquiries.submittedAt})`;
const median = sql<number | null>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds}))`.mapWith(Number);
const answered = sql<number>`count(${enquiries.respondedAt})`.mapWith(Number);

/** How fast a dealer answers its leads of a month and of a week, in seconds, and each of its members those of the month. */
async function responseOf(db: Db, { monday, ...month }: Since & { readonly monday: Date }): Promise<Response> {
  return {
    ...(await answerTimeOf(db, month)),
    unanswered: await unansweredOf(db, month),
    thisWeek: await answerTimeOf(db, { ...month, from: monday }),
    members: await membersOf(db, month),
  };
}

const isOfSpan = ({ dealerId, from }: Since) => and(isOwnLead(dealerId), gte(enquiries.submittedAt, from));

async function answerTimeOf(db: Db, span: Since): Promise<Response['thisWeek']> {
  const [found] = await db.select({ median, answered }).from(enquiries).where(isOfSpan(span));
  const many = found?.answered ?? 0;
  return { medianSeconds: many > 0 ? (found?.median ?? null) : null, answered: many };
}

/** Leads that their shopper has withdrawn before an answer are not counted against the dealer. */
async function unansweredOf(db: Db, span: Since): Promise<number> {
  const isWaiting = sql`${enquiries.respondedAt} IS NULL AND ${enquiries.status} <> 'withdrawn'`;
  const [found] = await db
    .select({ waiting: count() })
    .from(enquiries)
    .where(and(isOfSpan(span), isWaiting));
  return found?.waiting ?? 0;
}

/** Who answered is in the record of actions: what a member did with the lead at the very instant of its answer. */
async function membersOf(db: Db, span: Since): Promise<Response['members']> {
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

type Dashboard = CallReply<'readDealerDashboard'>['data'];

/** How many days back the charts and the response time look, today among them. */
const shownDays = 30;

const mostCars = 100;

const modes = ['Cash', 'Finance', 'Lease'] as const;

/** The dealer's figures of the day, in its own zone. What was put under another lead counts as that one. */
export function readDealerDashboard({ db, clock }: Services): Handler<'readDealerDashboard'> {
  return async ({ session: { dealerId } }) => {
    const timeZone = await zoneOf(db, dealerId);
    const today = wallTime(clock.now(), timeZone).date;
    const dates = Array.from({ length: shownDays }, (_, place) => daysAfter(today, place - shownDays + 1));
    const from = startOf(dates[0] ?? today, timeZone);
    const limits = await planLimitsOf(db, dealerId);
    const isMember = and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.disabled, false));
    const isListed = and(eq(listings.dealerId, dealerId), eq(listings.state, 'published'));
    const used = { listings: await db.$count(listings, isListed), members: await db.$count(dealerMembers, isMember) };
    return {
      data: {
        timeZone,
        today,
        waiting: await waitingOf(db, dealerId),
        open: await db.$count(enquiries, and(isOwnLead(dealerId), isOpen)),
        unread: await db.$count(enquiries, and(isOwnLead(dealerId), hasUnread(db, dealerId))),
        cars: await carsOf(db, dealerId),
        response: await responseOf(db, { dealerId, from, monday: startOf(mondayOf(today), timeZone) }),
        listings: { used: used.listings, most: limits.listings },
        members: { used: used.members, most: limits.members },
        setup: await setupOf(db, dealerId, used),
        ...(await chartsOf(db, { dealerId, timeZone, from, dates })),
      },
    };
  };
}

async function waitingOf(db: Db, dealerId: string): Promise<Dashboard['waiting']> {
  const [found] = await db
    .select({ count: count(), since: min(enquiries.submittedAt) })
    .from(enquiries)
    .where(and(isOwnLead(dealerId), isOpen, eq(enquiries.status, 'submitted')));
  return { count: found?.count ?? 0, since: found?.since?.toISOString() ?? null };
}

/** What is chosen from where leads are narrowed by their car. */
async function carsOf(db: Db, dealerId: string): Promise<Dashboard['cars']> {
  const { make, model } = enquiries;
  return db
    .select({ make, model })
    .from(enquiries)
    .where(and(isOwnLead(dealerId), isOpen))
    .groupBy(make, model)
    .orderBy(desc(count()), asc(make), asc(model))
    .limit(mostCars);
}

type Span = {
  readonly dealerId: string;
  readonly timeZone: string;
  readonly from: Date;
  readonly dates: readonly string[];
};

/** Counted in the database by quarters of an hour, which no zone divides, and put together by the dealer's days. */
async function chartsOf(
  db: Db,
  { dealerId, timeZone, from, dates }: Span,
): Promise<Pick<Dashboard, 'byDay' | 'byMode'>> {
  const quarter = sql`floor(extract(epoch FROM ${enquiries.submittedAt}) / 900)`;
  const counted = await db
    .select({ quarter: quarter.mapWith(Number), mode: enquiries.mode, leads: count() })
    .from(enquiries)
    .where(and(isOwnLead(dealerId), gte(enquiries.submittedAt, from)))
    .groupBy(sql`1`, enquiries.mode);
  const days = Map.groupBy(counted, (one) => wallTime(new Date(one.quarter * 900_000), timeZone).date);
  const sum = (some: readonly { leads: number }[] = []) => some.reduce((total, { leads }) => total + leads, 0);
  return {
    byDay: dates.map((date) => ({ date, leads: sum(days.get(date)) })),
    byMode: modes.map((mode) => ({ mode, leads: sum(counted.filter((one) => one.mode === mode)) })),
  };
}

/** What is done and what is left of setting a dealer up. */
async function setupOf(
  db: Db,
  dealerId: string,
  used: { readonly listings: number; readonly members: number },
): Promise<CallReply<'readDealerDashboard'>['data']['setup']> {
  const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
  const withFreight = and(eq(dealerMakes.dealerId, dealerId), isNotNull(dealerMakes.freightCents));
  const isDone: Record<(typeof setupSteps)[number], boolean> = {
    approval: dealer?.state === 'approved',
    hours: Object.keys(Object(dealer?.openingHours)).length > 0,
    leadAddress: Boolean(dealer?.leadEmail),
    fees: dealer?.adminFeeCents !== null && dealer?.adminFeeCents !== undefined,
    listings: used.listings > 0,
    freight: (await db.$count(dealerMakes, withFreight)) > 0,
    colleagues: used.members > 1,
  };
  return setupSteps.map((step) => ({ step, isDone: isDone[step] }));
}
