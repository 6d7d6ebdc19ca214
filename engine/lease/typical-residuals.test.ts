import { expect, it } from 'vitest';
import { typicalResiduals } from '#reference/rates/typical-residuals.ts';
import { typicalPercents } from './typical-residuals.ts';

const of = (vehicleType: string, months: number) => typicalPercents(typicalResiduals, vehicleType, months);

it('gives three residuals of a class, lower for a longer term and for a car that loses more', () => {
  expect(of('SUV', 36)).toEqual([49, 54, 59]);
  expect(of('SUV', 48)).toEqual([42, 47, 52]);
  // Between 36 and 48 months: 54 - 7 x 3/12 = 52.25.
  expect(of('SUV', 39)).toEqual([47, 52, 57]);
  expect(of('Electric', 96)).toEqual([11, 16, 21]);
  expect(of('Spaceship', 36)).toEqual([45, 50, 55]);
  expect(of('SUV', 120)).toEqual([21, 26, 31]);
  expect(of('SUV', 6)).toEqual([64, 69, 74]);
});

it('knows a class without any term of its own', () => {
  expect(typicalPercents({ ...typicalResiduals, pointsByMonths: [] }, 'SUV', 48)).toEqual([49, 54, 59]);
});

it('lies between 5 and 95 percent for every class and term', () => {
  for (const type of [...Object.keys(typicalResiduals.percentByType), '']) {
    for (let months = 12; months <= 96; months += 1) {
      const three = of(type, months);
      expect(three.toSorted((one, other) => one - other)).toEqual(three);
      expect(three.every((percent) => percent >= 5 && percent <= 95)).toBe(true);
    }
  }
});
