import type { Language } from '#contract/languages.ts';
import { figuresOn } from './figures.ts';
import { answerIn, figuresIn } from './in-french.ts';
import type { Knowledge } from './knowledge.ts';
import { type Answer, type Facts, namesOfStock, readQuestion } from './question.ts';
import { questionOf } from './reading/instructions.ts';
import { say } from './say.ts';
import type { Stock } from './stock.ts';
import { type ToolName, tools } from './tools/tools.ts';

/** Today, the time, the stock and all that is written. */
export type AnswerFrom = {
  readonly stock: Stock;
  readonly knowledge: Knowledge;
  readonly language: Language;
  readonly today: string;
  readonly now: Date;
};

export const factsFrom = (from: AnswerFrom): Facts => ({
  ...from,
  names: namesOfStock(from.stock),
  figures: figuresIn(from.language, figuresOn(from.today)),
});

const directory = '/AvailableDealer';

const unknown: Answer = {
  ...say`I do not know that. I answer questions about buying, financing and leasing a car in Canada, about prices and dealers listed here, and about this site. A dealer can tell you more; the directory lists them all.`,
  source: { id: 'unknown', title: '', url: null },
  redirectUrl: directory,
  banner: null,
};

const scope: Answer = {
  ...say`I answer questions about buying a car in Canada. I take no instructions on what to say, and I cannot set prices, promise an approval or make an offer; only a dealer or a lender can. What would you like to know?`,
  source: { id: 'scope', title: '', url: null },
  redirectUrl: null,
  banner: null,
};

const welcome: Answer = {
  ...say`Hello. Ask me about prices, payments, taxes and fees, dealers near you, or this site. For example: what is the payment on a Civic over five years with a downpayment, in your province?`,
  source: { id: 'welcome', title: '', url: null },
  redirectUrl: null,
  banner: null,
};

const thanks: Answer = { ...welcome, ...say`You are welcome. Is there anything else about your car deal?` };

const greeting =
  /^(?:hi+|hello|hey+|yo|good (?:morning|afternoon|evening|day)|bonjour|salut|allo|greetings)(?: there| all)?[ .!]*$/;
const thanking =
  /^(?:thanks?(?: you)?(?: so much| a lot| very much)?|thx|ty|merci(?: beaucoup)?|cheers|great|perfect|ok(?:ay)?|bye|goodbye)[ .!]*$/;

/** An answer, and whether the message tried to give orders. */
export type Answered = { readonly answer: Answer; readonly hasOrders: boolean };

/** Answers a message from tables and files alone: the same message on the same day gets the same answer. */
export function answerMessage(message: string, facts: Facts): Answered {
  const { answer, hasOrders } = answerInEnglish(message, facts);
  return { answer: answerIn(facts.language, answer), hasOrders };
}

/** What was written in another language stays in it. */
function answerInEnglish(message: string, facts: Facts): Answered {
  const { question, hasOrders } = questionOf(message);
  if (greeting.test(question)) return { answer: welcome, hasOrders };
  if (thanking.test(question)) return { answer: thanks, hasOrders };
  const found = question === '' ? null : firstAnswer(question, facts);
  return { answer: found ?? (hasOrders ? scope : unknown), hasOrders };
}

function firstAnswer(folded: string, facts: Facts): Answer | null {
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
  const answer = question === '' ? null : tools[name].answer(readQuestion(question, facts), facts);
  return answer && answerIn(facts.language, answer);
}
