import type { KeptProgramme } from '#contract/programme-shape.ts';
import { yearlyRate } from './sheets.ts';

type Of<Kind extends KeptProgramme['kind']> = Extract<KeptProgramme, { kind: Kind }>;
type FinanceRow = Of<'finance'>['rows'][number];
type LeaseRow = Of<'lease'>['rows'][number];

/** What a cell of the rates shows: percent a year, and the money factor where the row states one. */
export type RateCell = { readonly percent: number; readonly moneyFactor?: string };

/** Rows of a programme that differ by their months alone, as one line of a table. */
export type RateLine<Row> = { readonly terms: Row; readonly byMonths: ReadonlyMap<number, RateCell> };

const linesBy = <Row extends FinanceRow | LeaseRow>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  [...Map.groupBy(rows, keyOf).values()].flatMap((together): RateLine<Row>[] => {
    const [terms] = together;
    if (terms === undefined) return [];
    return [{ terms, byMonths: new Map(together.map((row) => [row.months, cellOf(row)])) }];
  });

const cellOf = (row: FinanceRow | LeaseRow): RateCell => ({
  percent: yearlyRate(row),
  ...('moneyFactor' in row && row.moneyFactor !== undefined && { moneyFactor: row.moneyFactor }),
});

export const financeLines = ({ rows }: Of<'finance'>) =>
  linesBy(rows, ({ amountFrom, amountTo, lenderFee, feeFinanced }) =>
    [amountFrom, amountTo, lenderFee, feeFinanced].join(' '),
  );

export const leaseLines = ({ rows }: Of<'lease'>) =>
  linesBy(rows, ({ acquisitionFee, feeFinanced, securityDeposit }) =>
    [acquisitionFee, feeFinanced, securityDeposit].join(' '),
  );

/** The residuals of a lease, a line for each of its kilometres a year. */
export const residualLines = ({ residuals }: Of<'lease'>) =>
  [...Map.groupBy(residuals, ({ allowedKM }) => allowedKM)]
    .toSorted(([one], [other]) => one - other)
    .map(([allowedKM, cells]) => ({
      allowedKM,
      byMonths: new Map(cells.map(({ months, residualPercentage }) => [months, residualPercentage])),
    }));

/** Every term that some programme has a rate or a residual for. */
export const monthsOf = (programmes: readonly KeptProgramme[]): number[] =>
  [
    ...new Set(
      programmes.flatMap((one) => {
        if (one.kind === 'rebate') return [];
        const cells = one.kind === 'lease' ? one.residuals : [];
        return [...one.rows, ...cells].map(({ months }) => months);
      }),
    ),
  ].toSorted((one, other) => one - other);
