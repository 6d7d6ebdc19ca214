import { eq, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { picked, wordsOfPerson } from '#engine/form/leaving-fields.ts';
import type { Transaction } from '../database/db.ts';
import { recordAction, recordByUser, tellDealer } from '../enquiries/audit.ts';
import { changeEnquiry, staleVersion } from '../enquiries/change-enquiry.ts';
import { dealToSave } from '../enquiries/deal-to-save.ts';
import { holdOwnEnquiry, type LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { figuresOf } from '../enquiries/save-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { keepNewestVersion, recordVersion } from '../enquiries/versions/record-version.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { answerArrived } from '../leads/held-answers.ts';
import { refuseUnlessFree } from './car-is-free.ts';
import { closeOffer, heldOffer, type Offer, offerView, refuseTheSame, refuseUnlessOpen } from './hold-offer.ts';
import { mailDealer } from './offer-mails.ts';

/**
 * Accepts an offer: the deal takes on the figures that were offered, to the cent and as of their day, as its next
 * version. Its person's own words and answers stay. The dealer is told, and its systems get the new figures.
 */
export function acceptOffer(services: Services): Handler<'acceptOffer'> {
  return ({ params: { id, offerId }, session: { userId }, version }) =>
    services.db.transaction(async (tx) => {
      const loaded = await holdOwnEnquiry(tx, id, userId);
      const offer = await heldOffer(tx, id, offerId);
      const now = services.clock.now();
      refuseUnlessOpen(offer, now);
      if (loaded.enquiry.version !== version) throw staleVersion(loaded.enquiry.version);
      const car = { dealerId: offer.dealerId, enquiryId: id, listingId: offer.deal.car?.listingId };
      await refuseUnlessFree(tx, car, 'shopper', now);
      await answerArrived(tx, loaded.enquiry, now);
      const accepted = await closeOffer(tx, offer, { state: 'accepted', closedAt: now });
      await takeOn(tx, loaded, offer, now);
      const { dealerId, withData } = loaded.enquiry;
      const details = { offerId, withData, version: version + 1, ...figuresOf(offer.deal) };
      await recordByUser(tx, userId, { at: now, action: 'counter-offer accepted', objectId: id, details });
      await mailDealer(tx, services, loaded, { mail: 'dealer-offer-accepted', offer });
      const update = { enquiryId: id, dealerId: offer.dealerId, version: version + 1, isUpdate: true };
      await services.jobs.send(tx, 'lead-submitted', update);
      await tellDealer(tx, { dealerId, enquiryId: id, kind: 'changed', at: now });
      return { data: offerView(accepted, loaded, now) };
    });
}

async function takeOn(tx: Transaction, { enquiry }: LoadedEnquiry, { deal }: Offer, now: Date): Promise<void> {
  const own = picked(enquiry.form, wordsOfPerson);
  await keepNewestVersion(tx, enquiry.id);
  await tx
    .update(enquiries)
    .set({ ...deal, form: { ...deal.form, ...own }, updatedAt: now, version: sql`${enquiries.version} + 1` })
    .where(eq(enquiries.id, enquiry.id));
  const next = { enquiryId: enquiry.id, version: enquiry.version + 1, at: now, isDraft: false };
  await recordVersion(tx, next, deal);
}

/** Declines an offer. The deal stays as it is; the dealer reads the reason. */
export function declineOffer(services: Services): Handler<'declineOffer'> {
  return ({ params: { id, offerId }, body: { reason = '' }, session: { userId } }) =>
    services.db.transaction(async (tx) => {
      const loaded = await holdOwnEnquiry(tx, id, userId);
      const offer = await heldOffer(tx, id, offerId);
      const now = services.clock.now();
      refuseUnlessOpen(offer, now);
      await answerArrived(tx, loaded.enquiry, now);
      const closed = { state: 'declined', closedAt: now, reason: reason.trim() || null } as const;
      const declined = await closeOffer(tx, offer, closed);
      await recordByUser(tx, userId, { at: now, action: 'counter-offer declined', objectId: id, details: { offerId } });
      await mailDealer(tx, services, loaded, { mail: 'dealer-offer-declined', offer: declined });
      const { dealerId } = loaded.enquiry;
      await tellDealer(tx, { dealerId, enquiryId: id, kind: 'changed', at: now });
      return { data: offerView(declined, loaded, now) };
    });
}

/**
 * Answers an offer with another deal of the shopper's: the saved deal becomes what is sent, as any change of it does, and
 * the offer ends. Throws where the offer is not open, the version not the one seen, or nothing was changed.
 */
export function counterOffer(services: Services): Handler<'counterOffer'> {
  return async (input) => {
    const { id, offerId } = input.params;
    const deal = dealToSave(input.body, services.clock);
    return services.db.transaction(async (tx) => {
      const loaded = await holdOwnEnquiry(tx, id, input.session.userId);
      const offer = await heldOffer(tx, id, offerId);
      const now = services.clock.now();
      refuseUnlessOpen(offer, now);
      if (loaded.enquiry.version === input.version) {
        refuseTheSame(loaded, deal, msg`You haven’t changed anything in the deal you sent. Change a line first.`);
      }
      await answerArrived(tx, loaded.enquiry, now);
      const reply = await changeEnquiry(tx, services, input, deal);
      await closeOffer(tx, offer, { state: 'countered', closedAt: now });
      const action = { at: now, actorKind: 'user', actorId: input.session.userId } as const;
      const details = { offerId, version: reply.data.version };
      await recordAction(tx, { ...action, action: 'counter-offer countered', objectId: id, details });
      return reply;
    });
  };
}
