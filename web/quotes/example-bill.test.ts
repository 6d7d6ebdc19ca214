import { expect, test } from 'vitest';
import { recognise } from '#engine/quote/recognise.ts';
import { quoteWords } from '#reference/quotes/quote-words.ts';
import { exampleBill } from './example-bill.ts';

test('the example reads the same in both languages, and every line of it is known', () => {
  const read = (text: string) => {
    const { lines, terms } = recognise(text, quoteWords);
    return { lines: lines.map(({ text: _, ...line }) => line), terms };
  };
  const [english, french] = [read(exampleBill.en), read(exampleBill.fr)];
  expect(french).toEqual(english);
  expect(english.lines).toHaveLength(16);
  expect(english.terms).toEqual({ payments: '84', frequency: 'Monthly', interestPercent: '6.99' });
});
