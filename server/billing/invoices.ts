import { and, desc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { lineIn } from './line-words.ts';
import { type Payments, withProvider } from './payments.ts';
import { paymentInvoices } from './tables.ts';

type InvoiceRow = typeof paymentInvoices.$inferSelect;
type InvoiceView = CallReply<'listInvoices'>['data'][number];

const states = ['open', 'paid', 'uncollectible', 'void'] as const;

const presentInvoice = (row: InvoiceRow, language: Language): InvoiceView => ({
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
