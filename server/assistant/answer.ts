import { type Fact, msg } from '#contract/words.ts';
import { unsearchedPart } from './answers/cars.ts';
import { openDealPart } from './answers/open-deal.ts';
import { skillParts } from './answers/skills.ts';
import { nearPart, notUnderstood, partOf } from './answers/written.ts';
import type { Context } from './context.ts';
import type { Written } from './knowledge.ts';
import { asksForCars, type Question, readQuestion, wordsAside } from './question.ts';
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

/** All that is answered of a question, and last what of it is not. */
async function found(folded: string, context: Context): Promise<Part[]> {
  const { knowledge } = context;
  const titled = knowledge.titled(folded);
  if (titled && !context.deal) return [partOf(titled, context, folded)];
  const question = readQuestion(folded, context.names, knowledge);
  const worked = await workedParts(question, context);
  const left = leftOver(question, worked);
  const parts = partsOfMessage(folded);
  const asking = parts.filter(asksSomething);
  const isParted = isOfDeal(worked) && asking.length > 1;
  if (isWhole(worked, left) && !isParted) return [...worked];
  const asked = asking.length > 0 ? asking : [folded];
  const whole: Whole = { folded, question, worked, left, isOne: asked.length === 1 };
  const answers: PartAnswer[] = [];
  for (const part of asked) answers.push(await answerTo(part, whole, context));
  const missed = answers.filter(({ said }) => said.length === 0).map(({ part }) => part);
  const ofDeal = isOfDeal(worked) && asked.length === 1 ? worked : [];
  const said = onlyOnce([...ofDeal, ...answers.flatMap((one) => one.said)]);
  if (said.length === 0) return worked.length > 0 ? [...worked, ...notUnderstood(left)] : nearIn(question, context);
  const texts = answers.flatMap(({ text }) => text ?? []);
  if (texts.length > 0 && isNarrowed(question) && said.every(({ source }) => source.id !== 'prices'))
    said.push(unsearchedPart(question, context));
  const told = parts.filter((part) => !asked.includes(part) && asked[0] !== folded);
  const open = [
    ...answers.filter((one) => one.said.length > 0).flatMap((one) => openIn(one, texts, context)),
    ...told.flatMap((part) => knowledge.open(part, wordsAside(question), texts)),
  ];
  // An empty list was answered above.
  const spoken = answerIn(context.language, [...said] as [Part, ...Part[]]).facts.join(' ');
  const isUsed = (word: string) =>
    !(/\d/.test(word) && spoken.includes(word)) &&
    (ofDeal.length === 0 || left.some((one) => one.split(' ').includes(word)));
  return [...said, ...unanswered(missed), ...notUnderstood([...new Set(open)].filter(isUsed))];
}

/** Beside a written answer, limits of a search lead to it. */
const isNarrowed = (question: Question): boolean =>
  asksForCars(question) &&
  question.cars.filter(({ filter }) => /^(?:priceTo|kmTo|yearFrom|colour|transmission|has|near)$/.test(filter)).length >
    1;

/** A message as a whole, and what is worked out for it. */
type Whole = {
  readonly folded: string;
  readonly question: Question;
  readonly worked: readonly Part[];
  readonly left: readonly string[];
  readonly isOne: boolean;
};

/** What is said to a part of a message, and the text where it is a written one; else the words that are left. */
type PartAnswer = {
  readonly part: string;
  readonly question: Question;
  readonly said: readonly Part[];
  readonly text: Written | null;
  readonly left: readonly string[];
};

/** From so much of a part on a text answers it; from there it is the nearest. */
const [isAnswer, isNearest] = [0.7, 0.55];

/** Answers a part: by what can be worked out of all its words, else by what is written, else by what was worked out of some. */
async function answerTo(part: string, { folded, isOne, ...whole }: Whole, context: Context): Promise<PartAnswer> {
  const question = isOne ? whole.question : readQuestion(part, context.names, context.knowledge);
  const worked = isOne ? whole.worked : await workedParts(question, context);
  const left = leftOver(question, worked);
  const answer = (said: readonly Part[], text: Written | null = null) => ({ part, question, said, text, left });
  if (isWhole(worked, left)) return answer(worked);
  const match = context.knowledge.match(part, folded, wordsAside(question), isOne);
  const dealerPage = question.dealer && `/Dealer/${encodeURIComponent(question.dealer)}`;
  if (match && match.covered >= isNearest && (match.covered >= isAnswer || worked.length === 0)) {
    const written = partOf(match.written, context, folded);
    const led = { ...written, redirectUrl: dealerPage ?? written.redirectUrl };
    return answer(
      [match.covered >= isAnswer ? led : { ...led, said: together([nearest, led.said], '\n') }],
      match.written,
    );
  }
  return answer(worked);
}

const nearest = msg`I’m not sure I understood you. This is the closest answer I have:`;

/** Whether all words are understood by what was worked out. */
const isWhole = (worked: readonly Part[], left: readonly string[]): boolean =>
  worked.length > 0 && left.length === 0 && !worked.some(({ isBeside }) => isBeside);

const isOfDeal = (parts: readonly Part[]): boolean => parts.some(({ source }) => source.id === 'deal');

const onlyOnce = (parts: readonly Part[]): Part[] =>
  parts.filter(({ source, said }, place) => {
    const isSame = (one: Part) => one.source.id === source.id && JSON.stringify(one.said) === JSON.stringify(said);
    return place === parts.findIndex(isSame);
  });

const openIn = ({ part, question, text, left }: PartAnswer, texts: readonly Written[], { knowledge }: Context) =>
  text ? knowledge.open(part, wordsAside(question, texts.map((one) => one.text).join(' ')), texts) : left;

/** The deal that stands open, else what can be worked out or looked up. */
async function workedParts(question: Question, context: Context): Promise<readonly Part[]> {
  const ofDeal = await openDealPart(question, context);
  return ofDeal ? [ofDeal] : skillParts(question, context);
}

function nearIn(question: Question, { knowledge }: Context): Part[] {
  const near = knowledge.near(question.nameless, wordsAside(question));
  return near.length > 0 ? [nearPart(near)] : [];
}

/** The words that nobody has understood, beside what has been worked out. */
function leftOver({ folded, unknown: words }: Question, parts: readonly Part[]): string[] {
  const left = parts
    .flatMap(({ uses = [] }) => uses)
    .reduce((text, used) => text.replace(new RegExp(used, 'g'), ' '), folded);
  return words.filter((said) => said.split(' ').every((word) => left.includes(word) || !folded.includes(word)));
}

const quoted = (words: string): Fact => ({ inEach: { en: `“${words}”`, fr: `«\u00a0${words}\u00a0»` } });

const unanswered = (missed: readonly string[]): Part[] =>
  missed.length === 0
    ? []
    : [
        without(
          'unanswered',
          msg`I can’t answer this part: ${{ parts: { all: missed.map(quoted), parted: ', ' } }}. Ask the dealer, or use the contact form.`,
        ),
      ];
