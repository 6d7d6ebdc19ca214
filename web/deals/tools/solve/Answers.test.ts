import { expect, test } from 'vitest';
import { limitsOf } from './Answers.tsx';

test('what is typed limits the answer, in the unit of the unknown', () => {
  expect(limitsOf('price', '20,000', '45000.50', '35')).toEqual({ least: 20_000_00, most: 45_000_50 });
  expect(limitsOf('rate', '', '7.39', '35')).toEqual({ least: 0, most: 7_39 });
  expect(limitsOf('term', '3', '6', '35')).toEqual({ least: 3, most: 6 });
});

test('nothing typed sets the widest limits, and a term is 1 to 8 whole years', () => {
  expect(limitsOf('rate', ' ', '', '35')).toEqual({ least: 0, most: 35_00 });
  expect(limitsOf('term', '0', '80', '35')).toEqual({ least: 1, most: 8 });
  expect(limitsOf('term', '', '4.4', '35')).toEqual({ least: 1, most: 4 });
});
