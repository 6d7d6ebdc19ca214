import type { FastifyInstance } from 'fastify';
import { readEvent } from '../integrations/payment/events.ts';
import type { Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { applyEvent } from './apply-event.ts';
import { paymentStore } from './payment-store.ts';
import { type Payments, withProvider } from './payments.ts';

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
