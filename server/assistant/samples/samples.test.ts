import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openDealBody } from '#contract/deal-form.ts';
import { inventedNumbers } from '../../testing/invented-numbers.ts';
import { sampleContext } from '../../testing/sample-context.ts';
import { answerMessage } from '../answer.ts';

const sample = z.object({
  id: z.string(),
  pair: z.string().nullish(),
  language: z.enum(['en', 'fr']),
  question: z.string(),
  context: z.object({ deal: openDealBody.optional() }).nullish(),
});
const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8'));
const samples = z.array(sample).parse(Array.isArray(file) ? file : (file as { questions: unknown }).questions);

const answerTo = async ({ question, language, context }: (typeof samples)[number]) =>
  (await answerMessage(question, sampleContext(language, context?.deal))).answer;

const pairs = samples.flatMap((one) => {
  const other = one.language === 'en' ? samples.find(({ id }) => id === one.pair) : undefined;
  return other ? [{ name: one.question, one, other }] : [];
});

it('every other question is asked in both languages', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(40);
});

it.each(pairs)('“$name” is answered alike in French', async ({ one, other }) => {
  const [english, french] = [await answerTo(one), await answerTo(other)];
  expect(french.source.id).toBe(english.source.id);
  // The province that is meant where none is named, and the words of what is denied, are each language's own.
  const [inEnglish, inFrench] = [english, french].map(({ redirectUrl }) =>
    redirectUrl?.replace(/(?:province|q)=[^&]*/g, ''),
  );
  expect(inFrench).toBe(inEnglish);
});

it.each(samples)('no number is made up for “$question”', async (one) => {
  const answer = await answerTo(one);
  expect(inventedNumbers(answer.text, answer.facts)).toEqual([]);
});
