import type { ProgrammeTerms } from '#contract/programme-shape.ts';

type Kinds = ProgrammeTerms['kind'];
type TermsOf<Kind extends Kinds> = Extract<ProgrammeTerms, { kind: Kind }>;

const november = {
  name: 'Acura Canada, November 2026',
  source: 'Acura_Nov26.xlsx',
  cars: {
    makes: ['ACURA'],
    models: [],
    trims: [],
    years: [],
    conditions: ['New' as const],
    oldestYear: null,
    mostKilometres: null,
  },
  provinces: [],
  from: '2026-11-01',
  until: '2026-11-30',
  who: [],
};

/** A loan at 3.99 % over five years for new Acuras in November 2026; a test says what is otherwise. */
export const novemberLoan = (more: Partial<TermsOf<'finance'>> = {}): TermsOf<'finance'> => ({
  ...november,
  kind: 'finance',
  special: true,
  rows: [{ months: 60, interestRate: '3.99', amountFrom: null, amountTo: null, lenderFee: null, feeFinanced: false }],
  ...more,
});

/** A lease at 4.49 % over four years with its residuals at 16,000 and 24,000 km a year. */
export const novemberLease = (more: Partial<TermsOf<'lease'>> = {}): TermsOf<'lease'> => ({
  ...november,
  kind: 'lease',
  special: true,
  rows: [{ months: 48, interestRate: '4.49', acquisitionFee: null, feeFinanced: false, securityDeposit: null }],
  residuals: [
    { months: 48, allowedKM: 16_000, residualPercentage: '50' },
    { months: 48, allowedKM: 24_000, residualPercentage: '46' },
  ],
  beyond: null,
  ...more,
});

/** 2,000 dollars off for whoever pays cash. */
export const novemberRebate = (more: Partial<TermsOf<'rebate'>> = {}): TermsOf<'rebate'> => ({
  ...november,
  kind: 'rebate',
  rows: [{ amount: '2000.00', modes: ['Cash'], tax: 'after', stacks: 'everything', notWith: [] }],
  ...more,
});

/** The federal rebate on a battery car as it stands in 2026: 5,000 dollars, up to a final price of 50,000. */
export const federalRebate = (more: Partial<TermsOf<'governmentRebate'>> = {}): TermsOf<'governmentRebate'> => ({
  ...november,
  name: 'EVAP 2026',
  source: 'Transport Canada',
  kind: 'governmentRebate',
  from: '2026-02-16',
  until: '2026-12-31',
  mostPrice: '50000',
  attest: 'Consent form and attestation of Transport Canada',
  rows: [{ amount: '5000.00', modes: ['Cash', 'Finance', 'Lease'], notWith: [] }],
  ...more,
});
