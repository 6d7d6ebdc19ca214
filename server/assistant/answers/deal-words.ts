import { lineLabel } from '#contract/labels/part-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { explain } from '#engine/explain/explain.ts';
import type { Frequency } from '#engine/form/deal-fields.ts';
import { taxAt } from '../../faq/figures.ts';
import { percent, together } from '../../kit/sentences.ts';
import type { Terms } from '../reading/terms.ts';
import type { WorkedDeal } from './work-out.ts';

const frequencyWords: Readonly<Record<Frequency, Words>> = {
  Monthly: msg`a month`,
  Weekly: msg`a week`,
  'Semi Monthly': msg`twice a month`,
  'Bi Weekly': msg`every two weeks`,
};

/** "a month"; a form holds one of the four or nothing, which is monthly. */
export const oftenSaid = (frequency: string): Words =>
  // Looked up by a text that the form's own choices have made.
  frequencyWords[frequency as Frequency] ?? frequencyWords.Monthly;

export const ending = msg`This is an estimate, not an offer of credit. The dealer confirms the price, and a lender approves the financing and confirms the rate.`;

/** What a deal comes to: the payment and what goes with it, or in cash the whole sum. */
export function figuresSaid({ result: { figures, deal, warnings, rates }, state: { form } }: WorkedDeal): Fact {
  if (deal.mode === 'Cash') {
    const { totalPurchasePriceCents, amountDueCents, salesTaxCents } = figures;
    return msg`You’d pay about ${{ due: { cents: amountDueCents } }} in total: ${{ total: { cents: totalPurchasePriceCents } }} including ${{ tax: { cents: salesTaxCents } }} in sales tax, minus your trade-in.`;
  }
  const old = -figures.netTradeInCents;
  return together([
    msg`About ${{ payment: { cents: figures.paymentCents } }} ${{ often: oftenSaid(form.frequency) }} for ${{ count: figures.numberOfPayments }} payments.`,
    deal.mode === 'Lease' && msg`${{ due: { cents: figures.dueOnDeliveryCents } }} due on delivery.`,
    deal.mode === 'Finance' && msg`Amount financed: ${{ amount: { cents: figures.amountFinancedCents } }}.`,
    msg`Cost of borrowing: ${{ cost: { cents: figures.costOfBorrowingCents } }}.`,
    figures.aprPercent !== null && msg`APR: ${{ rate: percent(shortPercent(figures.aprPercent)) }}.`,
    old > 0 &&
      msg`You owe ${{ old: { cents: old } }} more than your trade-in is worth. That amount is added to the deal.`,
    warnings.includes('aprAboveCriminalRate') &&
      msg`An annual percentage rate above ${{ rate: percent(rates.criminalRate.percent) }} is a criminal rate in Canada.`,
  ]);
}

const shortPercent = (rate: string): number => Math.round(Number(rate) * 100) / 100;

/** Everything that the figures stand on, so that nothing has to be guessed. */
export function assumptionsSaid(terms: Terms, deal: WorkedDeal, priceCents: number): Words {
  const { figures, deal: read } = deal.result;
  const { amounts, percents, termMonths } = terms;
  const { form, province } = deal.state;
  const isOnTime = read.mode !== 'Cash';
  const months = Math.round(Number(form.termsInYears) * 12);
  const rate = percent(form.interestRate);
  const assumed: (Words | false)[] = [
    msg`a price of ${{ price: { cents: priceCents } }}`,
    figures.feesCents > 0 &&
      msg`fees of ${{ fees: { cents: figures.feesCents } }} (${{ names: { all: feesCounted(deal) } }})`,
    msg`${{ tax: taxOf(deal) }} in ${{ province: provinceNames[province] ?? province }}`,
    isOnTime &&
      (percents.rate === null ? msg`${{ rate }} interest (the calculator’s default)` : msg`${{ rate }} interest`),
    isOnTime &&
      (termMonths.length === 0
        ? msg`a term of ${{ months }} months (the calculator’s default)`
        : msg`a term of ${{ months }} months`),
    isOnTime && downSaid(read.downPaymentCents),
    amounts.tradeIn === null ? msg`no trade-in` : msg`a trade-in of ${{ value: { cents: amounts.tradeIn } }}`,
    amounts.lien !== null && msg`${{ lien: { cents: amounts.lien } }} still owing on the trade-in`,
    read.discountCents > 0 && msg`a discount of ${{ discount: { cents: read.discountCents } }}`,
    amounts.rebate !== null && msg`a rebate of ${{ rebate: { cents: amounts.rebate } }}`,
  ];
  return msg`Based on ${{ assumed: { all: assumed.filter((part) => part !== false) } }}.`;
}

/** The names of the fees that are counted. */
const feesCounted = ({ result, state }: WorkedDeal): Fact[] =>
  explain(result, 'totalTaxesAndFees')
    .parts.filter(({ value }) => Number(value) > 0)
    .map(({ name }) => ({ small: lineLabel(name, state.province) }));

/** Nothing down is a number of the deal like any other, and is written $0. */
const downSaid = (cents: number): Words => msg`${{ down: cents === 0 ? { cents, round: true } : { cents } }} down`;

/** Its sales taxes by their rates. */
export function taxOf({ state }: WorkedDeal): Fact {
  const parts = state.options.taxComponents ?? [];
  if (parts.length === 0) return taxAt(state.form.tax, state.form.taxRate || '0');
  return { all: parts.map(({ name, rate }) => taxAt(name, String(rate))) };
}
