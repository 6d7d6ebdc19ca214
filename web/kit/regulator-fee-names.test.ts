import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocumentWords } from '#content/documents/words.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { regulatorFeeName } from './regulator-fee-names.ts';

const file = new URL('../../content/documents/names.en.yaml', import.meta.url);
const { regulatorFees } = parseDocumentWords('names', readFileSync(file, 'utf8'));

test('each known fee bears its own name, on the screen and on paper', () => {
  for (const { code, regulatorFee } of rateBook.provinces) {
    const { message } = regulatorFeeName(code);
    expect(message).toBe(regulatorFee?.name ?? 'Regulator’s fee');
    expect(regulatorFees[code] ?? regulatorFees.other).toBe(message);
  }
});

test('without a province it is called as the form calls it', () => {
  expect(regulatorFeeName('').message).toBe('OMVIC fee');
});
