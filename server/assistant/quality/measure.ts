import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { answerMessage, factsFrom } from '../answer.ts';
import type { Facts } from '../question.ts';
import { knowledge } from '../read-faq.ts';
import { inventedNumbers } from '../say.ts';
import type { Stock } from '../stock.ts';

const questions = z.array(
  z.strictObject({
    ask: z.string(),
    /** The sources that would be right. */
    from: z.array(z.string()).min(1),
    says: z.string().optional(),
    /** A pattern that no answer may hold. */
    never: z.string().optional(),
  }),
);

/** How one question went. */
export type Measured = {
  readonly ask: string;
  readonly from: readonly string[];
  readonly got: string;
  readonly text: string;
  /** The right source, and in the answer what it must say. */
  readonly isRight: boolean;
  readonly invented: readonly string[];
  readonly saidForbidden: boolean;
  readonly milliseconds: number;
};

/** The questions that the assistant is measured by. */
const readQuestions = () => questions.parse(parse(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8')));

/** The day and the hour of the questions. */
const measuredAt = { today: '2026-11-21', now: new Date('2026-11-21T15:00:00Z') } as const;

export const factsOf = (stock: Stock, language: Language = 'en'): Facts =>
  factsFrom({ stock, knowledge: knowledge[language], language, ...measuredAt });

/** Asks every question once. */
export function measure(facts: Facts): Measured[] {
  return readQuestions().map(({ ask, from, says, never }) => {
    const begun = performance.now();
    const { answer } = answerMessage(ask, facts);
    const milliseconds = performance.now() - begun;
    const { text, source } = answer;
    return {
      ask,
      from,
      text,
      milliseconds,
      got: source.id,
      isRight: from.includes(source.id) && (says === undefined || text.includes(says)),
      invented: inventedNumbers(text, answer.facts),
      saidForbidden: never !== undefined && new RegExp(never, 'i').test(text),
    };
  });
}
