import { type Fact, msg } from '#contract/words.ts';
import { carsPart } from './answers/cars.ts';
import { dealerParts } from './answers/dealer.ts';
import { feeParts, taxPart } from './answers/fees.ts';
import { asksOfDeal, openDealPart } from './answers/open-deal.ts';
import { paymentPart, priceForPayment, sumOfPayments } from './answers/payment.ts';
import { type Found, writtenAs, writtenPart } from './answers/written.ts';
import { cannotSaid } from './cannot.ts';
import type { Context } from './context.ts';
import { namesCar, namesModel, type Question, readQuestion, speaksOfCars } from './question.ts';
import { questionOf } from './reading/instructions.ts';
import { type Answer, answerIn, type Part, together } from './said.ts';

const without = (id: string, said: Fact, redirectUrl: string | null = null): Part => ({
  said,
  source: { id, title: '', url: null },
  redirectUrl,
});

const unknown = without(
  'unknown',
  msg`I don’t know that. In English or French, I answer questions about buying, financing and leasing a car in Canada, about cars and dealers listed here, and about this site. A dealer can tell you more, or use the contact form.`,
  '/AvailableDealer',
);

const notWorkedOut = without(
  'half-read',
  msg`I haven’t calculated this, because I don’t understand every amount in it. Give me each with what it’s for (price, down payment, trade-in, owing, rate), or enter them in the calculator.`,
  '/#calculation',
);

const noDeal = without(
  'no-deal',
  msg`No deal is open here, so I can’t say what yours comes to. Choose a car and open its deal, or tell me the price, the term and what you pay down.`,
  '/#calculation',
);

const scope = without(
  'scope',
  msg`I answer questions about buying a car in Canada. I take no instructions on what to say, and I can’t set prices, promise an approval or speak for a dealer. What would you like to know?`,
);

const welcome = without(
  'welcome',
  msg`Hello. Ask me about prices, payments, taxes and fees, cars and dealers, or this site. For example: what’s the payment on a Civic over five years in Ontario?`,
);

const thanks = without('welcome', msg`You are welcome. Is there anything else about your car deal?`);

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

/** All that is answered of a question, in the order in which it is said. */
async function found(folded: string, context: Context): Promise<Part[]> {
  const question = readQuestion(folded, context.names, context.knowledge);
  const dealerPage = question.dealer && `/Dealer/${encodeURIComponent(question.dealer)}`;
  const leadingOn = (part: Part): Part => ({ ...part, redirectUrl: dealerPage ?? part.redirectUrl });
  const written = writtenPart(question.nameless, context);
  if (written && isPlain(written, question) && !/\d/.test(folded) && !context.deal) return [leadingOn(written.part)];
  const cannot = question.cannot.map((one) => leadingOn(cannotSaid(one)));
  if (question.cannot.some(({ alone }) => alone)) return cannot.slice(0, 2);
  const income = question.terms.incomeCents === null ? [] : [incomeSaid(question.terms.incomeCents, question)];
  const own = [...income, ...cannot.filter((part) => income.length === 0 || part.source.id !== 'cannot:income')];
  const parts = await factsOf(question, context, own.length > 0);
  const all = [...own, ...parts];
  if (all.length === 0) return written ? [leadingOn(written.part)] : [];
  const left = parts
    .flatMap(({ uses = [] }) => uses)
    .reduce((text, words) => text.replace(new RegExp(words, 'g'), ' '), folded);
  const words = question.unknown.filter((said) => said.split(' ').every((word) => left.includes(word)));
  return words.length === 0 || parts.every(isWritten) ? all : [...all, notUnderstood(words)];
}

/** Whether a text is all that is asked for: whoever speaks of cars has asked for it in its own words. */
const isPlain = ({ isExact, isSure }: Found, question: Question): boolean =>
  !seeksDealer.test(question.folded) &&
  (isExact || (isSure && !speaksOfCars(question) && !question.asks.has('cheapest')));

const isWritten = ({ source }: Part): boolean => /^(?:faq|help|place|near):/.test(source.id);

const incomeSaid = (cents: number, { terms }: Question): Part =>
  without(
    'income',
    together([
      msg`I read ${{ income: { cents } }} as your income, and didn’t use it: no price follows from it here, and only a lender can say what it lends you.`,
      terms.payments.length === 0 &&
        msg`Tell me a payment that you’re comfortable with, and I’ll find the price it buys.`,
    ]),
  );

const notUnderstood = (words: readonly string[]): Part =>
  without(
    'not-understood',
    msg`I didn’t understand or use: ${{ words: { all: words.map((word): Fact => ({ inEach: { en: `“${word}”`, fr: `«\u00a0${word}\u00a0»` } })), parted: ', ' } }}.`,
  );

const seeksDealer =
  /\b(?:which|find|list of|closest|nearest|local) (?:\w+ )?dealer\w*|\bdealer\w* (?:near|close (?:to|by)|around)\b|\bquels? (?:\w+ )?concession\w*|\bconcession\w* (?:(?:le|les|plus) )*(?:pres|proches?)\b/;

/** What tables, files and calls say to it. */
async function factsOf(question: Question, context: Context, isPartial: boolean): Promise<Part[]> {
  if (question.terms.mode === 'Lease' && (question.condition ?? 'New') !== 'New')
    return [writtenAs('faq:lease-a-used-car', context)].filter((part) => part !== null);
  if (seeksDealer.test(question.folded) && !question.dealer)
    return [writtenAs('faq:find-a-dealer', context)].filter((part) => part !== null);
  if (asksOfNoDeal(question, context)) return [noDeal];
  const ofDeal = await openDealPart(question, context);
  const dealer = await dealerParts(question, context);
  if (ofDeal) return [ofDeal, ...dealer];
  const fees = feeParts(question, context);
  const isOfCar = question.priceCents === null && namesModel(question);
  const isOther = asksForDeal(question) || (isOfCar && question.asks.has('total'));
  const isOfFee = fees.length > 0 && question.terms.provinces.length === 0;
  const tax = isOther || isOfFee ? null : taxPart(question, context);
  const known = [...dealer, ...fees, ...(tax ? [tax] : [])];
  if (isHalfRead(question)) return [...known, notWorkedOut];
  const traded = oldLoanPart(question, context);
  if (traded) return [...known, traded];
  const sum = sumOfPayments(question, context);
  if (sum && !namesCar(question)) return [...known, sum];
  const solved = priceForPayment(question, context);
  if (solved) return [...known, solved];
  if (isWorkedOut(question) && known.length === 0) {
    const worked = paymentPart(question, context);
    if (worked) return [worked];
  }
  if (known.length > 0 && !(tax && isOfCar)) return known;
  if (!wantsCars(question, isPartial)) return known;
  const { modes } = question.terms;
  const asked = modes.length > 1 ? modes : [question.terms.mode];
  const found = asked.map((mode) => carsPart({ ...question, terms: { ...question.terms, mode } }, context));
  return [...known, ...(await Promise.all(found))];
}

/** Whether an amount of a deal is left that nobody understood: a sum without it would be another deal's. */
function isHalfRead(question: Question): boolean {
  const { amounts, percents, provinces } = question.terms;
  const isDeal = isWorkedOut(question) || amounts.lien !== null || amounts.tradeIn !== null;
  const isTwice = amounts.down !== null && percents.down !== null;
  // A tax of its own beside that of a province is more likely the rate.
  const isOther = percents.tax !== null && provinces.length > 0;
  return isDeal && (isTwice || isOther || question.unknown.some((word) => /\d/.test(word)));
}

/** What is owed on a car that may be traded in, where no other car and no price is spoken of. */
function oldLoanPart({ terms: { amounts }, asks, priceCents, cars }: Question, context: Context): Part | null {
  const { lien, tradeIn } = amounts;
  if (lien === null || priceCents !== null || asks.has('payment') || cars.some(({ filter }) => filter === 'model'))
    return null;
  const old = lien - (tradeIn ?? lien);
  const written = writtenAs(old > 0 ? 'faq:owe-more-than-worth' : 'faq:trade-in-with-loan', context);
  if (!written || old <= 0) return written;
  const more = msg`You owe ${{ old: { cents: old } }} more than your trade-in is worth. It’s added to the deal.`;
  return { ...written, said: together([more, written.said], '\n') };
}

/** What is asked of a deal of the person's own, while none is open. */
const asksOfNoDeal = ({ folded, priceCents, terms, ...question }: Question, { deal }: Context): boolean =>
  deal === undefined &&
  priceCents === null &&
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

const explains = /\bdifference\b|\bmean(?:s|ing)?\b|\bhow (?:do|does|is|to|can)\b|\bcomment\b|\bpourquoi\b|\bwhy\b/;

/** Whether cars are asked for; beside what nobody knows only where a limit, a term or a word asks for them too. */
function wantsCars(question: Question, isPartial: boolean): boolean {
  const { terms, asks, cars } = question;
  if (terms.mode === 'Lease' && terms.payments.length > 0) return true;
  if (asks.has('drop') || cars.some(({ filter, value }) => filter === 'sort' && value === 'newest')) return true;
  if (question.dealer && cars.length > 0 && !asks.has('hours')) return true;
  if (!speaksOfCars(question) && !(asks.has('cheapest') && terms.frequencies.length < 2)) return false;
  if (!namesModel(question) && explains.test(question.folded)) return false;
  const isLimited = cars.some(({ filter }) => /(?:To|From)$/.test(filter) && !filter.startsWith('year'));
  const isAsked = (['payment', 'price', 'cheapest', 'count', 'interest'] as const).some((ask) => asks.has(ask));
  return !isPartial || isLimited || isAsked || terms.termMonths.length + terms.payments.length > 0;
}
