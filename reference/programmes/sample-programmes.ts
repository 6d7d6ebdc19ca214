import type { DecimalText } from '#engine/rates.ts';

/**
 * What the demonstration's programmes are made of. None of it is anybody's offer: the figures were set by hand on
 * November 24, 2026, to look like a Canadian rate sheet of that autumn, and server/seed/sample-programmes.ts makes the
 * programmes of each make of them by one formula (docs/decisions/demonstration-data.md).
 */

/** Percent a year of a new car's special loan, by months. */
export const specialRates: Readonly<Record<number, number>> = {
  24: 2.99,
  36: 2.99,
  48: 3.99,
  60: 4.49,
  72: 4.99,
  84: 5.99,
};

/** The same of a certified one, and what makes a car one of these. */
export const certifiedRates: Readonly<Record<number, number>> = { 24: 4.99, 36: 4.99, 48: 5.49, 60: 5.99, 72: 6.49 };
export const certified = { mostYears: 5, mostKilometres: 120_000 };

/** Percent a year of every standard loan, with which a rebate stands: that of the form. */
export const standardRate: DecimalText = '6.99';

/** Percent a year of a lease, by months. */
export const leaseRates: Readonly<Record<number, number>> = { 24: 3.99, 36: 4.49, 48: 4.99, 60: 5.49 };

/** Percent of the price that is left after 36 months of 20,000 km a year, by vehicle type. */
export const residualsByType: Readonly<Record<string, number>> = {
  SUV: 55,
  Sedan: 51,
  Hatchback: 53,
  Coupe: 52,
  Convertible: 52,
  Wagon: 52,
  Truck: 60,
  Minivan: 54,
  Van: 50,
  Electric: 45,
};

/** Percentage points by which other months and kilometres differ from these. */
export const pointsByMonths: Readonly<Record<number, number>> = { 24: 7, 36: 0, 48: -7, 60: -13 };
export const pointsByKilometres: Readonly<Record<number, number>> = { 16000: 2, 20000: 0, 24000: -2 };

/** Percentage points by which rates of battery-electric cars are lower. */
export const lowerForElectric = 1;

/** Points that a makes' group adds to rates and residuals, and dollars of its two rebates. */
export type SampleGroup = {
  readonly makes: readonly string[];
  readonly ratePoints: number;
  readonly residualPoints: number;
  /** Instead of the special rate. */
  readonly cashCredit: DecimalText;
  readonly graduate: DecimalText;
};

export const sampleGroups: readonly SampleGroup[] = [
  {
    makes: ['HONDA', 'MAZDA', 'SUBARU', 'TOYOTA'],
    ratePoints: 0.5,
    residualPoints: 4,
    cashCredit: '1000.00',
    graduate: '500.00',
  },
  {
    makes: ['BUICK', 'CHEVROLET', 'CHRYSLER', 'DODGE', 'FORD', 'GMC', 'JEEP', 'RAM'],
    ratePoints: -1,
    residualPoints: -2,
    cashCredit: '3000.00',
    graduate: '500.00',
  },
  {
    makes: ['LUCID', 'POLESTAR', 'RIVIAN', 'TESLA', 'VINFAST'],
    ratePoints: 0,
    residualPoints: -2,
    cashCredit: '2000.00',
    graduate: '500.00',
  },
  {
    makes: ['ASTON MARTIN', 'BENTLEY', 'FERRARI', 'LAMBORGHINI', 'LOTUS', 'MASERATI', 'MCLAREN', 'ROLLS-ROYCE'],
    ratePoints: 2,
    residualPoints: -3,
    cashCredit: '5000.00',
    graduate: '1000.00',
  },
  {
    makes: [
      'ALFA ROMEO',
      'AUDI',
      'BMW',
      'CADILLAC',
      'INFINITI',
      'JAGUAR',
      'LAND ROVER',
      'LINCOLN',
      'MERCEDES-BENZ',
      'PORSCHE',
      'VOLVO',
    ],
    ratePoints: 0.5,
    residualPoints: -1,
    cashCredit: '2500.00',
    graduate: '750.00',
  },
];

/** Every make that is in no group. */
export const sampleOfOthers: Omit<SampleGroup, 'makes'> = {
  ratePoints: 0,
  residualPoints: 0,
  cashCredit: '2000.00',
  graduate: '500.00',
};
