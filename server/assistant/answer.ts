import { type Fact, msg } from '#contract/words.ts';
import { unsearchedPart } from './answers/cars.ts';
import { openDealPart } from './answers/open-deal.ts';
import { priceForPayment } from './answers/payment.ts';
import { skillParts } from './answers/skills.ts';
import { nearPart, notUnderstood, partOf } from './answers/written.ts';
import type { Context } from './context.ts';
import { asksForCars, isLimited, type Question, readQuestion, wordsAside } from './question.ts';
import { questionOf } from './reading/instructions.ts';
import { asksSomething, partsOfMessage } from './reading/sentence.ts';
import { type Answer, answerIn, type Part, together, without } from './said.ts';

const unknown = without(
  'unknown',
  msg`I don’t know that one. I can help you buy, finance or lease a car in Canada, in English or French. I can also answer questions about this site and the cars and dealers listed here. For anything else, ask a dealer or use the contact form.`,
  '/AvailableDealer',
);

const scope = without(
  'scope',
  msg`I answer questions about buying a car in Canada. I don’t take instructions on what to say. I can’t set prices, promise an approval or speak for a dealer. What would you like to know?`,
);

const welcome = without(
  'welcome',
  msg`Hello. Ask me about prices, payments, taxes and fees, cars and dealers, or this site. For example: what’s the payment on a Civic over five years in Ontario?`,
);

const thanks = without('welcome', msg`You’re welcome. Anything else about your car deal?`);

const greeting =
  /^(?:hi+|hello|hey+|yo|good (?:morning|afternoon|evening|day)|bonjour|salut|allo|greetings)(?: there| all|,? (?:what'?s|whats) up|,? how are you|,? ca va)?[ .!?]*$/;
const thanking =
  /^(?:thanks?(?: you)?(?: so much| a lot| very much)?|thx|ty|merci(?: beaucoup)?(?:,? bonne (?:journee|soiree))?|have a (?:good|nice) (?:day|one)|cheers|great|perfect|ok(?:ay)?|bye|goodbye)[ .!]*$/;

/** What is no question, whatever it is about. */
const entertaining =
  /\b(?:write|tell|compose|sing|make up|ecris|raconte|chante)\b.*\b(?:poem|joke|song|story|haiku|rap|essay|poeme|blague|chanson|histoire)s?\b/;

/** An answer, and whether the message tried to give orders. */
type Answered = { readonly answer: Answer; readonly hasOrders: boolean };

/** Answers a message from tables, files and the product's own calls: each part that is understood, and what is not. */
export async function answerMessage(message: string, context: Context): Promise<Answered> {
  const { question: folded, hasOrders } = questionOf(message);
  const parts = await partsOf(folded, hasOrders, context);
  return { answer: answerIn(context.language, parts), hasOrders };
}

async function partsOf(folded: string, hasOrders: boolean, context: Context): Promise<[Part, ...Part[]]> {
  if (greeting.test(folded)) return [welcome];
  if (thanking.test(folded)) return [thanks];
  const isNone = folded === '' || entertaining.test(folded);
  const [first, ...others] = isNone ? [] : await found(folded, context);
  if (!first) return [hasOrders ? scope : unknown];
  if (!hasOrders) return [first, ...others];
  return [scope, ...[first, ...others].filter(isWritten)];
}

const isWritten = ({ source }: Part): boolean => /^(?:faq|help|place|near)\b/.test(source.id);

/** All that is answered of a question, in the order in which it is said. */
async function found(folded: string, context: Context): Promise<Part[]> {
  const question = readQuestion(folded, context.names, context.knowledge);
  const { sure, near, isExact, isOpen } = context.knowledge.answers(question.nameless, wordsAside(question));
  const dealerPage = question.dealer && `/Dealer/${encodeURIComponent(question.dealer)}`;
  const leadingOn = (part: Part): Part => ({ ...part, redirectUrl: dealerPage ?? part.redirectUrl });
  const written = sure.map((one) => leadingOn(partOf(one, context, folded)));
  if (isExact && !/\d/.test(folded) && !context.deal && !question.dealer) return written.slice(0, 1);
  const ofDeal = await openDealPart(question, context);
  if (ofDeal) return [ofDeal, ...(await besideDeal(folded, written, ofDeal, question, context))];
  const budget = budgetParts(question, context);
  if (question.terms.incomeCents !== null && affording.test(folded)) return budget;
  const worked = await skillParts(question, context);
  const left = leftOver(question, worked);
  const isHalf = worked.some(({ source }) => source.id === 'half-read') && question.terms.percents.rate !== null;
  if (worked.length > 0 && (left.length === 0 || isHalf) && !cheapestTwice.test(folded)) return worked;
  if (written.length > 0) {
    const sought = isLimited(question) && asksForCars(question) ? [unsearchedPart(question, context)] : [];
    return [...budget, ...written, ...sought, ...(await further(folded, isOpen, context))];
  }
  const parted = await partByPart(folded, context);
  if (parted.length > 0) return [...budget, ...parted];
  if (worked.length > 0) return [...worked, ...(worked.every(isWritten) ? [] : notUnderstood(left))];
  if (budget.length > 0) return budget;
  return near.length > 0 ? [leadingOn(nearPart(near))] : [];
}

const affording =
  /\bafford\b|\bdroit a\b|\bbudget\b|\bhow much\b|\bcombien\b|\b(?:what|which|quel) (?:car|price|prix|char|auto)\b/;
/** "the cheapest new car and the cheapest electric one" are two searches. */
const cheapestTwice = /\b(?:cheapest|moins cher)\b.*\b(?:cheapest|moins cher)\b/;

/** What is answered beside the open deal: of each other part of the message, or where words are left, of all of it. */
async function besideDeal(folded: string, written: Part[], ofDeal: Part, question: Question, context: Context) {
  const parts = partsOfMessage(folded);
  if (parts.length < 2) {
    const left = leftOver(question, [ofDeal]);
    if (left.length === 0 && !/\bwhy\b|\bpourquoi\b/.test(folded)) return [];
    return written.length > 0 ? written : notUnderstood(left);
  }
  const beside: Part[] = [];
  const missed: string[] = [];
  for (const part of parts) {
    const own = readQuestion(part, context.names, context.knowledge);
    if (await openDealPart(own, context)) continue;
    const { sure, isOpen } = context.knowledge.answers(own.nameless, wordsAside(own));
    if (sure.length > 0) beside.push(...sure.map((one) => partOf(one, context, part)));
    else if (isOpen(part) && asksSomething(part) && own.unknown.length > 0) missed.push(part);
  }
  const all = beside.length > 0 ? beside : missed.length === parts.length ? written : [];
  return missed.length > 0 && missed.length < parts.length ? [...all, unanswered(missed)] : all;
}

/** What is said of an income, and the price that a payment buys: no written text does without them. */
function budgetParts(question: Question, context: Context): Part[] {
  const { incomeCents, payments } = question.terms;
  const income = incomeCents === null ? null : incomeSaid(incomeCents, question);
  const isSought = affording.test(question.folded) || asksForCars(question);
  const solved = payments.length > 0 && isSought ? priceForPayment(question, context) : null;
  return [income, solved].filter((part) => part !== null);
}

/** What of the open parts of a message can be worked out, and that the rest is not answered. */
async function further(folded: string, isOpen: (part: string) => boolean | undefined, context: Context) {
  const parts: Part[] = [];
  const missed: string[] = [];
  for (const part of partsOfMessage(folded).filter((one) => asksSomething(one) && isOpen(one) !== false)) {
    const question = readQuestion(part, context.names, context.knowledge);
    const worked = await skillParts(question, context);
    if (worked.length > 0 && leftOver(question, worked).length === 0) parts.push(...worked);
    else if (isOpen(part)) missed.push(part);
  }
  return missed.length > 0 ? [...parts, unanswered(missed)] : parts;
}

/** The answers of a message's parts, where the whole of it is not understood but a part is. */
async function partByPart(folded: string, context: Context): Promise<Part[]> {
  const all = partsOfMessage(folded);
  if (all.length < 2) return [];
  const parts: Part[] = [];
  const missed: string[] = [];
  for (const part of all) {
    const question = readQuestion(part, context.names, context.knowledge);
    const { sure } = context.knowledge.answers(question.nameless, wordsAside(question));
    const worked = await skillParts(question, context);
    if (sure.length > 0) parts.push(...sure.map((one) => partOf(one, context, part)));
    else if (worked.length > 0 && leftOver(question, worked).length === 0 && !isOnlyDenied(question))
      parts.push(...worked);
    else if (asksSomething(part)) missed.push(part);
  }
  return parts.length > 0 && missed.length > 0 ? [...parts, unanswered(missed)] : parts;
}

/** "No Fords please" limits what the other parts ask. */
const isOnlyDenied = ({ cars }: Question): boolean =>
  cars.length > 0 && cars.every(({ filter }) => /^not[A-Z]/.test(filter));

/** The words that nobody has understood, beside what has been worked out. */
function leftOver({ folded, unknown: words }: Question, parts: readonly Part[]): string[] {
  const left = parts
    .flatMap(({ uses = [] }) => uses)
    .reduce((text, used) => text.replace(new RegExp(used, 'g'), ' '), folded);
  return words.filter((said) => said.split(' ').every((word) => left.includes(word) || !folded.includes(word)));
}

const quoted = (words: string): Fact => ({ inEach: { en: `“${words}”`, fr: `«\u00a0${words}\u00a0»` } });

const unanswered = (missed: readonly string[]): Part =>
  without(
    'unanswered',
    msg`I can’t answer this part: ${{ parts: { all: missed.map(quoted), parted: ', ' } }}. Ask the dealer, or use the contact form.`,
  );

const incomeSaid = (cents: number, { terms }: Question): Part =>
  without(
    'income',
    together([
      msg`I read ${{ income: { cents } }} as your income and didn’t use it. I can’t calculate a price from it, and only a lender can say what it will lend you.`,
      terms.payments.length === 0 &&
        msg`Tell me a payment you’re comfortable with, and I’ll calculate the price it covers.`,
    ]),
  );
