import type { TypicalResiduals } from '#engine/lease/typical-residuals.ts';

/**
 * An assumption: leasing companies set a residual for each model and publish none for a class. These are typical by
 * class, set by hand to lie among the Canadian rate sheets of that autumn, for a lease whose dealer states none.
 */
export const typicalResiduals: TypicalResiduals = {
  from: '2026-11-24',
  source: { title: 'Typical by class, and nobody’s offer', address: '' },
  percentByType: {
    SUV: 54,
    Sedan: 50,
    Hatchback: 52,
    Coupe: 51,
    Convertible: 51,
    Wagon: 51,
    Truck: 58,
    Minivan: 53,
    Van: 49,
    Electric: 44,
  },
  percentOfOthers: 50,
  pointsByMonths: [
    [12, 15],
    [24, 7],
    [36, 0],
    [48, -7],
    [60, -13],
    [72, -19],
    [84, -24],
    [96, -28],
  ],
  apart: 5,
};
