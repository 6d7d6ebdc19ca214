import type { Programme, ProgrammeCars } from '#engine/programmes/programme.ts';

const trimsOfMake = 40;

export const trimNames = Array.from({ length: trimsOfMake }, (_, index) => `Trim ${index + 1}`);

const terms = [24, 36, 48, 60, 72, 84];
const kilometres = [12_000, 16_000, 20_000, 24_000];

const leaseRow = { interestRate: '4.49', acquisitionFee: '750.00', feeFinanced: true, securityDeposit: null };

const leaseGrid = {
  rows: terms.map((months) => ({ months, ...leaseRow })),
  residuals: terms.flatMap((months) =>
    kilometres.map((allowedKM, column) => ({
      months,
      allowedKM,
      residualPercentage: String(75 - months / 2 - column),
    })),
  ),
  beyond: { perKm: '0.12', unit: 'dollars' },
} as const;

/** The five programmes of each of forty trims of a make: two rates, a lease with its grid, and two rebates. */
export const programmesOfMake: readonly Programme[] = trimNames.flatMap((trim, place) => ofTrim(trim, place));

function ofTrim(trim: string, place: number): Programme[] {
  const cars: ProgrammeCars = {
    makes: ['Acura'],
    models: ['RDX'],
    trims: [trim],
    years: [2026, 2027],
    conditions: ['New'],
    oldestYear: null,
    mostKilometres: null,
  };
  const common = { version: 1, cars, provinces: ['ON', 'QC', 'NB'], from: '2026-11-01', until: '2026-11-30', who: [] };
  const rebate = { modes: ['Cash', 'Finance', 'Lease'], tax: 'after', notWith: [] } as const;
  const [instead, graduate] = [
    { ...rebate, amount: '2500.00', stacks: 'insteadOfRate' },
    { ...rebate, amount: '500.00', stacks: 'everything' },
  ] as const;
  return [
    { ...common, id: `low-${place}`, kind: 'finance', special: true, rows: financeRows('3.99') },
    { ...common, id: `standard-${place}`, kind: 'finance', special: false, rows: financeRows('6.49') },
    { ...common, ...leaseGrid, id: `lease-${place}`, kind: 'lease', special: true },
    { ...common, id: `cash-${place}`, kind: 'rebate', rows: [instead] },
    { ...common, id: `graduate-${place}`, kind: 'rebate', who: ['graduate'], rows: [graduate] },
  ];
}

function financeRows(interestRate: string) {
  const none = { amountFrom: null, amountTo: null, lenderFee: null, feeFinanced: false };
  return terms.map((months) => ({ months, interestRate, ...none }));
}
