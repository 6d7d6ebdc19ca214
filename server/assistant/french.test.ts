import { expect, it } from 'vitest';
import { parseFaq, parseOthers } from '#content/faq/faq.ts';
import { languages } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { readContentText } from '../content/content-files.ts';
import { factIn, percent, together } from '../kit/sentences.ts';
import { inventedNumbers } from '../testing/invented-numbers.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { answerMessage } from './answer.ts';
import { factsIn } from './said.ts';

const readText = (name: string) => readContentText(`faq/${name}`);
const questionsIn = (language: 'en' | 'fr') =>
  [...parseFaq(readText, language), parseOthers(readText, language)].flatMap(({ questions }) => questions);

it('the same questions are written in each language', () => {
  const [english, french] = languages.map((language) => questionsIn(language).map(({ slug }) => slug));
  expect(french).toEqual(english);
});

it.each(languages)(
  'a written question finds its own answer, or that of the tool which knows the amount, in %s',
  async (language) => {
    const idOf = async (question: string) => (await answerMessage(question, sampleContext(language))).answer.source.id;
    const isFound = async (question: string, slug: string) =>
      [`faq:${slug}`, `help:${slug}`, 'tax'].includes((await idOf(question)).replace(/^tax:.*/, 'tax'));
    const missed: string[] = [];
    for (const { question, slug } of questionsIn(language)) if (!(await isFound(question, slug))) missed.push(question);
    expect(missed).toEqual([]);
  },
);

it.each(languages)('a number among the words is invented, one among the facts is none, in %s', (language) => {
  const fee = { cents: 1_234_50 };
  const said = together([msg`Pay ${{ fee }} at ${{ rate: percent('5.49') }} by 18:30, or 77.`, percent('9.975')]);
  const facts = factsIn(language, said);
  expect(facts.map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual(
    language === 'en' ? ['$1,234.50', '5.49', '9.975'] : ['1 234,50 $', '5,49', '9,975'],
  );
  expect(inventedNumbers(factIn(language, said), facts)).toEqual(['18', '30', '77']);
});
