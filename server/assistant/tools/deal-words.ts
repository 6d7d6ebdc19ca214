import { lineLabel } from '#contract/labels/part-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import type { DealResult } from '#engine/deal.ts';
import { explain } from '#engine/explain/explain.ts';
import type { Frequency } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { isRebate } from '#engine/form/filled-programmes.ts';
import { programmeNameFact } from '../../kit/programme-words.ts';
import { taxAt } from '../figures.ts';
import { percent, type Question, together } from '../question.ts';
import type { ListedCar } from '../stock.ts';
import { carName, conditionWord, dealerName } from './car-words.ts';
import type { WorkedDeal } from './work-out.ts';

const frequencyWords: Readonly<Record<Frequency, Words>> = {
  Monthly: msg`a month`,
  Weekly: msg`a week`,
  'Semi Monthly': msg`twice a month`,
  'Bi Weekly': msg`every two weeks`,
};

/** "a month" */
export const frequencySaid = (frequency: Frequency): Words => frequencyWords[frequency];

/** "a month"; a form holds one of the four or nothing, which is monthly. */
export const oftenSaid = ({ frequency }: { readonly frequency: string }): Words =>
  // Looked up by a text that the form's own choices have made.
  frequencyWords[frequency as Frequency] ?? frequencyWords.Monthly;

export const ending = msg`This is an estimate, not an offer of credit; the dealer confirms the price, and a lender the rate and the approval.`;

/** "About $684.38 a month, 84 payments." */
const paymentSaid = ({ figures }: DealResult, { form }: DealState): Words =>
  msg`About ${{ payment: { cents: figures.paymentCents } }} ${{ often: oftenSaid(form) }}, ${{ count: figures.numberOfPayments }} payments.`;

/** What a deal comes to: the payment and what goes with it, or in cash the whole sum. */
export function figuresSaid({ result, state }: WorkedDeal): Fact {
  const { figures, deal, warnings } = result;
  if (deal.mode === 'Cash') {
    const { totalPurchasePriceCents, amountDueCents, salesTaxCents } = figures;
    return msg`About ${{ due: { cents: amountDueCents } }} to pay in all: ${{ total: { cents: totalPurchasePriceCents } }} with ${{ tax: { cents: salesTaxCents } }} sales tax inside, less what you trade in.`;
  }
  const apr = figures.aprPercent === null ? null : msg`APR ${{ rate: percent(shortPercent(figures.aprPercent)) }}.`;
  return together([
    paymentSaid(result, state),
    deal.mode === 'Lease' && msg`${{ due: { cents: figures.dueOnDeliveryCents } }} due on delivery.`,
    deal.mode === 'Finance' && msg`Amount financed ${{ amount: { cents: figures.amountFinancedCents } }}.`,
    msg`Cost of borrowing ${{ cost: { cents: figures.costOfBorrowingCents } }}.`,
    apr,
    warnings.includes('aprAboveCriminalRate') &&
      msg`An annual percentage rate above ${{ rate: percent(result.rates.criminalRate.percent) }} is a criminal rate in Canada.`,
  ]);
}

export const shortPercent = (rate: string): number => Math.round(Number(rate) * 100) / 100;

/** Everything that the figures stand on, so that nothing has to be guessed. What is set against each other is left out. */
export function assumptionsSaid({ terms }: Pick<Question, 'terms'>, deal: WorkedDeal, car: ListedCar | null): Words {
  const { mode } = deal.result.deal;
  const province = provinceNames[deal.state.province] ?? deal.state.province;
  const assumed = [
    ...priceSaid(deal, car),
    msg`${{ tax: taxOf(deal) }} in ${{ province }}`,
    ...(mode === 'Cash' ? [] : creditSaid(terms, deal)),
    terms.tradeInCents === null ? msg`no trade-in` : msg`a trade-in of ${{ value: { cents: terms.tradeInCents } }}`,
    terms.lienCents !== null && msg`${{ lien: { cents: terms.lienCents } }} still owing on it`,
    (terms.discountCents ?? terms.discountPercent) !== null && msg`a discount of ${{ discount: discountOf(deal) }}`,
    terms.rebateCents !== null && msg`a rebate of ${{ rebate: { cents: terms.rebateCents } }}`,
  ];
  return msg`Worked out with ${{ assumed: { all: assumed.filter((part) => part !== false) } }}.`;
}

const discountOf = ({ result: { deal } }: WorkedDeal): Fact => ({
  cents: deal.mode === 'Lease' ? deal.leaseDiscountCents : deal.discountCents,
});

/** The car or its price, freight and fees. */
function priceSaid(deal: WorkedDeal, car: ListedCar | null): Words[] {
  const { figures, deal: read } = deal.result;
  const isLease = read.mode === 'Lease';
  const price = { cents: isLease ? figures.leasePriceCents : figures.priceCents };
  const freight = isLease ? figures.leaseFreightCents : figures.freightCents;
  return [
    car
      ? msg`the ${{ condition: conditionWord(car) }} ${{ car: carName(car) }} at ${{ price }} from ${{ dealer: dealerName(car.dealer) }}`
      : msg`a price of ${{ price }}`,
    ...(freight > 0 ? [msg`freight ${{ freight: { cents: freight } }}`] : []),
    ...(figures.feesCents > 0
      ? [msg`fees of ${{ fees: { cents: figures.feesCents } }} (${{ names: { all: feesCounted(deal) } }})`]
      : []),
  ];
}

/** The names of the fees that are counted. */
const feesCounted = ({ result, state }: WorkedDeal): Fact[] =>
  explain(result, 'totalTaxesAndFees')
    .parts.filter(({ value }) => Number(value) > 0)
    .map(({ name }) => ({ small: lineLabel(name, state.province) }));

/** Interest, term, residual and downpayment; what was not said is the calculator's own beginning. */
function creditSaid(terms: Question['terms'], { state: { form, programmes }, result }: WorkedDeal): Words[] {
  const { choices } = terms;
  const rate = percent(form.interestRate);
  const months = Math.round(Number(form.termsInYears) * 12);
  const isRateOpen = choices.ratePercents.length > 0;
  const isTermOpen = choices.termMonths.length > 0;
  return [
    ...(isRateOpen ? [] : [terms.ratePercent === null ? unsaidRate(rate, programmes) : msg`${{ rate }} interest`]),
    ...(isTermOpen
      ? []
      : [
          terms.termMonths === null
            ? msg`a term of ${{ months }} months, as the form starts with`
            : msg`a term of ${{ months }} months`,
        ]),
    ...(result.deal.mode === 'Lease' ? residualSaid(terms, result) : []),
    ...(result.deal.mode === 'Lease' && programmes
      ? [msg`${{ distance: { whole: Number(form.allowedKM) } }} kilometres a year`]
      : []),
    ...(programmes?.applied ?? [])
      .filter(isRebate)
      .map((one) => msg`the rebate of “${{ name: programmeNameFact(one) }}”, until ${{ until: { day: one.until } }}`),
    downSaid(terms, result),
  ];
}

/** A rate that nobody said: that of a programme, by its name and last day, or the form's own. */
function unsaidRate(rate: Fact, programmes: DealState['programmes']): Words {
  const programme = programmes?.applied.find((one) => !isRebate(one));
  if (!programme) return msg`${{ rate }} interest, the calculator’s starting value`;
  const { until } = programme;
  return msg`${{ rate }} interest by “${{ name: programmeNameFact(programme) }}”, until ${{ until: { day: until } }}`;
}

function residualSaid({ extraKilometres, residualPercent }: Question['terms'], { figures, deal }: DealResult): Words[] {
  const residual =
    residualPercent === null
      ? msg`a residual of ${{ amount: { cents: figures.grossResidualCents } }}`
      : msg`a residual of ${{ rate: percent(residualPercent) }}`;
  const isAhead = extraKilometres !== null && deal.mode === 'Lease';
  return isAhead
    ? [residual, msg`${{ distance: { whole: extraKilometres } }} more kilometres a year bought ahead`]
    : [residual];
}

function downSaid({ downCents, downPercent }: Question['terms'], { deal }: DealResult): Words {
  const down = deal.mode === 'Lease' ? deal.leaseDownPaymentCents : deal.downPaymentCents;
  if (downPercent !== null)
    return msg`${{ down: { cents: down } }} down, ${{ share: percent(downPercent) }} of the price`;
  return downCents === null || downCents === 0 ? msg`no downpayment` : msg`${{ down: { cents: down } }} down`;
}

function taxOf({ state }: WorkedDeal): Fact {
  const parts = state.options.taxComponents ?? [];
  if (parts.length === 0) return taxAt(state.form.tax, state.form.taxRate || '0');
  return { all: parts.map(({ name, rate }) => taxAt(name, String(rate))) };
}
