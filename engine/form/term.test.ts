import { describe, expect, it } from 'vitest';
import { monthsOfTerm, termOfMonths } from './term.ts';

const everyTerm = Array.from({ length: 85 }, (_, more) => 12 + more);

describe('a term in years', () => {
  it('is read back as its months, from 12 to 96, as the form and as a program writes it', () => {
    for (const months of everyTerm) {
      expect(monthsOfTerm(termOfMonths(months))).toBe(months);
      expect(monthsOfTerm(String(months / 12))).toBe(months);
    }
  });

  it.each([
    [27, '2.25'],
    [39, '3.25'],
    [42, '3.5'],
    [50, '4.1667'],
    [66, '5.5'],
    [78, '6.5'],
    [84, '7'],
  ])('of %i months is %s', (months, years) => {
    expect(termOfMonths(months)).toBe(years);
  });

  it.each(['7.0', '07', '7.', '7.0000'])('of seven years may be written as %s', (years) => {
    expect(monthsOfTerm(years)).toBe(84);
  });

  it.each(['', ' ', '0', '0.9167', '8.0833', '9', '5.01', '4.16', '7.0000001', '-3', 'abc', '6,5', '1e0', '.5'])(
    'is none where it says %j',
    (years) => {
      expect(monthsOfTerm(years)).toBeNull();
    },
  );
});
