import type { WordedProgramme } from '#engine/form/choose-for-form.ts';

const common = {
  version: 1,
  name: 'Acura Canada, November 2026',
  source: 'Acura_Nov26.xlsx',
  cars: {
    makes: ['Acura'],
    models: ['RDX'],
    trims: [],
    years: [],
    conditions: ['New'],
    oldestYear: null,
    mostKilometres: null,
  },
  provinces: [],
  from: '2026-11-01',
  until: '2026-11-30',
  who: [],
} as const;

const terms = [36, 39, 48, 60, 84];

const rate = (interestRate: string) =>
  terms.map((months) => ({
    months,
    interestRate,
    amountFrom: null,
    amountTo: null,
    lenderFee: null,
    feeFinanced: false,
  }));

const rebate = { modes: ['Cash', 'Finance', 'Lease'], notWith: [] } as const;

/** A special and a standard rate, a lease, a rebate in place of the rate and one of graduates: new RDXs, November 2026. */
export const novemberProgrammes: readonly WordedProgramme[] = [
  { ...common, id: 'low', kind: 'finance', special: true, rows: rate('4.99') },
  { ...common, id: 'standard', kind: 'finance', special: false, rows: rate('6.99') },
  {
    ...common,
    id: 'lease',
    kind: 'lease',
    special: true,
    rows: terms.map((months) => ({
      months,
      interestRate: '5.49',
      acquisitionFee: '750.00',
      feeFinanced: true,
      securityDeposit: null,
    })),
    residuals: terms.flatMap((months) => [
      { months, allowedKM: 16_000, residualPercentage: String(71 - months / 3) },
      { months, allowedKM: 24_000, residualPercentage: String(68 - months / 3) },
    ]),
    beyond: { perKm: '0.12', unit: 'dollars' },
  },
  {
    ...common,
    id: 'cash',
    name: 'Acura cash',
    kind: 'rebate',
    rows: [{ ...rebate, amount: '1000.00', tax: 'after', stacks: 'insteadOfRate' }],
  },
  {
    ...common,
    id: 'graduate',
    name: 'Graduate’s rebate',
    kind: 'rebate',
    who: ['graduate'],
    rows: [{ ...rebate, amount: '500.00', tax: 'before', stacks: 'everything' }],
  },
];
