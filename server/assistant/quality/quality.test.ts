import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openDealBody } from '#contract/deal-form.ts';
import type { Language } from '#contract/languages.ts';
import { inventedNumbers } from '../../testing/invented-numbers.ts';
import { sampleContext } from '../../testing/sample-context.ts';
import { answerMessage } from '../answer.ts';
import type { Answer } from '../said.ts';

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
type Asked = z.output<typeof question>;

const read = (name: string): unknown => parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8'));
const openDeals = z.record(z.string(), openDealBody).parse(read('open-deals'));
const files: readonly (readonly [string, Language])[] = [
  ['questions', 'en'],
  ['further-questions.en', 'en'],
  ['further-questions.fr', 'fr'],
];

/** Sources whose answers are worked out. */
const worksOut = /^(?:payment|deal|solve)$/;

type Answered = Asked & { readonly answer: Answer };
const all = await Promise.all(
  files.map(async ([name, usual]) => {
    const asked = z.array(question).parse(read(name));
    return Promise.all(
      asked.map(async (one): Promise<Answered> => {
        const context = sampleContext(one.lang ?? usual, one.deal === undefined ? undefined : openDeals[one.deal]);
        return { ...one, answer: (await answerMessage(one.ask, context)).answer };
      }),
    );
  }),
);
const answered = all.flat();
const isSaid = ({ says, answer }: Answered) => says === undefined || answer.text.includes(says);

describe('of more than two hundred questions the assistant', () => {
  it('answers none with another figure than the one that was asked for', () => {
    const hasWrong = (one: Answered) =>
      !isSaid(one) &&
      one.from.includes(one.answer.source.id) &&
      worksOut.test(one.answer.source.id) &&
      /[$]/.test(one.answer.text) &&
      /[$]|\d[.,]\d\d/.test(one.says ?? '');
    const wrong = answered.filter(hasWrong).map(({ ask, says, answer }) => ({ ask, says, text: answer.text }));
    expect(wrong).toEqual([]);
  });

  it('invents no figure: every number of an answer is among its facts', () => {
    const invented = answered.map(({ ask, answer }) => [ask, inventedNumbers(answer.text, answer.facts)] as const);
    expect(invented.filter(([, numbers]) => numbers.length > 0)).toEqual([]);
  });

  it('says nothing that it may not say', () => {
    const forbidden = answered.filter(
      ({ never, answer }) => never !== undefined && new RegExp(never).test(answer.text),
    );
    expect(forbidden.map(({ ask, answer }) => [ask, answer.text])).toEqual([]);
  });

  it('promises no price and no approval', () => {
    const promise = /\b(guaranteed|you are approved|you will be approved|we promise|best price|best deal)\b/i;
    expect(answered.filter(({ answer }) => promise.test(answer.text)).map(({ ask }) => ask)).toEqual([]);
  });

  it('leads to own paths and secure addresses alone', () => {
    const urls = answered.flatMap(({ answer: { redirectUrl, source } }) => [redirectUrl, source.url]);
    expect(urls.filter((url) => url !== null && !/^(https:\/\/|\/(?![/\\]))/.test(url))).toEqual([]);
  });
});
