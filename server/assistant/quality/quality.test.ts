import { describe, expect, it } from 'vitest';
import { sampleStock } from '../../testing/sample-stock.ts';
import { answerMessage } from '../answer.ts';
import { factsOf, measure } from './measure.ts';

const facts = factsOf(sampleStock());
const measured = measure(facts);

/** The part of the questions that must find their source first. */
const goal = 0.9;

describe('the assistant', () => {
  it('is measured by at least 150 different questions', () => {
    expect(new Set(measured.map(({ ask }) => ask)).size).toBe(measured.length);
    expect(measured.length).toBeGreaterThanOrEqual(150);
  });

  it('finds the right source first, and says what it must, nine times in ten', () => {
    const wrong = measured.filter(({ isRight }) => !isRight).map(({ ask, got, from }) => ({ ask, got, from }));
    expect(1 - wrong.length / measured.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(goal);
  });

  it('invents no figure: every number of an answer stands in what its tool found', () => {
    expect(measured.filter(({ invented }) => invented.length > 0).map(({ ask, invented }) => [ask, invented])).toEqual(
      [],
    );
  });

  it('says nothing that it was ordered to say', () => {
    expect(measured.filter(({ saidForbidden }) => saidForbidden).map(({ ask, text }) => [ask, text])).toEqual([]);
  });

  it('promises no price and no approval', () => {
    const promise = /\b(guaranteed|you are approved|you will be approved|we promise|best price|best deal)\b/i;
    expect(measured.filter(({ text }) => promise.test(text)).map(({ ask, text }) => [ask, text])).toEqual([]);
  });

  it('gives the same answer to the same question', () => {
    expect(measure(facts).map(({ text }) => text)).toEqual(measured.map(({ text }) => text));
  });

  it('leads to own paths and secure addresses alone', () => {
    const urls = measured.flatMap(({ ask }) => {
      const { redirectUrl, source } = answerMessage(ask, facts).answer;
      return [redirectUrl, source.url].filter((url) => url !== null);
    });
    expect(urls.filter((url) => !/^(https:\/\/|\/(?![/\\]))/.test(url))).toEqual([]);
  });
});
