import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatsFor } from '#server/documents/formats.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';

/**
 * Fifty generated questions, the same ones each time: what the assistant answers is what the call that calculates says
 * of the same deal, typed line by line.
 */

const { money: dollarsOf } = formatsFor('en');
const money = (cents: number) => dollarsOf(formatCents(cents));
const dollars = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 });
const asked = fc.record({
  mode: fc.constantFrom('Cash', 'Finance'),
  price: dollars(15_000, 95_000),
  down: dollars(500, 9_000),
  tradeIn: dollars(1_000, 12_000),
  discount: dollars(100, 2_500),
  years: fc.integer({ min: 2, max: 5 }),
  rate: fc.integer({ min: 49, max: 1299 }),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;
const questions = fc.sample(asked, { seed: 20261121, numRuns: 50 });

const percent = (hundredths: number) => (hundredths / 100).toFixed(2);

/** The deal as a person would put it. */
function sentence({ mode, price, down, tradeIn, discount, years, rate }: Asked): string {
  const sum = `a new car for ${money(price)} with a discount of ${money(discount)} and a trade-in of ${money(tradeIn)}`;
  const terms = `over ${years * 12} months at ${percent(rate)}% with ${money(down)} down`;
  if (mode === 'Cash') return `What is the total with taxes if I pay cash for ${sum} in Ontario?`;
  return `What is the payment if I finance ${sum} ${terms} in Ontario?`;
}

/** The same deal as the form holds it, with what every new car in Ontario begins with. */
function form({ mode, price, down, tradeIn, discount, years, rate }: Asked): Record<string, string> {
  const common = {
    cashFinanceLease: mode,
    type: 'New',
    estimatedTradeValue: formatCents(tradeIn),
    frequency: 'Monthly',
    tax: 'HST',
    taxRate: '13',
    airTax: '100',
    tireTax: '29.20',
    omvicFee: '12.50',
  };
  const terms = { termsInYears: String(years), interestRate: percent(rate) };
  const bought = { ...common, estimatedSalesPrice: formatCents(price), discount: formatCents(discount) };
  return mode === 'Cash' ? bought : { ...bought, ...terms, downpayment: formatCents(down) };
}

const saidOf = {
  Cash: ['totalPurchasePrice', 'amountDue'],
  Finance: ['monthlyPayment', 'totalAmountFinanced', 'costOfBorrowing'],
} as const;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.set('2026-11-21T15:00:00Z');
});
afterAll(() => app.close());

describe('the assistant’s figures', () => {
  it.each(questions.map((deal, index) => ({ name: `${index + 1} ${deal.mode}`, deal })))(
    'are the calculator’s in question $name',
    async ({ deal }) => {
      // Nobody asks fifty questions in one minute.
      app.clock.pass(60_000);
      const answer = await app.call('askAssistant', { body: { message: sentence(deal) } });
      expect(answer.statusCode).toBe(200);
      const worked = await app.call('calculateDeal', { body: form(deal) });
      expect(worked.statusCode).toBe(200);
      const said: readonly string[] = saidOf[deal.mode];
      for (const name of said) {
        expect(answer.json().response, `${name} of: ${sentence(deal)}`).toContain(dollarsOf(worked.json()[name]));
      }
    },
  );
});
