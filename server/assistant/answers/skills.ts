import { msg } from '#contract/words.ts';
import { CallRefused } from '../../mcp/tool.ts';
import type { Context } from '../context.ts';
import { asksForCars, isLimited, namesModel, type Question, speaksOfCars } from '../question.ts';
import { type Part, together, without } from '../said.ts';
import { carsPart, unsearchedPart } from './cars.ts';
import { dealerParts } from './dealer.ts';
import { taxPart } from './fees.ts';
import { asksOfDeal } from './open-deal.ts';
import { paymentPart, priceForPayment } from './payment.ts';
import { writtenAs } from './written.ts';

const notWorkedOut = without(
  'half-read',
  msg`I haven’t calculated this, because I don’t understand every amount in it. Tell me what each one is for (price, down payment, trade-in, amount owing, rate), or enter them in the calculator.`,
  '/#calculation',
);

const noDeal = without(
  'no-deal',
  msg`You don’t have a deal open here, so I can’t see your numbers. Choose a car and open its deal, or tell me the price, the term and your down payment.`,
  '/#calculation',
);

/** What is worked out or looked up for a question: nothing where it does not ask for that. */
export async function skillParts(question: Question, context: Context): Promise<Part[]> {
  if (question.terms.mode === 'Lease' && (question.condition ?? 'New') !== 'New' && question.unknown.length === 0)
    return [writtenAs('faq:lease-a-used-car', context)].filter((part) => part !== null);
  if (asksOfNoDeal(question, context)) return [noDeal];
  if (question.terms.incomeCents !== null) {
    const solved = priceForPayment(question, context);
    return [incomeSaid(question.terms.incomeCents, solved === null), ...(solved ? [solved] : [])];
  }
  const isOfCar = question.priceCents === null && namesModel(question);
  const isOther = asksForDeal(question) || (isOfCar && question.asks.has('total'));
  const tax = isOther ? null : taxPart(question, context);
  const known = [...(await dealerParts(question, context)), ...(tax ? [tax] : [])];
  if (isHalfRead(question)) return [...known, notWorkedOut];
  const worked = oldLoanPart(question, context) ?? workedPart(question, context, known.length > 0);
  if (worked) return [...known, worked];
  const isOfElse =
    !(isLimited(question) && asksForCars(question)) &&
    (['tax', 'hours', 'contact'] as const).some((ask) => question.asks.has(ask) && !isOther);
  if ((known.length > 0 || isOfElse) && !(tax && isOfCar)) return known;
  if (!asksForCars(question)) return known;
  const { percents, amounts, termMonths } = question.terms;
  const isDeal = percents.rate !== null || (termMonths.length > 0 && amounts.down !== null);
  if (question.unknown.length > 0 && question.cars.length + question.terms.payments.length === 0) return known;
  if (question.unknown.length > 0) return [...known, isDeal ? notWorkedOut : unsearchedPart(question, context)];
  const { modes } = question.terms;
  const asked = modes.length > 1 ? modes : [question.terms.mode];
  const found = asked.map((mode) => carsPart({ ...question, terms: { ...question.terms, mode } }, context));
  try {
    return [...known, ...(await Promise.all(found))];
  } catch (error) {
    if (error instanceof CallRefused) return [...known, unsearchedPart(question, context)];
    throw error;
  }
}

/** A price is asked for that a payment buys. */
const sought = /\bafford\b|\bbudget\b|\bhow much\b|\bcombien\b|\b(?:what|which|quel) (?:car|price|prix|char|auto)\b/;

const incomeSaid = (cents: number, isAlone: boolean): Part => ({
  ...without(
    'income',
    together([
      msg`I took ${{ income: { cents } }} to be your income, so I didn’t use it. I can’t calculate a price from it, and only a lender can say how much you can borrow.`,
      isAlone && msg`Tell me a payment you’re comfortable with, and I’ll calculate the price it covers.`,
    ]),
  ),
  uses: [
    /\b(?:afford|budget|gagne|brut|net|make|earn|salary|salaire|before|after|avant|apres|taxe?s?|droit|month|mois|auto|car)\b/,
  ],
});

function workedPart(question: Question, context: Context, isKnown: boolean): Part | null {
  const solved =
    sought.test(question.folded) || question.unknown.length === 0 ? priceForPayment(question, context) : null;
  if (solved) return solved;
  return isWorkedOut(question) && !isKnown && question.unknown.length === 0 ? paymentPart(question, context) : null;
}

/** Whether an amount or a word of a deal is left that nobody understood: a sum without it would be another deal's. */
function isHalfRead(question: Question): boolean {
  const { amounts, percents, provinces } = question.terms;
  const isPriced = question.cars.some(({ filter }) => filter === 'priceTo') && percents.rate !== null;
  const isDeal = isWorkedOut(question) || isPriced || amounts.lien !== null || amounts.tradeIn !== null;
  const isTwice = amounts.down !== null && percents.down !== null;
  // A tax of its own beside that of a province is more likely the rate.
  const isOther = percents.tax !== null && provinces.length > 0;
  return isDeal && (isTwice || isOther || isPriced || question.unknown.some((word) => /\d/.test(word)));
}

/** What is owed on a car that may be traded in, where no other car and no price is spoken of. */
function oldLoanPart({ terms: { amounts }, asks, priceCents }: Question, context: Context): Part | null {
  const { lien, tradeIn } = amounts;
  if (lien === null || priceCents !== null || asks.has('payment')) return null;
  const old = lien - (tradeIn ?? lien);
  const written = writtenAs(old > 0 ? 'faq:owe-more-than-worth' : 'faq:trade-in-with-loan', context);
  if (!written || tradeIn === null) return written;
  const more =
    old > 0
      ? msg`You owe ${{ old: { cents: old } }} more than your trade-in is worth. That amount is added to the deal.`
      : msg`Your trade-in is worth ${{ more: { cents: -old } }} more than you owe on it. That lowers what you pay for your next car.`;
  return {
    ...written,
    said: together([more, written.said], '\n'),
    uses: [/\b(?:nouvelle|neuve|new|worth|vaut|auto|car|char|donne|next)\b/],
  };
}

/** What is asked of a deal of the person's own, while none is open. */
const asksOfNoDeal = ({ folded, priceCents, terms, unknown, ...question }: Question, { deal }: Context): boolean =>
  deal === undefined &&
  priceCents === null &&
  unknown.length === 0 &&
  terms.payments.length === 0 &&
  !speaksOfCars(question) &&
  /\b(?:my|mon|mes) (?:monthly |first )?(?:payments?|pmts?|pai?ements?|versements?|total|deal|tax(?:es)?)\b/.test(
    folded,
  ) &&
  asksOfDeal(folded);

/** Whether a price is given, and terms or the question that make a deal of it. */
const isWorkedOut = ({ terms, priceCents, asks }: Question): boolean =>
  (priceCents !== null && (['payment', 'total', 'interest'] as const).some((ask) => asks.has(ask))) ||
  (priceCents !== null &&
    (terms.termMonths.length > 0 ||
      terms.frequencies.length > 0 ||
      terms.percents.rate !== null ||
      terms.amounts.tradeIn !== null ||
      terms.mode !== null));

/** Whether more than the tax on a price is asked: a total, a payment, or what a discount makes of it. */
const asksForDeal = ({ priceCents, asks, terms: { mode, termMonths, percents, amounts } }: Question): boolean =>
  priceCents !== null &&
  (asks.has('total') ||
    asks.has('payment') ||
    mode !== null ||
    termMonths.length > 0 ||
    percents.rate !== null ||
    amounts.discount !== null);
