import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../database/db.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { requestOf, type TradeInAnswer, type TradeInRequest } from './hold-trade-in.ts';
import { tradeInAnswers, tradeInPhotos } from './tables.ts';

export type TradeInView = NonNullable<CallReply<'readTradeIn'>['data']>;
type AnswerView = TradeInView['answers'][number];

const mostAnswers = 50;

/** Photos that are there to be seen: with all their files, and not removed. */
export const isShown = and(isNotNull(tradeInPhotos.readyAt), isNull(tradeInPhotos.removedAt));

/** Whether the dealer is given what says who the person is: the VIN, the photos, the note. */
export const isGiven = ({ enquiry, user }: LoadedEnquiry, { state }: Pick<TradeInRequest, 'state'>): boolean =>
  enquiry.withData && enquiry.status !== 'withdrawn' && user !== null && state !== 'withdrawn';

/** An answer as both sides see it. */
function answerView(answer: TradeInAnswer, now: Date): AnswerView {
  const { validUntil, valueCents, validOn, text, lowerBecause, vehicle, signedBy } = answer;
  const isOver = answer.state === 'open' && validUntil !== null && validUntil <= now;
  return {
    _id: answer.id,
    state: isOver ? 'expired' : answer.state,
    valueCents,
    validOn,
    text,
    lowerBecause,
    vehicle,
    signedBy,
    validUntil: validUntil?.toISOString() ?? null,
    madeAt: answer.madeAt.toISOString(),
    closedAt: answer.closedAt?.toISOString() ?? null,
  };
}

async function answersOn(queryable: Queryable, enquiryId: string, now: Date): Promise<AnswerView[]> {
  const rows = await queryable
    .select()
    .from(tradeInAnswers)
    .where(eq(tradeInAnswers.enquiryId, enquiryId))
    .orderBy(desc(tradeInAnswers.position))
    .limit(mostAnswers);
  return rows.map((row) => answerView(row, now));
}

async function photosOf(queryable: Queryable, { id }: TradeInRequest): Promise<TradeInView['photos']> {
  const rows = await queryable
    .select()
    .from(tradeInPhotos)
    .where(and(eq(tradeInPhotos.requestId, id), isShown))
    .orderBy(asc(tradeInPhotos.position), asc(tradeInPhotos.id));
  return rows.map((row) => ({ _id: row.id, width: row.width, height: row.height, isSent: row.sentAt !== null }));
}

/** All of it, for the shopper; null before anything was written. */
export async function ownersTradeIn(queryable: Queryable, { enquiry }: LoadedEnquiry, now: Date) {
  const request = await requestOf(queryable, enquiry.id);
  return request ? viewOf(queryable, { request, withData: enquiry.withData, now }) : null;
}

/** What the dealer gets of it; null before the shopper has asked. */
export async function dealersTradeIn(queryable: Queryable, loaded: LoadedEnquiry, now: Date) {
  const request = await requestOf(queryable, loaded.enquiry.id);
  if (!request || request.version === 0) return null;
  const { vin, note, photos, ...view } = await viewOf(queryable, { request, withData: isGiven(loaded, request), now });
  const given = isGiven(loaded, request);
  const sent = photos.filter(({ isSent }) => isSent);
  const own = given ? { vin, note, photos: sent } : { vin: null, note: null, photos: [] };
  return { ...view, ...own, draft: null };
}

type Shown = { readonly request: TradeInRequest; readonly withData: boolean; readonly now: Date };

async function viewOf(queryable: Queryable, { request, withData, now }: Shown): Promise<TradeInView> {
  const { enquiryId, state, version, vehicle, vin, note, draft } = request;
  return {
    enquiryId,
    state,
    version,
    vehicle,
    vin,
    note,
    withData,
    draft,
    askedAt: request.askedAt?.toISOString() ?? null,
    photos: await photosOf(queryable, request),
    answers: await answersOn(queryable, enquiryId, now),
  };
}
