import { describe, expect, it } from 'vitest';
import { sampleStock } from '../../testing/sample-stock.ts';
import { answerMessage } from '../answer.ts';
import { type Asked, factsOf, type Measured, measure, readQuestions } from './measure.ts';

const stock = sampleStock();
const facts = { en: factsOf(stock), fr: factsOf(stock, 'fr') };

/** The French ones among the present questions; what they must say stands there in English. */
const askedInFrench = readQuestions()
  .filter(({ lang }) => lang === 'fr')
  .map(({ says: _, ...question }): Asked => question);

const measured: readonly { readonly name: string; readonly answers: readonly Measured[] }[] = [
  { name: 'the questions', answers: measure(facts.en) },
  { name: 'those among them that are in French', answers: measure(facts.fr, askedInFrench) },
  { name: 'the further questions in English', answers: measure(facts.en, readQuestions('further-questions.en')) },
  { name: 'the further questions in French', answers: measure(facts.fr, readQuestions('further-questions.fr')) },
];

/** The part of each that must find its source first, and say what it must. */
const goal = 0.92;

it('the assistant is measured by at least 150 questions, and by 120 further ones in two languages', () => {
  const further = ['further-questions.en', 'further-questions.fr'].flatMap((name) => readQuestions(name));
  expect(new Set(readQuestions().map(({ ask }) => ask)).size).toBeGreaterThanOrEqual(150);
  expect(new Set(further.map(({ ask, deal }) => `${ask} ${deal}`)).size).toBe(further.length);
  expect(further.length).toBeGreaterThanOrEqual(120);
});

describe.each(measured)('of $name the assistant', ({ answers }) => {
  it('finds the right source first, and says what it must, in more than nine of ten', () => {
    const wrong = answers
      .filter(({ isRight }) => !isRight)
      .map(({ ask, got, from, says }) => ({ ask, got, from, says }));
    expect(1 - wrong.length / answers.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(goal);
  });

  it('answers none with another figure than the one that was asked for', () => {
    expect(answers.filter(({ hasWrongFigure }) => hasWrongFigure).map(({ ask, text }) => [ask, text])).toEqual([]);
  });

  it('invents no figure: every number of an answer stands in what its tool found', () => {
    expect(answers.filter(({ invented }) => invented.length > 0).map(({ ask, invented }) => [ask, invented])).toEqual(
      [],
    );
  });

  it('says nothing that it may not say', () => {
    expect(answers.filter(({ saidForbidden }) => saidForbidden).map(({ ask, text }) => [ask, text])).toEqual([]);
  });

  it('promises no price and no approval', () => {
    const promise = /\b(guaranteed|you are approved|you will be approved|we promise|best price|best deal)\b/i;
    expect(answers.filter(({ text }) => promise.test(text)).map(({ ask, text }) => [ask, text])).toEqual([]);
  });
});

it('the same question gets the same answer', () => {
  expect(measure(facts.en).map(({ text }) => text)).toEqual(measured[0]?.answers.map(({ text }) => text));
});

it('answers lead to own paths and secure addresses alone', () => {
  const urls = readQuestions().flatMap(({ ask }) => {
    const { redirectUrl, source } = answerMessage(ask, facts.en).answer;
    return [redirectUrl, source.url].filter((url) => url !== null);
  });
  expect(urls.filter((url) => !/^(https:\/\/|\/(?![/\\]))/.test(url))).toEqual([]);
});
