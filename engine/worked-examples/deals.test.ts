import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { examplesOf } from './examples.ts';
import { expectFigures } from './expect-figures.ts';

/** Published cases without a date do not depend on it. */
const anyDay = '2026-11-20';

describe('worked deals', () => {
  test.each(examplesOf('deal'))('$id', ({ inputs, expected }) => {
    const { today = anyDay, ...input } = inputs;
    const result = calculateDeal(input as DealInput, rateBook, String(today));
    expectFigures(dealOutputs(result), expected);
  });

  test('there are 96 of them', () => {
    expect(examplesOf('deal')).toHaveLength(96);
  });
});
