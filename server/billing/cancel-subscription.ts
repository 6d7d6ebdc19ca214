import { recordAction } from '../enquiries/audit.ts';
import { Refusal } from '../kit/refusal.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import type { DealerSession } from '../kit/session.ts';
import { refreshCustomer } from './apply-event.ts';
import { liveSubscription } from './paying-dealer.ts';
import { paymentStore } from './payment-store.ts';
import { type Payments, withProvider } from './payments.ts';

/** Ends the plan with the period that is paid for, or takes that back. Asked for twice, it is done once. */
export function setCancellation(services: Services, { provider }: Payments, cancel: boolean) {
  return ({ session: { dealerId, memberId } }: { session: DealerSession }): Promise<{ done: true }> =>
    withProvider(async () => {
      const { db, clock } = services;
      const { customerId, subscriptionId, state, cancelAtPeriodEnd } = await liveSubscription(db, provider, dealerId);
      if (!cancel && state === 'unpaid')
        throw new Refusal('conflict', 'Pay what is open first, then the plan goes on.');
      if (cancelAtPeriodEnd === cancel) return { done: true };
      const action = cancel ? 'cancellation asked' : 'cancellation taken back';
      await recordAction(db, { at: clock.now(), actorKind: 'dealer', actorId: memberId, action, objectId: dealerId });
      await provider.setCancelAtPeriodEnd(customerId, subscriptionId, cancel, `cancel-${newId()}`);
      await refreshCustomer(paymentStore(services), provider, customerId);
      return { done: true };
    });
}
