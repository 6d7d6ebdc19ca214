import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { customerOfId, readAccount } from '../integrations/payment/test-provider/accounts.ts';
import { invoiceDocument } from '../integrations/payment/test-provider/invoices.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { plans } from '../subscriptions/plans.ts';
import { type Payments, withProvider } from './payments.ts';
import { paymentInvoices } from './tables.ts';

type InvoiceRow = typeof paymentInvoices.$inferSelect;
const states = ['open', 'paid', 'uncollectible', 'void'] as const;

const presentInvoice = (row: InvoiceRow, language: Language): CallReply<'listInvoices'>['data'][number] => ({
  _id: row.id,
  number: row.number,
  state: states.find((one) => one === row.state) ?? 'open',
  issuedAt: row.issuedAt.toISOString(),
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  lines: row.lines.map(({ text, cents }) => ({ text: lineIn(language, text), amount: formatCents(cents) })),
  subtotal: formatCents(row.subtotalCents),
  taxes: row.taxes.map(({ name, percent, cents }) => ({ name, percent, amount: formatCents(cents) })),
  total: formatCents(row.totalCents),
});

/** The dealer's invoices as they were last fetched, newest first. */
export function listInvoices({ db }: Services): Handler<'listInvoices'> {
  return async ({ session: { dealerId }, language }) => {
    const rows = await db
      .select()
      .from(paymentInvoices)
      .where(eq(paymentInvoices.dealerId, dealerId))
      .orderBy(desc(paymentInvoices.issuedAt), desc(paymentInvoices.number))
      .limit(100);
    return { data: rows.map((row) => presentInvoice(row, language)) };
  };
}

/** Where the provider gives out one of the dealer's own invoices. */
export function findInvoiceFile({ db }: Services, { provider }: Payments): Handler<'findInvoiceFile'> {
  return ({ params, session: { dealerId } }) =>
    withProvider(async () => {
      const [found] = await db
        .select()
        .from(paymentInvoices)
        .where(and(eq(paymentInvoices.id, params.invoiceId), eq(paymentInvoices.dealerId, dealerId)));
      if (!found || found.provider !== provider.name) throw notFound();
      return { url: await provider.invoiceAddress(found.invoiceId) };
    });
}

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

/** What a line of an invoice says of a plan; its English is what the payment provider is given and gives back. */
const ofPlan: readonly ((plan: string) => Words)[] = [
  (plan) => msg`${{ plan }} plan, one month`,
  (plan) => msg`${{ plan }} plan, one year`,
  (plan) => msg`Unused time on ${{ plan }} plan, one month`,
  (plan) => msg`Unused time on ${{ plan }} plan, one year`,
  (plan) => msg`Remaining time on ${{ plan }} plan, one month`,
  (plan) => msg`Remaining time on ${{ plan }} plan, one year`,
];

const known = new Map(
  plans.flatMap(({ name }) => ofPlan.map((say) => [sentenceIn('en', say(name)), say(name)] as const)),
);

/** A line in a language; one that speaks of no plan of ours stays as the provider wrote it. */
export const lineIn = (language: Language, text: string): string => {
  const words = known.get(text);
  return words ? sentenceIn(language, words) : text;
};
