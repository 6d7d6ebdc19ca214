import { describe, expect, test } from 'vitest';
import { chooseProgrammes } from '#engine/programmes/choose.ts';
import { programmesReply } from '#engine/programmes/reply.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { expectFigures } from './expect-figures.ts';
import { programmeCases } from './programme-cases.ts';

describe('worked programmes', () => {
  test.each(programmeCases)('$id', ({ inputs, expected }) => {
    const { figures, ...reply } = programmesReply(chooseProgrammes(inputs, rateBook));
    const { figures: expectedFigures, ...others } = expected;
    expect(reply).toEqual(others);
    expect(figures === null).toBe(expectedFigures === null);
    if (figures !== null && expectedFigures !== null) expectFigures(figures, expectedFigures);
  });

  test('there are 80 of them', () => {
    expect(programmeCases).toHaveLength(80);
  });
});
