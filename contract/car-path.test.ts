import { expect, it } from 'vitest';
import { carIdOf, carPath } from './car-path.ts';

const car = { id: 'x7Qa-_bcdefghijklmnopq', year: '2022', make: 'VOLVO', model: 'XC60', trim: 'B6 Ultra' };

it('an address holds the names of a car, and its id at the end', () => {
  expect(carPath(car)).toBe('/Car/2022-volvo-xc60-b6-ultra-x7Qa-_bcdefghijklmnopq');
  expect(carPath({ ...car, model: 'Éclair', trim: '' })).toBe('/Car/2022-volvo-eclair-x7Qa-_bcdefghijklmnopq');
  expect(carPath({ ...car, trim: 'very long '.repeat(20) }).length).toBeLessThan(110);
});

it('only the id of an address counts', () => {
  expect(carIdOf('2022-volvo-xc60-b6-ultra-x7Qa-_bcdefghijklmnopq')).toBe(car.id);
  expect(carIdOf('anything-x7Qa-_bcdefghijklmnopq')).toBe(car.id);
  expect([carIdOf(''), carIdOf('2022-volvo')]).toEqual(['', '']);
});
