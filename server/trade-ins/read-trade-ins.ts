import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../database/db.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { isTheirOwn, isTheirs, loadEnquiry } from '../enquiries/load-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import { dealersTradeIn, ownersTradeIn, type TradeInAnswer, type TradeInRequest } from './hold-trade-in.ts';
import { tradeInAnswers, tradeInRequests } from './tables.ts';

type Line = CallReply<'listAppraisals'>['data'][number];

/** More deals than a person can have in a list. */
const longestList = 500;

/** How the trade-ins of a person's deals stand; those that were never asked about, or no longer are, are left out. */
export function listAppraisals({ db, clock }: Services): Handler<'listAppraisals'> {
  return async ({ session: { userId } }) => {
    const rows = await db
      .select({ enquiryId: tradeInRequests.enquiryId, state: tradeInRequests.state })
      .from(tradeInRequests)
      .innerJoin(enquiries, eq(enquiries.id, tradeInRequests.enquiryId))
      .where(and(isTheirs(userId), inArray(tradeInRequests.state, ['asked', 'answered', 'declined'])))
      .limit(longestList);
    const ids = rows.map(({ enquiryId }) => enquiryId);
    const newest = await newestAnswers(db, ids);
    return { data: rows.map((row) => lineOf(row, newest.get(row.enquiryId), clock.now())) };
  };
}

/** The last answer of each of some deals. */
async function newestAnswers(queryable: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, TradeInAnswer>();
  const rows = await queryable
    .selectDistinctOn([tradeInAnswers.enquiryId])
    .from(tradeInAnswers)
    .where(inArray(tradeInAnswers.enquiryId, [...ids]))
    .orderBy(tradeInAnswers.enquiryId, desc(tradeInAnswers.position));
  return new Map<string, TradeInAnswer>(rows.map((row) => [row.enquiryId, row]));
}

type Asked = Pick<TradeInRequest, 'enquiryId' | 'state'>;

function lineOf({ enquiryId, state }: Asked, answer: TradeInAnswer | undefined, now: Date): Line {
  const nothing = { enquiryId, valueCents: null, validOn: null };
  if (state === 'declined') return { ...nothing, state };
  if (state === 'asked' || !answer?.validUntil) return { ...nothing, state: 'asked' };
  const { valueCents, validOn } = answer;
  const isOver = answer.validUntil <= now;
  return { enquiryId, valueCents, validOn, state: isOver ? 'over' : answer.state === 'taken' ? 'taken' : 'valued' };
}

/** What a person has told of the trade-in of their own deal. */
export function readTradeIn({ db, clock }: Services): Handler<'readTradeIn'> {
  return async ({ params: { id }, session: { userId } }) => {
    const loaded = await loadEnquiry(db, isTheirOwn(id, userId));
    if (!loaded) throw notFound();
    return { data: await ownersTradeIn(db, loaded, clock.now()) };
  };
}

/** What the shopper of a lead has asked the dealer to appraise. */
export function readLeadTradeIn({ db, clock }: Services): Handler<'readLeadTradeIn'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const loaded = await loadEnquiry(db, and(eq(enquiries.id, id), isLeadOf(dealerId)));
    if (!loaded) throw notFound();
    return { data: await dealersTradeIn(db, loaded, clock.now()) };
  };
}
