import { and, eq, gte, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { dealerMembers } from './tables.ts';

const { awayFrom, awayUntil } = dealerMembers;

/**
 * Whether a member is out of office on a day of the dealer's calendar; the first and the last day are days away.
 *
 * @param today such as `2026-11-21`
 */
const isAway = (today: string): SQL | undefined =>
  and(lte(awayFrom, today), or(isNull(awayUntil), gte(awayUntil, today)));

/** Who can be given a new lead on a day of the dealer's calendar: whoever can sign in and is not out of office. */
export const isIn = (dealerId: string, today: string): SQL | undefined =>
  and(
    eq(dealerMembers.dealerId, dealerId),
    eq(dealerMembers.disabled, false),
    isNull(dealerMembers.removedAt),
    // Without a first day the comparison is unknown, which is not true and not false.
    or(isNull(awayFrom), not(isAway(today) ?? eq(dealerMembers.disabled, true))),
  );

/**
 * The days out of office that are under way or to come; null once they are over.
 *
 * @param today a day of the dealer's calendar
 */
export const awayOf = (
  { awayFrom: from, awayUntil: until }: Pick<typeof dealerMembers.$inferSelect, 'awayFrom' | 'awayUntil'>,
  today: string,
): { readonly from: string; readonly until: string | null; readonly isNow: boolean } | null =>
  from === null || (until !== null && until < today) ? null : { from, until, isNow: from <= today };
