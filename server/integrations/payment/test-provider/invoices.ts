import { rowInForce } from '#engine/rates.ts';
import { provinces } from '#reference/rates/province-taxes.ts';
import type { TaxLine } from '../payment-provider.ts';
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

export type InvoiceToIssue = {
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
