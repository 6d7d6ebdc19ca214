import { formatCents } from '#engine/money/format-cents.ts';
import { rowInForce } from '#engine/rates.ts';
import { provinces } from '#reference/rates/province-taxes.ts';
import type { Payer, TaxLine } from '../payment-provider.ts';
import type { TestAccount, TestInvoice } from './test-account.ts';
import { withEvent } from './test-account.ts';

/** The general sales taxes of a province on an amount, each rounded to the cent, half a cent away from zero. */
export function taxesOn(cents: number, province: string, at: number): TaxLine[] {
  const found = provinces.find(({ code }) => code === province);
  if (!found || cents === 0) return [];
  const day = new Date(at).toISOString().slice(0, 10);
  return rowInForce(found.tax, day).components.map(({ name, percent }) => {
    // Percent have at most three decimals: in thousandths the product is exact.
    const thousandths = Math.abs(cents) * Math.round(Number(percent) * 1000);
    return { name, percent, cents: Math.sign(cents) * Math.round(thousandths / 100_000) };
  });
}

type InvoiceToIssue = {
  readonly subscriptionId: string;
  readonly at: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly lines: TestInvoice['lines'];
};

const sum = (parts: readonly { readonly cents: number }[]) => parts.reduce((total, { cents }) => total + cents, 0);

/** What lines come to with the taxes of the payer's province, and what of it the customer's credit pays. */
export function totalsOf(account: TestAccount, lines: TestInvoice['lines'], at: number) {
  const subtotalCents = sum(lines);
  const taxes = taxesOn(subtotalCents, account.payer.province, at);
  const totalCents = subtotalCents + sum(taxes);
  const creditCents = Math.min(account.creditCents, totalCents);
  return { subtotalCents, taxes, totalCents, creditCents, dueCents: Math.max(0, totalCents - creditCents) };
}

/** Issues an invoice, not yet paid. What the customer has to its credit is used, and what it is owed is added to it. */
export function issueInvoice(
  account: TestAccount,
  { lines, at, ...given }: InvoiceToIssue,
): [TestAccount, TestInvoice] {
  const { dueCents: _due, ...totals } = totalsOf(account, lines, at);
  const count = account.invoices.length + 1;
  const invoice: TestInvoice = {
    ...given,
    ...totals,
    lines,
    state: 'open',
    issuedAt: at,
    paidAt: null,
    attempts: 0,
    id: `in_test_${keyOf(account)}_${count}`,
    number: `TEST-${keyOf(account).slice(0, 6).toUpperCase()}-${String(count).padStart(4, '0')}`,
  };
  const credit = account.creditCents - totals.creditCents;
  return [{ ...account, creditCents: credit, invoices: [...account.invoices, invoice] }, invoice];
}

/** What of an invoice the card pays. */
export const dueOf = ({ totalCents, creditCents }: Pick<TestInvoice, 'totalCents' | 'creditCents'>) =>
  Math.max(0, totalCents - creditCents);

/** Charges an open invoice to the customer's card; the invoice says how that went. */
export function chargeInvoice(account: TestAccount, invoice: TestInvoice, at: number): [TestAccount, TestInvoice] {
  const pays = dueOf(invoice) === 0 || account.card?.behaviour === 'pays';
  const tried: TestInvoice = {
    ...invoice,
    attempts: invoice.attempts + 1,
    ...(pays ? { state: 'paid' as const, paidAt: at } : {}),
  };
  const invoices = account.invoices.map((one) => (one.id === tried.id ? tried : one));
  const type = pays ? 'invoice.paid' : 'invoice.payment_failed';
  return [withEvent({ ...account, invoices }, type, tried.id, at), tried];
}

/** The part of a customer's id that its other ids share. */
export const keyOf = ({ customerId }: Pick<TestAccount, 'customerId'>) => customerId.slice('cus_test_'.length);

/** An invoice of the test mode as a PDF of one page. It says in large letters that it is none. */
export function invoiceDocument(payer: Payer, invoice: TestInvoice): Buffer {
  return pdfOf([
    { text: 'TEST MODE - nothing was charged', size: 18 },
    { text: `Invoice ${invoice.number}`, size: 14 },
    { text: `Issued ${dayOf(invoice.issuedAt)}, ${invoice.state}` },
    { text: '' },
    { text: payer.name },
    { text: payer.address },
    { text: `${payer.city} ${payer.province} ${payer.zipcode}` },
    { text: '' },
    { text: `${dayOf(invoice.periodStart)} to ${dayOf(invoice.periodEnd)}` },
    ...invoice.lines.map(({ text, cents }) => ({ text, amount: cents })),
    { text: 'Subtotal', amount: invoice.subtotalCents },
    ...invoice.taxes.map(({ name, percent, cents }) => ({ text: `${name} ${percent}%`, amount: cents })),
    { text: 'Total in Canadian dollars', amount: invoice.totalCents },
    ...(invoice.creditCents > 0 ? [{ text: 'Paid by credit', amount: -invoice.creditCents }] : []),
  ]);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const [left, right, top, lineHeight] = [72, 540, 720, 20];

/** A text in the encoding of the document's own fonts, its signs for the syntax made harmless. */
const literal = (text: string) => `(${text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&')})`;

/** Columns of amounts end at the right edge; a digit of the font is 0.556 of its size wide. */
const startOf = (text: string, size: number) => right - text.length * size * 0.556;

function textAt(text: string, x: number, y: number, size: number): string {
  return `BT /F1 ${size} Tf ${x.toFixed(1)} ${y} Td ${literal(text)} Tj ET`;
}

/** A document of one page in the simplest form that the format knows (ISO 32000-1, 7.5). */
function pdfOf(lines: readonly { readonly text: string; readonly amount?: number; readonly size?: number }[]): Buffer {
  const content = lines
    .flatMap(({ text, amount, size = 11 }, at) => {
      const y = top - at * lineHeight;
      const shown = amount === undefined ? undefined : formatCents(amount);
      return [textAt(text, left, y, size), ...(shown ? [textAt(shown, startOf(shown, size), y, size)] : [])];
    })
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const start = Buffer.byteLength(text, 'latin1');
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}
