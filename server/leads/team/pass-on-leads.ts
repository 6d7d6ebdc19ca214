import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import { hoursOn } from '#contract/opening-hours.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { openingTimesOf } from '../../dealers/dealer-settings.ts';
import { dealers } from '../../dealers/tables.ts';
import { nextInTurn, recordRule } from '../../enquiries/assignment/assign-by-rule.ts';
import { passedOnBecause, tellTaker } from '../../enquiries/assignment/tell-taker.ts';
import { tellDealer } from '../../enquiries/audit.ts';
import { placeOfStatus } from '../../enquiries/place-of-status.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { before, minute } from '../../kit/clock.ts';
import type { Services } from '../../kit/handler.ts';
import { newId } from '../../kit/secrets.ts';
import { wallTime } from '../../kit/zone-time.ts';
import { isOwnLead } from '../filter-leads.ts';

type Dealer = typeof dealers.$inferSelect;
type Lead = typeof enquiries.$inferSelect;

/** So many of a dealer's leads are passed on in one go; the rest in the next minute. */
const mostAtOnce = 50;

/** Leads that were opened at most: the first two statuses. */
const isUnanswered = and(
  lte(placeOfStatus(enquiries.status), 2),
  isNull(enquiries.respondedAt),
  isNull(enquiries.heldAnswer),
  isNotNull(enquiries.assigneeId),
);

/**
 * Passes every lead on to the next in turn whose member has not answered within the minutes of the store, counted while it is
 * open. A lead goes round once: then it stays with whoever has it.
 *
 * @returns how many were passed on
 */
export async function passOnLeads(services: Services, db: Db): Promise<number> {
  const hasMinutes = sql`${dealers.leadDesk}->>'passOnAfter' IS NOT NULL AND ${dealers.leadRule}->>'kind' <> 'off'`;
  let passed = 0;
  for (const dealer of await db.select().from(dealers).where(hasMinutes)) {
    for (const id of await leadsDue(db, dealer, services.clock.now())) {
      if (await db.transaction((tx) => passOn(tx, services, dealer, id))) passed += 1;
    }
  }
  return passed;
}

async function leadsDue(db: Db, dealer: Dealer, now: Date): Promise<string[]> {
  const minutes = dealer.leadDesk.passOnAfter ?? 0;
  const takers = and(
    eq(dealerMembers.dealerId, dealer.id),
    eq(dealerMembers.disabled, false),
    eq(dealerMembers.takesLeads, true),
  );
  const others = (await db.$count(dealerMembers, takers)) - 1;
  const isLate = and(lte(enquiries.assignedAt, before(now, minutes * minute)), lt(enquiries.passedOn, others));
  const late = await db
    .select({ id: enquiries.id, assignedAt: enquiries.assignedAt })
    .from(enquiries)
    .where(and(isOwnLead(dealer.id), isUnanswered, isLate))
    .orderBy(asc(enquiries.submittedAt), asc(enquiries.id))
    .limit(mostAtOnce);
  return late.filter((lead) => minutesOpen(dealer, lead.assignedAt ?? now, now) >= minutes).map(({ id }) => id);
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** For how many minutes of the store's hours, of a week at most, a lead has been with its member; none while the store is closed. */
function minutesOpen(dealer: Dealer, since: Date, now: Date): number {
  const times = openingTimesOf(dealer);
  const [given, today] = [wallTime(since, dealer.timeZone), wallTime(now, dealer.timeZone)];
  let minutes = 0;
  for (const date of lastDays(today.date)) {
    const hours = hoursOn(times, date);
    const { opens, closes } = hours === undefined ? allDay : (hours ?? closed);
    if (date === today.date && (today.time < opens || today.time >= closes)) return 0;
    const from = date === given.date && given.time > opens ? given.time : opens;
    const until = date === today.date ? today.time : closes;
    if (date >= given.date) minutes += Math.max(0, minutesOf(until) - minutesOf(from));
  }
  return minutes;
}

const allDay = { opens: '00:00', closes: '24:00' };
const closed = { opens: '00:00', closes: '00:00' };

const lastDays = (today: string): string[] => [6, 5, 4, 3, 2, 1, 0].map((days) => daysAfter(today, -days));

async function passOn(tx: Transaction, services: Services, dealer: Dealer, id: string): Promise<boolean> {
  const [lead] = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, id), isUnanswered))
    .for('update');
  if (!lead?.assigneeId) return false;
  const at = services.clock.now();
  // Whoever has another lead of the shopper is not asked first: the next in turn is.
  const picked = await nextInTurn(tx, dealer, { userId: null, makeId: lead.makeId, apartFrom: lead.assigneeId }, at);
  if (!picked) return false;
  await give(tx, lead, picked.memberId, at);
  const { make, assigneeId: from } = lead;
  await recordRule(tx, { ...picked, because: 'unanswered' }, { enquiryId: id, make, at, from });
  const reason = passedOnBecause(dealer.leadDesk.passOnAfter ?? 0);
  const byRule = { reason, mailId: newId() };
  await tellTaker(tx, services, { dealerId: dealer.id, memberId: picked.memberId, leads: [id], byRule });
  await tellDealer(tx, { dealerId: dealer.id, enquiryId: id, kind: 'worked', at });
  return true;
}

const give = (tx: Transaction, { id, passedOn }: Lead, assigneeId: string, assignedAt: Date) =>
  tx
    .update(enquiries)
    .set({ assigneeId, assignedAt, passedOn: passedOn + 1 })
    .where(eq(enquiries.id, id));
