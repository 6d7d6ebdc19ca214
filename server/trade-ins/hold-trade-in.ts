import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { foundEnquiry, holdOwnEnquiry, isTheirOwn, isTheirs, type LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type Handler, Refusal, type Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { tradeInAnswers, tradeInPhotos, tradeInRequests } from './tables.ts';

export type TradeInView = NonNullable<CallReply<'readTradeIn'>['data']>;
type AnswerView = TradeInView['answers'][number];

const mostAnswers = 50;

/** Photos that are there to be seen: with all their files, and not removed. */
export const isShown = and(isNotNull(tradeInPhotos.readyAt), isNull(tradeInPhotos.removedAt));

/** Whether the dealer is given what says who the person is: the VIN, the photos, the note. */
export const isGiven = ({ enquiry, user }: LoadedEnquiry, { state }: Pick<TradeInRequest, 'state'>): boolean =>
  enquiry.withData && enquiry.status !== 'withdrawn' && user !== null && state !== 'withdrawn';

const valueIn = (valueCents: number | null) => ({
  valueCents,
  valueAmount: valueCents === null ? null : formatCents(valueCents),
});

/** An answer as both sides see it. */
function answerView(answer: TradeInAnswer, now: Date): AnswerView {
  const { validUntil, valueCents, validOn, text, lowerBecause, vehicle, signedBy } = answer;
  const isOver = answer.state === 'open' && validUntil !== null && validUntil <= now;
  return {
    _id: answer.id,
    state: isOver ? 'expired' : answer.state,
    ...valueIn(valueCents),
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

export type TradeInRequest = typeof tradeInRequests.$inferSelect;

/** An answer; its place among the others is the database's alone. */
export type TradeInAnswer = Omit<typeof tradeInAnswers.$inferSelect, 'position'>;

/** A deal with a dealer, held until the transaction ends, and what its shopper has told of the trade-in. */
export type HeldTradeIn = {
  readonly loaded: LoadedEnquiry;
  readonly dealerId: string;
  readonly request: TradeInRequest | undefined;
};

/** What a shopper has told of the trade-in of a deal, sent or not. */
export async function requestOf(queryable: Queryable, enquiryId: string): Promise<TradeInRequest | undefined> {
  const [request] = await queryable.select().from(tradeInRequests).where(eq(tradeInRequests.enquiryId, enquiryId));
  return request;
}

/**
 * A person's own deal with its trade-in, so that whoever asks, values or takes goes in turn. Throws the refusal of an
 * unknown one where it is not theirs, and another where no dealer has it.
 */
export async function holdOwnTradeIn(tx: Transaction, enquiryId: string, userId: string): Promise<HeldTradeIn> {
  const loaded = await holdOwnEnquiry(tx, enquiryId, userId);
  const { dealerId, status } = loaded.enquiry;
  if (dealerId === null || status === 'draft') {
    throw new Refusal('conflict', msg`Send this deal to a dealer first. Then ask what your trade-in is worth.`);
  }
  return { loaded, dealerId, request: await requestOf(tx, enquiryId) };
}

/** The row of a deal's trade-in; a new one begins as a draft. */
export async function begunRequest(
  tx: Transaction,
  { request, loaded: { enquiry } }: Pick<HeldTradeIn, 'request' | 'loaded'>,
): Promise<TradeInRequest> {
  if (request) return request;
  const nothing = { askedAt: null, vehicle: null, vin: '', note: '', draft: null };
  const begun = { id: newId(), enquiryId: enquiry.id, state: 'draft', version: 0, ...nothing } as const;
  await tx.insert(tradeInRequests).values(begun);
  return begun;
}

/** Ends the value that is still to be taken, if there is one. */
export const closeOpen = (tx: Transaction, enquiryId: string, state: 'replaced' | 'dropped', closedAt: Date) =>
  tx
    .update(tradeInAnswers)
    .set({ state, closedAt })
    .where(and(eq(tradeInAnswers.enquiryId, enquiryId), eq(tradeInAnswers.state, 'open')));

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
  const nothing = { enquiryId, ...valueIn(null), validOn: null };
  if (state === 'declined') return { ...nothing, state };
  if (state === 'asked' || !answer?.validUntil) return { ...nothing, state: 'asked' };
  const { valueCents, validOn } = answer;
  const isOver = answer.validUntil <= now;
  return {
    enquiryId,
    ...valueIn(valueCents),
    validOn,
    state: isOver ? 'over' : answer.state === 'taken' ? 'taken' : 'valued',
  };
}

/** What a person has told of the trade-in of their own deal. */
export function readTradeIn({ db, clock }: Services): Handler<'readTradeIn'> {
  return async ({ params: { id }, session: { userId } }) => {
    const loaded = await foundEnquiry(db, isTheirOwn(id, userId));
    return { data: await ownersTradeIn(db, loaded, clock.now()) };
  };
}

/** What the shopper of a lead has asked the dealer to appraise. */
export function readLeadTradeIn({ db, clock }: Services): Handler<'readLeadTradeIn'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const loaded = await foundEnquiry(db, and(eq(enquiries.id, id), isLeadOf(dealerId)));
    return { data: await dealersTradeIn(db, loaded, clock.now()) };
  };
}
