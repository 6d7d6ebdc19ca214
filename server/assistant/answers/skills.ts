import { msg } from '#contract/words.ts';
import { CallRefused } from '../../mcp/tool.ts';
import { asksForCars, namesCar } from '../asked-cars.ts';
import type { Context } from '../context.ts';
import type { Question } from '../question.ts';
import { lacksTradeInValue } from '../reading/terms.ts';
import { type Part, without } from '../said.ts';
import { carsPart, unsearchedPart } from './cars.ts';
import { dealerParts } from './dealer.ts';
import { taxPart } from './fees.ts';
import { paymentPart } from './payment.ts';
import { writtenAs } from './written.ts';

const notWorkedOut = without(
  'half-read',
  msg`I haven’t calculated this, because I don’t understand every amount in it. Tell me what each one is for (price, down payment, trade-in, amount owing, rate), or enter them in the calculator.`,
  '/#calculation',
);

/** What no listing says: cars are searched for without it, and it is told as not used. */
const wishes =
  /^(?:petite?s?|small|compact\w*|big|grande?s?|fiables?|reliable|safe|securitaires?|family|famil\w+|autour|spacious|spacieu\w+|confortables?|comfortable|solid\w*|dependable|kids?|enfants?|dogs?|chiens?|snow|neige|winter|hiver|econom\w+)$/;

/** What is worked out or looked up for a question: nothing where it does not ask for that. */
export async function skillParts(question: Question, context: Context): Promise<Part[]> {
  const { asks, cars, terms, unknown } = question;
  if (terms.isOfIncome && (terms.payments.length > 0 || question.priceCents !== null)) {
    const written = writtenAs('faq:what-i-can-afford', context);
    return written ? [{ ...written, uses: [/.+/] }] : [];
  }
  if (terms.mode === 'Lease' && (question.condition ?? 'New') !== 'New')
    return [writtenAs('faq:lease-a-used-car', context)].filter((part) => part !== null);
  if (terms.mode === 'Lease' && /\bfinanc/.test(question.folded)) return [];
  const isOther = asksForDeal(question) || (asks.has('total') && namesCar(question));
  const tax = isOther ? null : taxPart(question, context);
  const known = [...(await dealerParts(question, context)), ...(tax ? [tax] : [])];
  if (isHalfRead(question)) return [...known, notWorkedOut];
  const isOfElse = asks.has('hours') || asks.has('contact') || (asks.has('tax') && !isOther);
  if (known.length > 0) return known;
  const worked = unknown.length === 0 && isWorkedOut(question) ? paymentPart(question, context) : null;
  if (worked) return [worked];
  if (asksForDeal(question)) return [notWorkedOut];
  if (isOfElse || !asksForCars(question)) return [];
  if (unknown.some((word) => !wishes.test(word)))
    return cars.length + terms.payments.length > 0 ? [unsearchedPart(question, context)] : [];
  try {
    return [await carsPart(question, context)];
  } catch (error) {
    if (error instanceof CallRefused) return [unsearchedPart(question, context)];
    throw error;
  }
}

/** Whether an amount or a word of a deal is left that nobody understood: a sum without it would be another deal's. */
function isHalfRead(question: Question): boolean {
  const { amounts, frequencies, percents, provinces, termMonths } = question.terms;
  const isPriced = question.cars.some(({ filter }) => filter === 'priceTo') && percents.rate !== null;
  const isTwice = amounts.down !== null && percents.down !== null;
  // A tax of its own beside that of a province is more likely the rate.
  const isOther = percents.tax !== null && provinces.length > 0;
  const isUnused = question.cars.some(({ filter }) => filter === 'kmTo');
  const isSeveral = percents.isSeveral || frequencies.length > 1 || termMonths.length > 1;
  const isUnread = question.unknown.some((word) => /\d/.test(word));
  const isLoanAlone = lacksTradeInValue(question.terms);
  const isOpen = [isSeveral, isTwice, isLoanAlone, isUnused, isOther, isPriced, isUnread].includes(true);
  return isOpen && (isWorkedOut(question) || isPriced);
}

/** Whether a price is given, and terms or the question that make a deal of it. */
const isWorkedOut = (question: Question): boolean =>
  asksForDeal(question) ||
  (question.priceCents !== null &&
    (question.asks.has('interest') ||
      question.terms.frequencies.length > 0 ||
      question.terms.amounts.tradeIn !== null));

/** Whether more than the tax on a price is asked: a total, a payment, or what a discount makes of it. */
const asksForDeal = ({ priceCents, asks, terms: { mode, termMonths, percents, amounts } }: Question): boolean =>
  priceCents !== null &&
  (asks.has('total') ||
    asks.has('payment') ||
    (mode !== null && mode !== 'Lease') ||
    termMonths.length > 0 ||
    percents.rate !== null ||
    amounts.discount !== null);
