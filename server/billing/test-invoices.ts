import type { FastifyInstance } from 'fastify';
import { customerOfId, readAccount } from '../integrations/payment/test-provider/accounts.ts';
import { invoiceDocument } from '../integrations/payment/test-provider/invoice-document.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import type { Payments } from './payments.ts';

/** Gives out the invoices of the test mode as documents; as with Stripe, who knows the secret address may have it. */
export function serveTestInvoices(
  app: FastifyInstance,
  services: Services,
  { provider }: Payments,
  limits: RateLimiter,
): void {
  app.get<{ Params: { invoiceId: string } }>(
    '/api/test-payment/invoices/:invoiceId',
    { onRequest: async ({ ip }) => limits.take('testInvoice', 'lookup', ip) },
    async ({ params: { invoiceId } }, reply) => {
      if (provider.name !== 'test') throw notFound();
      const account = await readAccount(services, customerOfId(invoiceId));
      const invoice = account.invoices.find(({ id }) => id === invoiceId);
      if (!invoice) throw notFound();
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
      });
      return reply.type('application/pdf').send(invoiceDocument(account.payer, invoice));
    },
  );
}
