import { describe, expect, it } from 'vitest';
import { readKilometres, readPrice } from './read-cells.ts';

describe('kilometres of a cell', () => {
  it.each([
    ['41234', 41_234],
    ['41.234', 41_234],
    ['41 234,0', 41_234],
    ['4 123,50', 4124],
    ['41,234', 41_234],
    ['98\u00a0000 km', 98_000],
    ['120k', 120_000],
    ['120 mille km', 120_000],
    ['25,000 miles', 40_234],
    ['25 000 milles', 40_234],
    ['10 mi.', 16],
    ['0', 0],
  ])('%s are %i', (text, kilometres) => {
    expect(readKilometres(text)).toEqual({ kilometres });
  });

  it.each(['TMU', 'n/a', '-5', '1,23,4', '41,2345', '9999999'])('%s are none', (text) => {
    expect(readKilometres(text)).not.toHaveProperty('kilometres');
  });
});

describe('the price of a cell', () => {
  it.each([
    ['45990', 45_990_00],
    ['$45,990.00', 45_990_00],
    ['45 990,00 $', 45_990_00],
    ['45.990,00', 45_990_00],
    ['C$23,995', 23_995_00],
    ['23995 CAD', 23_995_00],
    ['45,990', 45_990_00],
    ['45990,50', 45_990_50],
    ['24.5k', 24_500_00],
    ['Call', 0],
    ['0', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(readPrice(text)).toEqual({ cents });
  });

  it.each(['45.990', '99.99', 'US$ 45990', '-45990', '99999999', 'a bargain'])('%s is asked about', (text) => {
    expect(readPrice(text)).not.toHaveProperty('cents');
  });
});
