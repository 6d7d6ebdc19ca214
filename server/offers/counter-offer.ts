import { msg } from '#contract/words.ts';
import { recordAction } from '../enquiries/audit.ts';
import { changeEnquiry } from '../enquiries/change-enquiry.ts';
import { dealToSave } from '../enquiries/deal-to-save.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { holdOwn } from './answer-offer.ts';
import { closeOffer, heldOffer, refuseUnlessOpen } from './hold-offer.ts';
import { refuseTheSame } from './refuse-the-same.ts';

/**
 * Answers an offer with another deal of the shopper's: the saved deal becomes what is sent, as any change of it does, and
 * the offer ends. Throws where the offer is not open, the version not the one seen, or nothing was changed.
 */
export function counterOffer(services: Services): Handler<'counterOffer'> {
  return async (input) => {
    const { id, offerId } = input.params;
    const deal = dealToSave(input.body, services.clock);
    return services.db.transaction(async (tx) => {
      const loaded = await holdOwn(tx, id, input.session.userId);
      const offer = await heldOffer(tx, id, offerId);
      const now = services.clock.now();
      refuseUnlessOpen(offer, now);
      if (loaded.enquiry.version === input.version) {
        refuseTheSame(loaded, deal, msg`Nothing differs from the deal that you have sent. Change a line first.`);
      }
      const reply = await changeEnquiry(tx, services, input, deal);
      await closeOffer(tx, offer, { state: 'countered', closedAt: now });
      const action = { at: now, actorKind: 'user', actorId: input.session.userId } as const;
      const details = { offerId, version: reply.data.version };
      await recordAction(tx, { ...action, action: 'counter-offer countered', objectId: id, details });
      return reply;
    });
  };
}
