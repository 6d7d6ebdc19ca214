import { describe, expect, it } from 'vitest';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { draftOf, newDraft } from './draft.ts';
import { blockOf, figureIn, firstResidual, monthsLine, withBlock, withCell } from './paste.ts';
import { errorsByCell, termsOfDraft } from './terms-of-draft.ts';

const lease = newDraft('lease', '2026-11-24');
const pasted = (text: string, line: number, column: number, locale = 'en') =>
  withBlock(lease, blockOf(text) ?? [], { line, column }, locale);

const kept: ProgrammeTerms = {
  kind: 'lease',
  name: 'November',
  source: 'RDX.xlsx',
  cars: {
    makes: ['ACURA'],
    models: ['RDX, long', 'MDX'],
    trims: [],
    years: [2026],
    conditions: ['New'],
    oldestYear: null,
    mostKilometres: 40_000,
  },
  provinces: ['ON'],
  from: '2026-11-01',
  until: '2199-12-31',
  who: ['loyalty', 'other:Club members'],
  special: false,
  rows: [
    { months: 36, moneyFactor: '0.00187', acquisitionFee: null, feeFinanced: false, securityDeposit: '500.00' },
    { months: 48, moneyFactor: '0.002', acquisitionFee: '695.00', feeFinanced: true, securityDeposit: null },
  ],
  residuals: [
    { months: 36, allowedKM: 16_000, residualPercentage: '57' },
    { months: 36, allowedKM: 24_000, residualPercentage: '53' },
    { months: 48, allowedKM: 16_000, residualPercentage: '50' },
    { months: 48, allowedKM: 24_000, residualPercentage: '46' },
    { months: 60, allowedKM: 16_000, residualPercentage: '44' },
    { months: 60, allowedKM: 24_000, residualPercentage: '40' },
  ],
  beyond: { perKm: '0.08', unit: 'dollars' },
};

describe('the form of a programme', () => {
  it('says again what was kept', () => {
    const { residuals, ...said } = termsOfDraft(draftOf(kept)).terms as typeof kept;
    const { residuals: before, ...was } = kept;
    expect(said).toEqual(was);
    expect(new Set(residuals.map((cell) => JSON.stringify(cell)))).toEqual(
      new Set(before.map((cell) => JSON.stringify(cell))),
    );
    const loan: ProgrammeTerms = {
      ...kept,
      until: '2026-11-30',
      kind: 'finance',
      rows: [
        {
          months: 60,
          interestRate: '3.99',
          amountFrom: null,
          amountTo: '20000.00',
          lenderFee: null,
          feeFinanced: false,
        },
        {
          months: 60,
          interestRate: '2.99',
          amountFrom: '20000.01',
          amountTo: null,
          lenderFee: '0.00',
          feeFinanced: true,
        },
      ],
    };
    const { residuals: _, beyond: __, ...bare } = loan as typeof loan & { residuals: unknown; beyond: unknown };
    expect(termsOfDraft(draftOf(bare)).terms).toEqual(bare);
  });

  it('says again what was kept of a government’s rebate, without what only a maker’s has', () => {
    const { special: _, residuals: __, beyond: ___, ...common } = kept as Extract<ProgrammeTerms, { kind: 'lease' }>;
    const rebate: ProgrammeTerms = {
      ...common,
      kind: 'governmentRebate',
      mostPrice: '50000',
      attest: 'Consent form',
      rows: [{ amount: '5000', modes: ['Cash', 'Lease'], notWith: [] }],
    };
    expect(termsOfDraft(draftOf(rebate)).terms).toEqual(rebate);
    const any = { ...draftOf(rebate), mostPrice: ' ', attest: ' ' };
    expect(termsOfDraft(any).terms).toMatchObject({ mostPrice: null, attest: '' });
    expect(termsOfDraft({ ...any, mostPrice: '50 000,00' }).terms).toMatchObject({ mostPrice: '50000.00' });
  });

  it('leaves out terms of which nothing is said, and takes the end of the month for the last day', () => {
    const draft = withCell(lease, { line: 1, column: 2 }, '4.99');
    const { terms } = termsOfDraft(draft);
    expect([terms.rows.map((row) => 'months' in row && row.months), terms.until]).toEqual([[48], '2026-11-30']);
  });

  it('has what the server found wrong beside its cell', () => {
    const draft = [
      [1, 2, '4.99'],
      [2, 2, '50'],
      [3, 1, '55'],
    ].reduce(
      (filled, [line, column, text]) => withCell(filled, { line: Number(line), column: Number(column) }, String(text)),
      lease,
    );
    const found = errorsByCell(
      {
        'programmes.0.rows.0.months': 'months',
        'programmes.0.terms.residuals.36x16000': 'a hole',
        'programmes.0.residuals.0.residualPercentage': 'above 100',
        'programmes.0.cars.models.1': 'unknown',
        'programmes.0.until': 'before',
      },
      termsOfDraft(draft),
    );
    expect(found).toEqual({
      'months.2': 'months',
      'residual.0.1': 'a hole',
      'residual.0.2': 'above 100',
      models: 'unknown',
      until: 'before',
    });
  });
});

describe('a block of a spreadsheet', () => {
  it('fills the grid from its cell on, and makes room', () => {
    const draft = pasted('36\t39\t48\t60\n4.49%\t4.79%\t4.99%\t5.49%\n57\t55\t50\t44', monthsLine, 1);
    expect(draft.columns.map(({ months, rate }) => [months, rate])).toEqual([
      ['24', ''],
      ['36', '4.49'],
      ['39', '4.79'],
      ['48', '4.99'],
      ['60', '5.49'],
    ]);
    expect(draft.residuals[0]?.cells).toEqual(['', '57', '55', '50', '44']);
  });

  it('has its headings before the first column, in French too', () => {
    const text = 'Mois\t36 mois\t48 mois\nTaux\t4,49 %\t4,99 %\n16 000 km\t57\t50\n20 000 km\t55\t48\n30 000 km\t–\t43';
    const draft = pasted(text, monthsLine, 0, 'fr');
    expect(draft.columns.slice(0, 2).map(({ months, rate }) => [months, rate])).toEqual([
      ['36', '4.49'],
      ['48', '4.99'],
    ]);
    expect(draft.residuals.map(({ kilometres, cells }) => [kilometres, ...cells.slice(0, 2)])).toEqual([
      ['16000', '57', '50'],
      ['20000', '55', '48'],
      ['30000', '', '43'],
    ]);
  });

  it('brings its kilometres where it begins in theirs', () => {
    const draft = pasted('18,000\t62\n26,000\t60', firstResidual, -1);
    expect(draft.residuals.slice(0, 2).map(({ kilometres, cells }) => [kilometres, cells[0]])).toEqual([
      ['18000', '62'],
      ['26000', '60'],
    ]);
  });

  it('is none where one cell was copied, and a figure is read without its marks', () => {
    expect(blockOf('4.49\r\n')).toBeNull();
    expect([
      figureIn('16,000 km', 'en'),
      figureIn('62 %', 'en'),
      figureIn('4,49 %', 'fr'),
      figureIn('–', 'en'),
    ]).toEqual(['16000', '62', '4.49', '']);
  });
});
