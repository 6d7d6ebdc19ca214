import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { readEvent, signEvent } from '../integrations/payment/events.ts';
import { advanceAccounts, deliverEvents, type PostEvent } from '../integrations/payment/test-provider/accounts.ts';
import type { Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { fitAllToPlans, fitToPlan } from './over-limit.ts';
import { applyEvent, paymentStore, refreshCustomer } from './payment-store.ts';
import { type Payments, withProvider } from './payments.ts';

/** Names the work that plans and payments have in the background. */
export function namePaymentWork(app: FastifyInstance, services: Services, payments: Payments): void {
  const { jobs } = services;
  jobs.work('plan-changed', async ({ dealerId }, { db }) => {
    await fitToPlan({ ...services, db }, dealerId);
    await invalidateDealer({ db, cache: app.cache }, dealerId);
  });
  jobs.work('plans-daily', async (_data, { db }) => {
    await refreshRunning({ ...services, db }, payments);
    await fitAllToPlans({ ...services, db });
    app.cache.invalidate();
  });
  jobs.schedule('plans-daily', '41 4 * * *', 'America/Toronto', {});
  const post = postTo(app, services, payments);
  jobs.work('test-payment-events', (data, { db }) => deliverEvents({ ...services, db }, data.customerId, post));
  jobs.work('test-payment-clock', async (_data, { db }) => {
    if (payments.provider.name === 'test') await advanceAccounts({ ...services, db });
  });
  jobs.schedule('test-payment-clock', '*/15 * * * *', 'America/Toronto', {});
}

/** The built-in provider's events take the way of Stripe's: signed, over HTTP, through the same route. */
function postTo(app: FastifyInstance, { clock }: Services, { webhookSecret }: Payments): PostEvent {
  return async (payload) => {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': await signEvent(payload, webhookSecret, clock.now()),
    };
    return (await app.inject({ method: 'POST', url: webhookPath, headers, payload })).statusCode;
  };
}

/** Asks how the running subscriptions stand, in case that an event was lost. One that cannot be asked waits a day. */
async function refreshRunning(services: Services, { provider }: Payments): Promise<void> {
  const running = await services.db
    .select({ customerId: subscriptions.customerId, provider: subscriptions.provider })
    .from(subscriptions)
    .where(inArray(subscriptions.state, ['trialing', 'active', 'past_due', 'unpaid']));
  const store = paymentStore(services);
  for (const { customerId, provider: name } of running) {
    if (customerId !== null && name === provider.name) await refreshCustomer(store, provider, customerId);
  }
}

/** Where the payment provider sends its events. */
export const webhookPath = '/api/payment/webhook';

/** More than any event is long. */
const longestEvent = 512 * 1024;

/**
 * Takes the payment provider's events. The body stays the bytes that came, because the signature covers exactly those;
 * so this is no call of the contract. Whatever is answered 200 is kept; anything else the provider sends again.
 */
export function takePaymentEvents(
  app: FastifyInstance,
  services: Services,
  payments: Payments,
  limits: RateLimiter,
): void {
  const store = paymentStore(services);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    );
    scope.post(
      webhookPath,
      {
        bodyLimit: longestEvent,
        onRequest: async (request) => {
          limits.takeAny(request.ip);
          await limits.take('paymentWebhook', 'webhook', request.ip);
        },
      },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = String(request.headers['stripe-signature'] ?? '');
        const event = await readEvent(bytes, signature, payments.webhookSecret, services.clock.now());
        await withProvider(() => applyEvent(store, payments.provider, event));
        request.log.info({ event: event.id, type: event.type }, 'payment event');
        reply.header('cache-control', 'no-store');
        return { received: true };
      },
    );
  });
}
