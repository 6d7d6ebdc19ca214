import { type Fact, msg, type Words } from '#contract/words.ts';
import type { DealResult } from '#engine/deal.ts';
import { solveForm } from '#engine/solve/solve-form.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { longestTermYears } from '../figures.ts';
import { changed, hasPayment, isPriced, type OpenDeal, worked } from '../open-deal.ts';
import { type Facts, type Found, type Question, type Tool, together } from '../question.ts';
import { askedOfOpenDeal } from './compare.ts';
import { oftenSaid } from './deal-words.ts';
import { answerTopic } from './open-deal-figures.ts';
import { supposesChange, topicOf } from './open-deal-topics.ts';
import { anyPrice } from './solve.ts';
import { type Change, changesIn, typeAll } from './what-if.ts';
import { writtenAs } from './written.ts';

const source = { id: 'deal', title: msg`Your open deal`, url: null } as const;

const foundIn = (said: Fact): Found => ({ said, source, redirectUrl: null, banner: null, isOfOpenDeal: true });

/** What the deal that is open comes to, why, and what a change would make of it; all by the engine, from its own form. */
export const aboutOpenDeal: Tool = (question, facts) => {
  const { deal } = facts;
  if (!deal || isOfAnother(question, deal)) return null;
  const compared = askedOfOpenDeal(question, deal, facts);
  if (compared) return compared;
  const { terms } = question;
  const doubted = doubtedFee(question, deal, facts);
  if (doubted !== null) return foundIn(together([besideFee(question, deal, facts), doubted], '\n\n'));
  const changes = supposesChange(question) ? changesIn(question, deal, facts.today) : [];
  const topic = topicOf(question);
  if (changes.length === 0 && topic === null && !asksForBudget(question)) return null;
  if (!isPriced(deal)) return topic === null ? null : foundIn(needsCar);
  if (asksForBudget(question)) return foundIn(solveOpenDeal(deal, terms.paymentBudgetCents ?? 0, question, facts));
  if (changes.length > 0) return foundIn(whatIf(deal, changes, facts));
  if (topic === null) return null;
  return foundIn(hasPayment(deal) ? answerTopic(topic, deal, facts) : needsResidual);
};

/** What else a sentence asks that doubts a fee: "What is my payment, and is the admin fee normal?" */
function besideFee(question: Question, deal: OpenDeal, facts: Facts): Fact | null {
  const topic = topicOf(question);
  return topic === null || topic === 'fees' || !hasPayment(deal) ? null : answerTopic(topic, deal, facts);
}

const asksForBudget = ({ terms, vehicle, folded }: Question): boolean =>
  terms.paymentBudgetCents !== null &&
  vehicle.vehicleType === null &&
  vehicle.make === null &&
  /\b(?:this|it|get|my|down to|if|ce|cette|mon|ma|descendre|baisser)\b/.test(folded);

/** Whether a sentence speaks of another car: by another name, or by a price of its own. */
function isOfAnother(question: Question, { state: { form } }: OpenDeal): boolean {
  const { vehicle, vehicles, terms, folded } = question;
  if (/\b(?:this|ce(?:tte|ci)?)\b/.test(folded) || vehicles.length > 0) return vehicles.length > 1;
  if (vehicle.vehicleType !== null) return true;
  if (vehicle.make !== null && vehicle.make !== form.make) return true;
  if (vehicle.models !== null && !vehicle.models.has(form.model)) return true;
  return terms.priceCents !== null && !/\bif\b|\bsi\b/.test(folded);
}

const needsCar = msg`There is no car or price in your deal yet. Choose a car, or type its price; then I can say what it comes to.`;
const needsResidual = msg`Your lease has no residual yet, so it has no payment. The leasing company sets the residual for each model and term: ask the dealer, and type it into the calculator.`;

/** The deal after the changes, beside what it is now. Nothing is changed in the form. */
function whatIf(open: OpenDeal, changes: readonly Change[], { today }: Facts): Fact {
  const after = changed(open, (state) => changes.reduce((form, { apply }) => apply(form), state), today);
  const assumed = msg`In your deal with ${{ changes: { all: changes.map(({ said }) => said) } }}:`;
  if (!hasPayment(after)) return together([assumed, needsResidual]);
  return together([assumed, comesTo(after), comparedTo(open.result, after.result), nothingChanged]);
}

const nothingChanged = msg`All else stays as it is, and nothing is changed in the form.`;

function comesTo({ result, state }: Pick<OpenDeal, 'result' | 'state'>): Fact {
  const { figures, deal } = result;
  if (deal.mode === 'Cash') {
    return msg`${{ due: { cents: figures.amountDueCents } }} to pay, ${{ total: { cents: figures.totalPurchasePriceCents } }} with tax before a trade-in.`;
  }
  return together([
    msg`${{ payment: { cents: figures.paymentCents } }} ${{ often: oftenSaid(state.form) }}, ${{ count: figures.numberOfPayments }} payments.`,
    msg`Cost of borrowing ${{ cost: { cents: figures.costOfBorrowingCents } }}.`,
  ]);
}

/** What the payment and the whole differ by; payments of another rhythm are compared by their sums alone. */
function comparedTo(before: DealResult, after: DealResult): Words | null {
  const [was, is] = [before.figures, after.figures];
  if (before.deal.mode !== after.deal.mode || before.deal.mode === 'Cash') return null;
  if (was.paymentsPerYear !== is.paymentsPerYear) {
    return msg`Over the whole term you pay ${{ after: { cents: is.totalOutlayCents } }} in place of ${{ before: { cents: was.totalOutlayCents } }}.`;
  }
  const by = { cents: Math.abs(is.paymentCents - was.paymentCents) };
  const now = { cents: was.paymentCents };
  if (is.paymentCents === was.paymentCents) return null;
  return is.paymentCents < was.paymentCents
    ? msg`That is ${{ by }} less than now, ${{ now }}.`
    : msg`That is ${{ by }} more than now, ${{ now }}.`;
}

type AskedFee = {
  /** How people name it. */
  readonly words: RegExp;
  /** What is written of it. */
  readonly text: string;
  readonly cents: (deal: OpenDeal['result']['deal']) => number;
  readonly said: (amount: Fact) => Words;
  readonly none: Words;
};

/** The fees that a dealer or a maker sets, which shoppers doubt; what an authority sets is told by its own row. */
const fees: readonly AskedFee[] = [
  {
    words:
      /\b(?:admin\w*|doc\w*|dealer|paperwork) (?:fees?|charges?)\b|\bfrais (?:d'admin\w*|d'?admin\w*|administratifs|de (?:dossier|documentation))/,
    text: 'faq:admin-fee',
    cents: ({ adminFeeCents }) => adminFeeCents,
    said: (amount) => msg`The admin fee of your deal is ${{ amount }}.`,
    none: msg`Your deal has no admin fee.`,
  },
  {
    words: /\bfreight\b|\bpdi\b|\bdelivery charges?\b|\bfrais de (?:transport|livraison)\b/,
    text: 'faq:freight',
    cents: ({ freightCents }) => freightCents,
    said: (amount) => msg`Freight in your deal is ${{ amount }}.`,
    none: msg`Your deal has no freight.`,
  },
];

const doubts =
  /\b(?:normal\w*|usual|typical|common|standard|fair|legit|reasonable|high|expensive|too much|a lot|ok(?:ay)?|raisonnables?|eleves?|trop|correcte?s?|normaux|habituels?|justes?)\b/;

/** What the open deal charges for a fee that the sentence doubts, and what is known of that fee; null where it doubts none. */
function doubtedFee({ folded }: Question, { result }: OpenDeal, facts: Facts): Fact | null {
  const fee = doubts.test(folded) ? fees.find(({ words }) => words.test(folded)) : undefined;
  if (!fee) return null;
  const cents = fee.cents(result.deal);
  return together([cents === 0 ? fee.none : fee.said({ cents }), writtenAs(fee.text, facts)?.said]);
}

/** "Can you get this to 600 a month": what the downpayment, the price or the term would have to be, one at a time. */
function solveOpenDeal(open: OpenDeal, target: number, { terms }: Question, { today }: Facts): Fact {
  const frequency = terms.frequency ?? 'Monthly';
  const { state, result } = worked(typeAll(open.state, { frequency }, today), today);
  const payment = msg`${{ payment: { cents: target } }} ${{ often: oftenSaid({ frequency }) }}`;
  if (result.deal.mode === 'Cash')
    return msg`Your deal is in cash and has no payments. Choose Finance or Lease, then ask again.`;
  if (!hasPayment({ result })) return msg`Your lease has no residual yet, so it has no payment.`;
  const now = msg`Your deal stands at ${{ now: { cents: result.figures.paymentCents } }} ${{ often: oftenSaid({ frequency }) }}.`;
  if (result.figures.paymentCents <= target) return together([now, msg`That is within ${{ payment }} already.`]);
  const solve = (unknown: 'downPayment' | 'price' | 'term', most: number) =>
    solveForm(state, unknown, target, { least: unknown === 'term' ? 1 : 0, most }, currentRates(), today);
  const down = solve('downPayment', anyPrice.most);
  const price = solve('price', anyPrice.most);
  const term = solve('term', longestTermYears);
  const ways: (Words | false)[] = [
    down.kind === 'found' && msg`${{ down: { cents: down.best.value } }} down in all`,
    price.kind === 'found' && msg`a price of at most ${{ price: { cents: price.best.value } }}`,
    term.kind === 'found' && msg`a term of ${{ months: term.best.value * 12 }} months`,
  ];
  const possible = ways.filter((way) => way !== false);
  const answer =
    possible.length > 0
      ? msg`For ${{ payment }} one of these would do, all else as it is: ${{ ways: { all: possible, parted: '; ' } }}.`
      : msg`Neither the downpayment, the price nor the term alone brings it to ${{ payment }}.`;
  const none = term.kind !== 'found' && msg`No term up to ${{ months: longestTermYears * 12 }} months is long enough.`;
  return together([now, answer, none]);
}
