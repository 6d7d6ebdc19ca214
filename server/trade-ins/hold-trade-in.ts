import { and, eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { holdEnquiry, type LoadedEnquiry, loadEnquiry } from '../enquiries/load-enquiry.ts';
import { isTheirOwn } from '../enquiries/own-enquiries.ts';
import { enquiries } from '../enquiries/tables.ts';
import { notFound, Refusal } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { tradeInAnswers, tradeInRequests } from './tables.ts';

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
  const loaded = await holdEnquiry(tx, isTheirOwn(enquiryId, userId));
  if (!loaded) throw notFound();
  const { dealerId, status } = loaded.enquiry;
  if (dealerId === null || status === 'draft') {
    throw new Refusal('conflict', msg`Send this deal to a dealer first; then ask what your trade-in is worth.`);
  }
  return { loaded, dealerId, request: await requestOf(tx, enquiryId) };
}

/** A deal that is held already, with what belongs to it. */
export async function heldWhole(tx: Transaction, id: string): Promise<LoadedEnquiry> {
  const loaded = await loadEnquiry(tx, eq(enquiries.id, id));
  if (!loaded) throw notFound();
  return loaded;
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
