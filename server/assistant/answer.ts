import { msg } from '#contract/words.ts';
import type { Written } from '../faq/read-faq.ts';
import { notSearchedPart } from './answers/cars.ts';
import { openDealPart } from './answers/open-deal.ts';
import { skillParts } from './answers/skills.ts';
import { nearPart, notUnderstood, partOf } from './answers/written.ts';
import { hasLimit, isConcrete } from './asked-cars.ts';
import type { Context } from './context.ts';
import { type Question, readQuestion, unreadWords, wordsAside } from './question.ts';
import { questionOf } from './reading/instructions.ts';
import { questionsIn } from './reading/sentence.ts';
import { type Answer, answerIn, type Part, quoted, without } from './said.ts';

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

const isWritten = ({ source }: Part): boolean => /^(?:faq|help|near)\b/.test(source.id);

/** All that is answered of a question, and last what of it is not. */
async function found(folded: string, context: Context): Promise<Part[]> {
  const { knowledge } = context;
  // Where a deal is open, "my payment" is its payment; what the page quotes is a text.
  const titled = knowledge.quoted(folded) ?? (context.deal ? undefined : knowledge.titled(folded));
  if (titled) return [partOf(titled, context, folded)];
  const question = readQuestion(folded, context.names, knowledge);
  const worked = await workedParts(question, context);
  const asking = questionsIn(folded);
  const isOfDeal = worked.some(({ source }) => source.id === 'deal');
  if (isWhole(question, worked) && !(isOfDeal && asking.length > 1)) return [...worked];
  const parts = asking.length > 1 ? asking : [folded];
  const answers: { readonly part: string; readonly said: readonly Part[] }[] = [];
  for (const part of parts) {
    const of = parts.length === 1 ? question : readQuestion(part, context.names, knowledge);
    const known = parts.length === 1 ? worked : await workedParts(of, context);
    answers.push({ part, said: partAnswer(part, folded, of, known, context) });
  }
  const said = onlyOnce(answers.flatMap((one) => one.said));
  const missed = answers.filter((one) => one.said.every(({ isBeside }) => isBeside)).map(({ part }) => part);
  if (missed.length === 0) return said;
  if (missed.length === parts.length) return [...nearToAll(missed, question, context), ...said];
  const near = nearToParts(missed, said, question, context);
  return [...said, ...(near.length > 0 ? near : unanswered(missed))];
}

/** Answers a part: by what is worked out of all its words, else by what is written, else by what is worked out of some. */
function partAnswer(
  part: string,
  folded: string,
  question: Question,
  worked: readonly Part[],
  context: Context,
): readonly Part[] {
  if (isWhole(question, worked)) return worked;
  const ofDeal = worked.filter(({ source }) => source.id === 'deal');
  const isPriced = question.priceCents !== null && question.terms.provinces.length > 0;
  const isTaxOfPrice = isPriced && worked.some(({ source }) => source.id.startsWith('tax:'));
  const written = isTaxOfPrice || isConcrete(question) ? [] : writtenPart(part, folded, question, context);
  const unused = hasLimit(question) && ofDeal.length === 0 ? [notSearchedPart(question, context)] : [];
  if (written.length > 0) return [...ofDeal, ...written, ...unused];
  if (worked.length === 0) return [];
  const left = leftOver(question, worked);
  const near = left.length > 1 && ofDeal.length === 0 ? context.knowledge.near(part, wordsAside(question)) : [];
  return [...worked, ...(near.length > 0 ? offered(near, left, context) : notUnderstood(left))];
}

/** What is written about a part, or about the whole message where the part says too little. */
function writtenPart(part: string, folded: string, question: Question, context: Context): readonly Part[] {
  const { knowledge } = context;
  const aside = wordsAside(question);
  const whole = knowledge.match(folded, aside);
  const isShort = part.split(' ').length < 5;
  const isOfPart = isShort && !whole?.missed.some((word) => part.includes(word));
  const match = knowledge.match(part, aside) ?? (isOfPart ? whole : undefined);
  if (!match) return [];
  const written = partOf(match.written, context, part);
  const dealer = question.dealer && `/Dealer/${encodeURIComponent(question.dealer)}`;
  return [{ ...written, redirectUrl: dealer ?? written.redirectUrl }, ...notUnderstood(match.missed)];
}

/** Whether all words are understood by what was worked out. */
const isWhole = (question: Question, worked: readonly Part[]): boolean =>
  worked.length > 0 && !worked.some(({ isBeside }) => isBeside) && leftOver(question, worked).length === 0;

/** Without what another part says as well. */
function onlyOnce(parts: readonly Part[]): Part[] {
  const texts = parts.map(({ said }) => JSON.stringify(said));
  const isSaid = (text: string, at: number) =>
    texts.some((one) => one !== text && one.includes(text)) || texts.indexOf(text) < at;
  return parts.filter((_, at) => !isSaid(texts[at] ?? '', at));
}

/** The deal that stands open, else what can be worked out or looked up. */
async function workedParts(question: Question, context: Context): Promise<readonly Part[]> {
  const ofDeal = openDealPart(question, context);
  if (ofDeal && !ofDeal.isBeside) return [ofDeal];
  return [...(ofDeal ? [ofDeal] : []), ...(await skillParts(question, context))];
}

/** The texts that are nearest to a message that nothing answers, and to each of its parts. */
function nearToAll(parts: readonly string[], question: Question, context: Context): Part[] {
  const near = (words: string) => context.knowledge.near(words, wordsAside(question));
  const ofAll = near(question.nameless);
  const ofParts = parts.length > 1 ? parts.flatMap((part) => near(part).slice(0, 1)) : [];
  return offered([...ofAll.slice(0, 1), ...ofParts, ...ofAll], [], context);
}

/** The texts that are nearest to the parts that nothing answers, which are named, as others are answered. */
function nearToParts(missed: readonly string[], said: readonly Part[], question: Question, context: Context): Part[] {
  const isNew = ({ id }: Written) => !said.some(({ source }) => source.id === id);
  const near = missed.flatMap((part) => context.knowledge.near(part, wordsAside(question), 0.5).find(isNew) ?? []);
  return offered(near, missed, context);
}

/** Up to three texts, each once, that may be meant. */
function offered(near: readonly Written[], missed: readonly string[], context: Context): Part[] {
  const texts = [...new Set(near)].slice(0, 3);
  return texts.length > 0 ? [nearPart(texts, missed, context)] : [];
}

/** The words that nobody has understood, beside what has been worked out. */
const leftOver = (question: Question, parts: readonly Part[]): string[] =>
  unreadWords(
    question,
    parts.flatMap(({ uses = [] }) => uses),
  );

const unanswered = (missed: readonly string[]): Part[] => {
  const parts = { all: missed.map(quoted), parted: ', ' };
  return [
    without('unanswered', msg`I don’t have an answer for ${{ parts }}. Ask the dealer, or use the contact form.`),
  ];
};
