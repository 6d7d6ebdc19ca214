import { and, eq, isNull } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { recordByUser, tellDealer } from '../enquiries/audit.ts';
import { type CallInput, type Handler, Refusal, type Services } from '../kit/handler.ts';
import {
  begunRequest,
  closeOpen,
  type HeldTradeIn,
  holdOwnTradeIn,
  ownersTradeIn,
  type TradeInView,
} from './hold-trade-in.ts';
import { tradeInPhotos, tradeInRequests } from './tables.ts';
import { mailDealerOfTradeIn } from './trade-in-mails.ts';

/** Keeps what a person has written of the trade-in so far, for themselves. */
export function keepTradeInDraft({ db, clock }: Services): Handler<'keepTradeInDraft'> {
  return ({ params: { id }, body: draft, session: { userId } }) =>
    db.transaction(async (tx) => {
      const held = await holdOwnTradeIn(tx, id, userId);
      const request = await begunRequest(tx, held);
      await tx.update(tradeInRequests).set({ draft }).where(eq(tradeInRequests.id, request.id));
      return shown(tx, held, clock.now());
    });
}

/**
 * Asks the dealer what the trade-in is worth, with the photos that are there. Asking again sends what has changed: a
 * value that was not taken was for the vehicle as it was described before, and ends.
 */
export function askForAppraisal(services: Services): Handler<'askForAppraisal'> {
  return ({ params: { id }, body, session: { userId } }) =>
    services.db.transaction(async (tx) => {
      const held = await holdOwnTradeIn(tx, id, userId);
      const now = services.clock.now();
      const request = await begunRequest(tx, held);
      const isChange = request.state === 'asked';
      const { vin, note, ...vehicle } = body;
      const sent = { vehicle, vin, note: note.trim(), draft: null, askedAt: now, version: request.version + 1 };
      await tx
        .update(tradeInRequests)
        .set({ state: 'asked', ...sent })
        .where(eq(tradeInRequests.id, request.id));
      await sendPhotos(tx, request.id, now);
      await closeOpen(tx, id, 'dropped', now);
      const action = isChange ? 'appraisal changed' : 'appraisal asked';
      await recordByUser(tx, userId, { at: now, action, objectId: id });
      if (!isChange) await mailDealerOfTradeIn(tx, services, held, { mail: 'dealer-trade-in-asked', vehicle });
      return told(tx, held, now);
    });
}

const sendPhotos = (tx: Transaction, requestId: string, sentAt: Date) =>
  tx
    .update(tradeInPhotos)
    .set({ sentAt })
    .where(and(eq(tradeInPhotos.requestId, requestId), isNull(tradeInPhotos.sentAt), isNull(tradeInPhotos.removedAt)));

/** Takes the question back, and with it the VIN, the note and the photos from the dealer's sight. */
export function withdrawAppraisal({ db, clock }: Services): Handler<'withdrawAppraisal'> {
  return ({ params: { id }, session: { userId } }: CallInput<'withdrawAppraisal'>) =>
    db.transaction(async (tx) => {
      const held = await holdOwnTradeIn(tx, id, userId);
      const { request } = held;
      if (!request || request.state === 'draft' || request.state === 'withdrawn') {
        throw new Refusal('conflict', msg`You haven’t asked the dealer to appraise your trade-in.`);
      }
      const now = clock.now();
      await tx.update(tradeInRequests).set({ state: 'withdrawn' }).where(eq(tradeInRequests.id, request.id));
      await closeOpen(tx, id, 'dropped', now);
      await recordByUser(tx, userId, { at: now, action: 'appraisal withdrawn', objectId: id });
      return told(tx, held, now);
    });
}

/** What the shopper sees of it from now on. */
export async function shown(tx: Transaction, { loaded }: HeldTradeIn, now: Date): Promise<{ data: TradeInView }> {
  const data = await ownersTradeIn(tx, loaded, now);
  if (!data) throw new Error('A trade-in that was written is not there.');
  return { data };
}

/** The same, and the dealer's open pages hear of it; comes last in a transaction. */
export async function told(tx: Transaction, held: HeldTradeIn, at: Date): Promise<{ data: TradeInView }> {
  const reply = await shown(tx, held, at);
  const { dealerId, loaded } = held;
  await tellDealer(tx, { dealerId, enquiryId: loaded.enquiry.id, kind: 'changed', at });
  return reply;
}
