import { and, count, eq, gte, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import { setupSteps } from '#contract/dealer-dashboard.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Db } from '../../database/db.ts';
import { dealerMakes, dealers } from '../../dealers/tables.ts';
import { isLeadOf } from '../../enquiries/ask-the-dealer.ts';
import { enquiries } from '../../enquiries/tables.ts';
import type { Handler } from '../../kit/implement.ts';
import type { Services } from '../../kit/services.ts';
import { startOf, wallTime } from '../../kit/zone-time.ts';
import { listings } from '../../listings/tables.ts';
import { planLimitsOf } from '../../subscriptions/plan-limits.ts';
import { isOpen, zoneOf } from '../filter-leads.ts';

type Dashboard = CallReply<'readDealerDashboard'>['data'];

/** How many days back the charts and the response time look, today among them. */
const shownDays = 30;

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
        response: await responseOf(db, dealerId, from),
        listings: { used: used.listings, most: limits.listings },
        members: { used: used.members, most: limits.members },
        setup: await setupOf(db, dealerId, used),
        ...(await chartsOf(db, { dealerId, timeZone, from, dates })),
      },
    };
  };
}

const isOwnLead = (dealerId: string) => and(isLeadOf(dealerId), isNull(enquiries.mergedInto));

async function waitingOf(db: Db, dealerId: string): Promise<Dashboard['waiting']> {
  const [found] = await db
    .select({ count: count(), since: min(enquiries.submittedAt) })
    .from(enquiries)
    .where(and(isOwnLead(dealerId), isOpen, eq(enquiries.status, 'submitted')));
  return { count: found?.count ?? 0, since: found?.since?.toISOString() ?? null };
}

/** Leads that their shopper has withdrawn before an answer are not counted against the dealer. */
async function responseOf(db: Db, dealerId: string, from: Date): Promise<Dashboard['response']> {
  const seconds = sql`extract(epoch FROM ${enquiries.respondedAt} - ${enquiries.submittedAt})`;
  const [found] = await db
    .select({
      median: sql<number | null>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds}))`.mapWith(Number),
      answered: sql<number>`count(${enquiries.respondedAt})`.mapWith(Number),
      unanswered: sql<number>`count(*) FILTER (WHERE ${enquiries.respondedAt} IS NULL
        AND ${enquiries.status} <> 'withdrawn')`.mapWith(Number),
    })
    .from(enquiries)
    .where(and(isOwnLead(dealerId), gte(enquiries.submittedAt, from)));
  const { median = null, answered = 0, unanswered = 0 } = found ?? {};
  return { medianSeconds: answered > 0 ? median : null, answered, unanswered };
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

type Setup = CallReply<'readDealerDashboard'>['data']['setup'];

/** What is done and what is left of setting a dealer up. */
async function setupOf(
  db: Db,
  dealerId: string,
  used: { readonly listings: number; readonly members: number },
): Promise<Setup> {
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
