import type { ProgrammeTerms } from '#contract/programme-shape.ts';

/** A loan at 3.99 % over five years for new Acuras in November 2026; a test says what is otherwise. */
export const novemberLoan = (more: Partial<Extract<ProgrammeTerms, { kind: 'finance' }>> = {}): ProgrammeTerms => ({
  kind: 'finance',
  name: 'Acura Canada, November 2026',
  source: 'Acura_Nov26.xlsx',
  cars: {
    makes: ['ACURA'],
    models: [],
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
  special: true,
  rows: [{ months: 60, interestRate: '3.99', amountFrom: null, amountTo: null, lenderFee: null, feeFinanced: false }],
  ...more,
});
