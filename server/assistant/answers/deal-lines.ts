import { figureLabel } from '#contract/labels/figure-labels.ts';
import { lineLabel } from '#contract/labels/part-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { explain } from '#engine/explain/explain.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { fieldNames, specOf } from '#engine/form/field-lists.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { dealOutputs, type FigureName } from '#engine/outputs.ts';
import { percent, together } from '../../kit/sentences.ts';
import { oftenSaid, taxOf } from './deal-words.ts';
import type { WorkedDeal } from './work-out.ts';

const oldLoanSaid = ({ result: { figures } }: WorkedDeal): Words | false =>
  figures.netTradeInCents < 0 &&
  msg`This deal includes ${{ old: { cents: -figures.netTradeInCents } }} from your old loan. You owe more on your trade-in than it’s worth, so the difference is added to this deal.`;

/** A line in words, and what stands there. */
export function lineSaid([name, text]: readonly [DealFieldName, string], province: string): Words {
  const line = { small: lineLabel(name, province) };
  if (name === 'frequency') return msg`one payment ${{ often: oftenSaid(text) }}`;
  if (name === 'termsInYears') return msg`a term of ${{ months: Math.round(Number(text) * 12) }} months`;
  const amount = { cents: centsUpToLimit(text) };
  if (name === 'estimatedTradeValue') return msg`a trade-in of ${{ value: amount }}`;
  if (name === 'tradeValueLien') return msg`${{ lien: amount }} still owing on the trade-in`;
  const { kind } = specOf(name);
  const value = kind === 'percent' ? percent(text) : kind === 'kilometres' ? { whole: Number(text) } : amount;
  return msg`${{ line }} ${{ value }}`;
}

/** Whether there is a price; without one the figures are the fees alone. */
export const isPriced = ({ result: { deal } }: WorkedDeal): boolean =>
  deal.mode === 'Lease'
    ? deal.estimatedLeasePriceCents + deal.typedLeaseSalePriceCents > 0
    : deal.estimatedPriceCents + deal.typedSalePriceCents > 0;

/** Whether a payment can be said: a lease has none without its residual. */
export const hasPayment = ({ result: { deal, figures } }: WorkedDeal): boolean =>
  deal.mode !== 'Lease' || figures.grossResidualCents > 0;

const needsCar = msg`Your deal doesn’t have a car or a price yet. Choose a car or enter a price, and I can tell you what you’d pay.`;
export const needsResidual = msg`Your lease has no residual yet, so I can’t calculate a payment. The leasing company sets the residual for each model and term. Ask the dealer for yours, then enter it in the calculator.`;

/** What is told by the names and amounts of the summary: of a purchase, and of a lease. */
const summary = {
  purchase: 'salePrice totalPurchasePrice salesTax luxuryTax totalAmountFinanced costOfBorrowing totalOutlay',
  lease:
    'dueUponDeliveryHonda leaseTaxValueHonda luxuryTax capitalisedAmountHonda totalCostOfBorrowingHonda totalOutlay',
};

/** The whole of the open deal, whichever part of it is asked for. */
export function dealSaid(open: WorkedDeal): Fact {
  const fees = open.result.figures.feesCents > 0 && feesSaid(open);
  if (!isPriced(open)) return together([fees, needsCar]);
  if (!hasPayment(open)) return together([fees, needsResidual]);
  const { result, state } = open;
  const { figures, deal } = result;
  const outputs: Readonly<Record<string, unknown>> = dealOutputs(result);
  const names = summary[deal.mode === 'Lease' ? 'lease' : 'purchase'].split(' ') as FigureName[]; // from the table
  const lines = names.flatMap((name) => {
    const cents = centsUpToLimit(String(outputs[name]));
    return cents > 0 ? [msg`${{ line: { small: figureLabel(name) } }} ${{ value: { cents } }}`] : [];
  });
  const payment =
    deal.mode === 'Cash'
      ? msg`Your deal is for cash, so you’d pay ${{ due: { cents: figures.amountDueCents } }} and borrow nothing.`
      : msg`In the deal you have open, the payment is ${{ payment: { cents: figures.paymentCents } }} ${{ often: oftenSaid(state.form.frequency) }}, tax included: ${{ count: figures.numberOfPayments }} payments at ${{ rate: percent(state.form.interestRate || '0') }}.`;
  return together(
    [
      payment,
      msg`Here are the numbers: ${{ lines: { all: lines } }}.`,
      state.province === ''
        ? msg`This includes ${{ tax: taxOf(open) }}.`
        : msg`This includes ${{ tax: taxOf(open) }} for ${{ province: provinceNames[state.province] ?? state.province }}.`,
      fees,
      othersSaid(open),
      oldLoanSaid(open),
    ],
    '\n',
  );
}

/** Every line of a deal but the price, the terms and the fees, which are told by themselves. */
const otherLines = fieldNames.filter((name) => {
  const { kind, section, personal } = specOf(name);
  const isTold = /salesprice|saleprice|^(?:mileage|tradeInMileage)$/i.test(name);
  return /^(?:money|percent|kilometres)$/.test(kind) && !/fees|terms/.test(section ?? '') && !personal && !isTold;
});

/** What else is filled in, so that what isn't named is blank. */
function othersSaid({ state: { form, province }, result: { deal } }: WorkedDeal): Fact {
  const isShown = (name: DealFieldName) => form[name] !== '' && (specOf(name).modes?.includes(deal.mode) ?? true);
  const lines = otherLines.filter(isShown).map((name) => lineSaid([name, form[name]], province));
  return lines.length > 0
    ? msg`Also in your deal: ${{ lines: { all: lines } }}. Every other line is blank, and blank lines aren’t counted.`
    : msg`All the other lines are blank, and blank lines aren’t counted.`;
}

/** The fees one by one. */
function feesSaid({ result, state }: WorkedDeal): Fact {
  const lines = explain(result, 'totalTaxesAndFees').parts.filter(({ value }) => Number(value) > 0);
  const named = lines.map(
    ({ name, value }) =>
      msg`${{ fee: { small: lineLabel(name, state.province) } }} ${{ amount: { cents: centsUpToLimit(value) } }}`,
  );
  const total = msg`Fees in your deal: ${{ fees: { cents: result.figures.feesCents } }}.`;
  return named.length > 0 ? together([total, msg`These fees include ${{ named: { all: named } }}.`]) : total;
}
