import { expect, test } from 'vitest';
import { postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import { provinces } from '#reference/provinces/provinces.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { provinceOfPostalCode } from './province-of-postal-code.ts';

const codeOf = (text: string) => provinceOfPostalCode(text, rateBook)?.code;

test('every postal area of the reference is in its province', () => {
  const areas = provinces.flatMap(({ code }) => postalAreasOf(code).map((area) => [area, code] as const));
  expect(areas.length).toBeGreaterThan(1_600);
  expect(areas.filter(([area, code]) => codeOf(area) !== code)).toEqual([]);
});

test.each([
  ['L6J', 'ON'],
  ['l6j 1a1', 'ON'],
  [' V5K-0A1 ', 'BC'],
  ['H2X1Y4', 'QC'],
  ['X0A', 'NU'],
  ['X1A', 'NT'],
])('%s is in %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});

// D, F, I, O, Q and U stand in no postal code, W and Z begin none; X9Z is no area of the north.
test.each(['', 'L', 'L6', '12345', 'D1A', 'W1A', 'L6O', 'X9Z', 'L6J 1A12', 'Paris'])('"%s" is in none', (text) => {
  expect(codeOf(text)).toBeUndefined();
});
