import { expect, test } from 'vitest';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

test('each known fee bears its own name, on the screen and on paper alike', () => {
  for (const { code, regulatorFee } of rateBook.provinces) {
    expect(regulatorFeeName(code).message).toBe(regulatorFee?.name ?? 'Regulator’s fee');
  }
});

test('without a province it is called as the form calls it', () => {
  expect(regulatorFeeName('').message).toBe('OMVIC fee');
});
