import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { openDealBody } from '#contract/deal-form.ts';
import type { Language } from '#contract/languages.ts';
import { answerMessage, factsFrom } from '../answer.ts';
import { type Facts, inventedNumbers } from '../question.ts';
import { knowledge } from '../read-faq.ts';
import type { Stock } from '../stock.ts';

const question = z.strictObject({
  ask: z.string(),
  /** Set on one that is asked in French among the English ones. */
  lang: z.literal('fr').optional(),
  /** The sources that would be right. */
  from: z.array(z.string()).min(1),
  says: z.string().optional(),
  /** A pattern that no answer may hold. */
  never: z.string().optional(),
  /** The deal that stands open beside it, by its name in open-deals.yaml. */
  deal: z.string().optional(),
  /** How what it must say was worked out. */
  why: z.string().optional(),
});

export type Asked = z.output<typeof question>;

/** How one question went. */
export type Measured = {
  readonly ask: string;
  readonly from: readonly string[];
  readonly says: string | undefined;
  readonly got: string;
  readonly text: string;
  /** The right source, and in the answer what it must say. */
  readonly isRight: boolean;
  /** It gives figures, and not the one that was asked for. */
  readonly hasWrongFigure: boolean;
  readonly invented: readonly string[];
  readonly saidForbidden: boolean;
  readonly milliseconds: number;
};

const read = (name: string): unknown => parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8'));

const openDeals = z.record(z.string(), openDealBody).parse(read('open-deals'));

/** Questions that the assistant is measured by. */
export const readQuestions = (name = 'questions'): Asked[] => z.array(question).parse(read(name));

/** The day and the hour of the questions. */
const measuredAt = { today: '2026-11-21', now: new Date('2026-11-21T15:00:00Z') } as const;

export const factsOf = (stock: Stock, language: Language = 'en'): Facts =>
  factsFrom({ stock, knowledge: knowledge[language], language, ...measuredAt });

/** The facts beside an open deal. */
const factsBeside = (facts: Facts, deal: keyof typeof openDeals): Facts =>
  factsFrom({ ...facts, ...measuredAt, deal: openDeals[deal] });

/** Sources whose answers are worked out. */
const worksOut = /^(?:payment|deal|solve|compare|fee:luxury-tax|fee:insurance-tax|faq:trade-in-and-tax)$/;

/** Asks every question once. */
export function measure(facts: Facts, questions: readonly Asked[] = readQuestions()): Measured[] {
  return questions.map(({ ask, from, says, never, deal }) => {
    const beside = deal === undefined ? facts : factsBeside(facts, deal);
    const begun = performance.now();
    const { answer } = answerMessage(ask, beside);
    const milliseconds = performance.now() - begun;
    const { text, source } = answer;
    const isSaid = says === undefined || text.includes(says);
    return {
      ask,
      from,
      says,
      text,
      milliseconds,
      got: source.id,
      isRight: from.includes(source.id) && isSaid,
      hasWrongFigure: !isSaid && /[$]/.test(text) && /[$]|\d[.,]\d\d/.test(says ?? '') && worksOut.test(source.id),
      invented: inventedNumbers(text, answer.facts),
      saidForbidden: never !== undefined && new RegExp(never).test(text),
    };
  });
}
