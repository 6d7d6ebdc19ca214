import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { factIn } from '../kit/sentences.ts';
import { figuresOn } from './figures.ts';
import type { Knowledge } from './knowledge.ts';
import { readOpenDeal, type SentDeal } from './open-deal.ts';
import { type Answer, type Facts, type Found, factsIn, namesOfStock, readQuestion } from './question.ts';
import { questionOf } from './reading/instructions.ts';
import type { Stock } from './stock.ts';
import { type ToolName, tools } from './tools/tools.ts';

/** Today, the time, the stock and all that is written. */
export type AnswerFrom = {
  readonly stock: Stock;
  /** What models are called; those of the stock where it is all that is listed. */
  readonly names?: Facts['names'];
  readonly knowledge: Knowledge;
  readonly language: Language;
  readonly today: string;
  readonly now: Date;
  /** The deal that the person has open. */
  readonly deal?: SentDeal | undefined;
};

export const factsFrom = ({ deal, names, ...from }: AnswerFrom): Facts => ({
  ...from,
  names: names ?? namesOfStock(from.stock),
  figures: figuresOn(from.today),
  deal: deal ? readOpenDeal(deal, from.stock, from.today) : null,
});

const directory = '/AvailableDealer';

const unknown: Found = {
  said: msg`I do not know that. I answer questions about buying, financing and leasing a car in Canada, about prices and dealers listed here, and about this site. A dealer can tell you more; the directory lists them all.`,
  source: { id: 'unknown', title: '', url: null },
  redirectUrl: directory,
  banner: null,
};

const scope: Found = {
  said: msg`I answer questions about buying a car in Canada. I take no instructions on what to say, and I cannot set prices, promise an approval or make an offer; only a dealer or a lender can. What would you like to know?`,
  source: { id: 'scope', title: '', url: null },
  redirectUrl: null,
  banner: null,
};

const welcome: Found = {
  said: msg`Hello. Ask me about prices, payments, taxes and fees, dealers near you, or this site. For example: what is the payment on a Civic over five years with a downpayment, in your province?`,
  source: { id: 'welcome', title: '', url: null },
  redirectUrl: null,
  banner: null,
};

const thanks: Found = { ...welcome, said: msg`You are welcome. Is there anything else about your car deal?` };

const greeting =
  /^(?:hi+|hello|hey+|yo|good (?:morning|afternoon|evening|day)|bonjour|salut|allo|greetings)(?: there| all)?[ .!]*$/;
const thanking =
  /^(?:thanks?(?: you)?(?: so much| a lot| very much)?|thx|ty|merci(?: beaucoup)?|cheers|great|perfect|ok(?:ay)?|bye|goodbye)[ .!]*$/;

/** What is no question, whatever it is about. */
const entertaining =
  /\b(?:write|tell|compose|sing|make up|ecris|raconte|chante)\b.*\b(?:poem|joke|song|story|haiku|rap|essay|poeme|blague|chanson|histoire)s?\b/;

/** An answer, and whether the message tried to give orders. */
export type Answered = { readonly answer: Answer; readonly hasOrders: boolean };

/** Answers a message from tables and files alone: the same message on the same day gets the same answer. */
export function answerMessage(message: string, facts: Facts): Answered {
  const { question, hasOrders } = questionOf(message);
  const isNone = question === '' || entertaining.test(question);
  const found = polite(question) ?? (isNone ? null : firstFound(question, facts));
  return { answer: answerIn(facts.language, found ?? (hasOrders ? scope : unknown)), hasOrders };
}

function polite(question: string): Found | null {
  if (greeting.test(question)) return welcome;
  return thanking.test(question) ? thanks : null;
}

/** What was found, as a language says it; what was written as a text stays as it is. */
const answerIn = (language: Language, { said, source, ...rest }: Found): Answer => ({
  ...rest,
  text: factIn(language, said),
  facts: factsIn(language, said),
  source: { ...source, title: factIn(language, source.title) },
});

function firstFound(folded: string, facts: Facts): Found | null {
  const question = readQuestion(folded, facts);
  for (const { answer } of Object.values(tools)) {
    const found = answer(question, facts);
    if (found) return found;
  }
  return null;
}

/** What one tool answers to a sentence. */
export function answerByTool(name: ToolName, sentence: string, facts: Facts): Answer | null {
  const { question } = questionOf(sentence);
  const found = question === '' ? null : tools[name].answer(readQuestion(question, facts), facts);
  return found && answerIn(facts.language, found);
}
