import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFaq, parseOthers } from './faq.ts';

const readText = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const categories = parseFaq(readText, 'en');
const questions = [...categories, parseOthers(readText, 'en')].flatMap((category) => category.questions);

describe('the questions and answers', () => {
  it('are at least sixty, in at least eight categories', () => {
    expect(categories.length).toBeGreaterThanOrEqual(8);
    expect(questions.length).toBeGreaterThanOrEqual(60);
  });

  it('have each a slug and a question of their own, and an end', () => {
    for (const values of [questions.map(({ slug }) => slug), questions.map(({ question }) => question)]) {
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
    expect(questions.filter(({ answer }) => !/[.!)]$/.test(answer.trim()))).toEqual([]);
  });

  it('take every amount and rate from the dated tables: none is typed', () => {
    const typed = questions.filter(({ answer }) => /\$\s?\d|\d\s?(?:%|percent|cents|dollars)/.test(answer));
    expect(typed.map(({ slug }) => slug)).toEqual([]);
  });

  it('use the typographer’s marks and Canadian spelling, promise nothing and shout at nobody', () => {
    const wrong = /\w'\w|"|\b(color|center|tyres?|labor|check book)\b|!|guaranteed|best (price|deal|rate)/i;
    const texts = questions.flatMap(({ question, answer }) => [question, answer]);
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  it('name the source of a rule of law', () => {
    const lawful = questions.filter(({ answer }) => /\b(law|illegal|regulator|contract is final)\b/i.test(answer));
    const unsourced = lawful.filter(({ answer, source, page }) => !source && !page && !/\{/.test(answer));
    expect(unsourced.map(({ slug }) => slug)).toEqual([]);
  });

  it('are refused when a file does not fit', () => {
    const broken = (name: string) => (name === 'en/fees.yaml' ? 'name: Fees' : readText(name));
    expect(() => parseFaq(broken, 'en')).toThrow('checked');
  });
});
