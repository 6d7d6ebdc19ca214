import { type Fact, msg, type Words } from '#contract/words.ts';
import type { DealResult } from '#engine/deal.ts';
import { whereItGoes } from '#engine/summary/where-it-goes.ts';
import type { OpenDeal } from '../open-deal.ts';
import { type Facts, percent, together } from '../question.ts';
import { oftenSaid, shortPercent } from './deal-words.ts';
import type { Topic } from './open-deal-topics.ts';
import { leversOf } from './what-if.ts';

/** What the open deal says to what is asked of it. */
export function answerTopic(topic: Topic, open: OpenDeal, facts: Facts): Fact {
  const { deal, figures } = open.result;
  const answer = deal.mode === 'Cash' ? inCash[topic]?.(open.result) : onCredit[topic](open, facts);
  return (
    answer ?? msg`Your deal is in cash: ${{ due: { cents: figures.amountDueCents } }} to pay, with nothing borrowed.`
  );
}

const totalOfCash = ({ figures }: DealResult): Words =>
  msg`Your deal comes to ${{ total: { cents: figures.totalPurchasePriceCents } }} with ${{ tax: { cents: figures.salesTaxCents } }} sales tax inside; ${{ due: { cents: figures.amountDueCents } }} is to pay after the trade-in.`;

const inCash: Readonly<Partial<Record<Topic, (result: DealResult) => Fact>>> = {
  total: totalOfCash,
  payment: totalOfCash,
  'in the end': totalOfCash,
  'due on delivery': totalOfCash,
  why: (result) => together([totalOfCash(result), partsSaid(result)]),
  tax: taxSaid,
  'luxury tax': luxurySaid,
  fees: feesSaid,
  'old loan': oldLoanSaid,
};

type Answer = (open: OpenDeal, facts: Facts) => Fact;

const ofResult =
  (say: (result: DealResult) => Fact): Answer =>
  ({ result }) =>
    say(result);

const onCredit: Readonly<Record<Topic, Answer>> = {
  payment: (open) => paymentSaid(open),
  why: (open, { today }) => whySaid(open, today),
  total: ofResult(totalSaid),
  'in the end': ofResult(
    ({ figures }) =>
      msg`In the end you will have paid ${{ total: { cents: figures.totalOutlayCents } }}, ${{ payments: { cents: figures.totalOfPaymentsCents } }} of it in payments.`,
  ),
  'first payment': ofResult(({ figures }) =>
    figures.firstPaymentDate === null
      ? msg`Without a term there is no first payment.`
      : msg`Signed today, the first payment of your deal is on ${{ day: { day: figures.firstPaymentDate } }}.`,
  ),
  'due on delivery': ofResult(
    ({ figures }) =>
      msg`On delivery your deal asks for ${{ due: { cents: figures.dueOnDeliveryCents } }}: what is paid down and everything that is not financed.`,
  ),
  'buy-out': ofResult(buyOutSaid),
  'old loan': ofResult(oldLoanSaid),
  'luxury tax': ofResult(luxurySaid),
  'amount financed': ofResult(
    ({ figures }) =>
      msg`Your deal finances ${{ amount: { cents: figures.amountFinancedCents } }}, of a total of ${{ total: { cents: figures.totalPurchasePriceCents } }} with tax and fees.`,
  ),
  rate: ({ state, result: { figures } }) =>
    figures.aprPercent === null
      ? msg`Your deal is worked out at ${{ rate: percent(state.form.interestRate || '0') }}.`
      : msg`Your deal is worked out at ${{ rate: percent(state.form.interestRate || '0') }}; the annual percentage rate is ${{ apr: percent(shortPercent(figures.aprPercent)) }}.`,
  interest: ofResult(
    ({ figures }) =>
      msg`The cost of borrowing of your deal is ${{ cost: { cents: figures.costOfBorrowingCents } }} over ${{ count: figures.numberOfPayments }} payments.`,
  ),
  tax: ofResult(taxSaid),
  fees: ofResult(feesSaid),
};

function paymentSaid({ result: { figures }, state }: OpenDeal): Words {
  return msg`Your payment is ${{ payment: { cents: figures.paymentCents } }} ${{ often: oftenSaid(state.form) }}, tax included, ${{ count: figures.numberOfPayments }} payments.`;
}

/** What the payment is made of, and what would lower it. */
function whySaid(open: OpenDeal, today: string): Fact {
  const { result, state } = open;
  const { figures, deal } = result;
  const months = Math.round(Number(state.form.termsInYears) * 12);
  const lent =
    deal.mode === 'Lease'
      ? msg`It pays for what the car loses until ${{ residual: { cents: figures.residualCents } }} is left after ${{ months }} months, at ${{ rate: percent(state.form.interestRate || '0') }}.`
      : msg`It repays ${{ amount: { cents: figures.amountFinancedCents } }} over ${{ months }} months at ${{ rate: percent(state.form.interestRate || '0') }}.`;
  const levers = leversOf(open, today);
  return together(
    [
      together([paymentSaid(open), lent, partsSaid(result), figures.netTradeInCents < 0 && oldLoanSaid(result)]),
      levers.length > 0 && msg`What would change it: ${{ levers: { all: levers } }}.`,
    ],
    '\n\n',
  );
}

/** The parts of all that is paid, as the summary shows where the money goes. */
function partsSaid(result: DealResult): Words {
  const shares = whereItGoes(result);
  const named: readonly (readonly [number, (amount: Fact) => Words])[] = [
    [shares.vehicle, (amount) => msg`${{ amount }} for the car`],
    [shares.extras, (amount) => msg`${{ amount }} for extras and protection`],
    [shares.insurance, (amount) => msg`${{ amount }} for insurance`],
    [shares.fees, (amount) => msg`${{ amount }} in fees`],
    [shares.tax, (amount) => msg`${{ amount }} in tax`],
    [shares.interest, (amount) => msg`${{ amount }} in interest`],
  ];
  const parts = named.flatMap(([cents, say]) => (cents > 0 ? [say({ cents })] : []));
  return msg`All that you pay goes to: ${{ parts: { all: parts } }}.`;
}

function totalSaid({ figures, deal }: DealResult): Words {
  return deal.mode === 'Lease'
    ? msg`All payments of your lease come to ${{ payments: { cents: figures.totalOfPaymentsCents } }}, and all that you pay to ${{ total: { cents: figures.totalOutlayCents } }}; the car goes back.`
    : msg`The total price of your deal is ${{ total: { cents: figures.totalPurchasePriceCents } }} with tax and fees. With interest you will have paid ${{ outlay: { cents: figures.totalOutlayCents } }} in the end.`;
}

function taxSaid({ figures, deal }: DealResult): Words {
  const tax = deal.mode === 'Lease' ? figures.leaseTaxCents : figures.salesTaxCents;
  return figures.luxuryTaxCents > 0
    ? msg`Sales tax in your deal: ${{ tax: { cents: tax } }}, and ${{ luxury: { cents: figures.luxuryTaxCents } }} luxury tax.`
    : msg`Sales tax in your deal: ${{ tax: { cents: tax } }}.`;
}

function luxurySaid({ figures, rates }: DealResult): Words {
  return figures.luxuryTaxCents > 0
    ? msg`Luxury tax in your deal: ${{ luxury: { cents: figures.luxuryTaxCents } }}, the smaller of ${{ ofTotal: percent(rates.luxuryTax.percentOfTotal) }} of the total and ${{ ofPart: percent(rates.luxuryTax.percentOfExcess) }} of what is above ${{ threshold: { cents: rates.luxuryTax.thresholdCents, round: true } }}.`
    : msg`Your deal bears no luxury tax: it is charged on new cars above ${{ threshold: { cents: rates.luxuryTax.thresholdCents, round: true } }}.`;
}

function feesSaid({ figures }: DealResult): Words {
  return msg`Fees in your deal: ${{ fees: { cents: figures.feesCents } }}.`;
}

function oldLoanSaid({ figures }: DealResult): Words {
  return figures.netTradeInCents < 0
    ? msg`${{ old: { cents: -figures.netTradeInCents } }} of it is your old loan: you owe more on the trade-in than it is worth, and the difference is added to this deal.`
    : msg`No old loan is in your deal.`;
}

function buyOutSaid({ figures, deal }: DealResult): Words {
  return deal.mode === 'Lease'
    ? msg`At the end of your lease the car can be bought for its residual, ${{ residual: { cents: figures.residualCents } }}, plus ${{ tax: { cents: figures.residualTaxCents } }} sales tax.`
    : msg`Your deal is no lease: the car is yours once it is paid.`;
}
