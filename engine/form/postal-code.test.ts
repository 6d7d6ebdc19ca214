import { expect, it } from 'vitest';
import { isPostalCode, plainPostalCode } from './postal-code.ts';

it.each([
  ['K1A 0B1', 'K1A 0B1'],
  ['k1a0b1', 'K1A 0B1'],
  ['K1A-0B1', 'K1A 0B1'],
  ['k1a – 0b1', 'K1A 0B1'],
  ['KIA OBI', 'K1A 0B1'],
  ['kla obl', 'K1A 0B1'],
  ['K1A\u00a00B1', 'K1A 0B1'],
  ['\u200bK1A 0B1\u200b', 'K1A 0B1'],
  ['H3Z.2Y7', 'H3Z 2Y7'],
  [' l6j ', 'L6J'],
  ['L6J 1', 'L6J 1'],
  ['90210', '90210'],
  ['D1A 0B1', 'D1A 0B1'],
  ['W1A 1AA', 'W1A 1AA'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['', ''],
])('%j is the postal code %j', (text, plain) => {
  expect(plainPostalCode(text)).toBe(plain);
});

it('is of Canada or of elsewhere', () => {
  expect(['k1a-0b1', 'L6J', 'KIA OBI'].every(isPostalCode)).toBe(true);
  expect(['90210', 'D1A 0B1', 'L6J 1A', 'W1A 1AA', ''].some(isPostalCode)).toBe(false);
});
