import type { ProgrammeState } from '#contract/dealer-programmes.ts';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import type { ProgrammeRow } from './programme-list.ts';

/** Programmes of one name and period: what one rate sheet says. */
export type ProgrammeSheet = {
  /** Its first programme's: by it an address names the sheet. */
  readonly id: string;
  readonly name: string;
  /** Of its first programme: with the name it tells what the product has made. */
  readonly source: string;
  readonly from: string;
  readonly until: string;
  readonly owner: 'dealer' | 'operator';
  readonly state: ProgrammeState;
  readonly rows: readonly ProgrammeRow[];
};

const keyOf = ({ programme: { owner, name, from, until }, state }: ProgrammeRow) =>
  [owner, state, from, until, name].join('\n');

/** The sheets of a list, in its order. */
export function sheetsOf(rows: readonly ProgrammeRow[]): ProgrammeSheet[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((together) => {
    const [first] = together;
    if (first === undefined) return [];
    const { id, name, source, from, until, owner } = first.programme;
    return [{ id, name, source, from, until, owner, state: first.state, rows: together }];
  });
}

export const idsOf = ({ rows }: Pick<ProgrammeSheet, 'rows'>): string[] => rows.map(({ programme }) => programme.id);

/** The lowest and the highest of a sheet's yearly rates in percent, by kind; null where it has none. */
export function ratesOf({ rows }: ProgrammeSheet, kind: 'finance' | 'lease'): readonly [number, number] | null {
  const rates = rows.flatMap(({ programme }) =>
    programme.kind === kind ? programme.rows.map((row) => yearlyRate(row)) : [],
  );
  return rates.length === 0 ? null : [Math.min(...rates), Math.max(...rates)];
}

type Rated = { readonly interestRate?: string; readonly moneyFactor?: string };

/** Percent a year, of a money factor too: 1/2400 of it. To be shown, not to be worked with. */
export const yearlyRate = ({ interestRate, moneyFactor }: Rated): number =>
  interestRate === undefined ? Number((Number(moneyFactor) * 2400).toFixed(4)) : Number(interestRate);

type Of<Kind extends KeptProgramme['kind']> = Extract<KeptProgramme, { kind: Kind }>;
type FinanceRow = Of<'finance'>['rows'][number];
type LeaseRow = Of<'lease'>['rows'][number];

/** What a cell of the rates shows: percent a year, and the money factor where the row states one. */
export type RateCell = { readonly percent: number; readonly moneyFactor?: string };

/** Rows of a programme that differ by their months alone, as one line of a table. */
type RateLine<Row> = { readonly terms: Row; readonly byMonths: ReadonlyMap<number, RateCell> };

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
        if (one.kind === 'rebate' || one.kind === 'governmentRebate') return [];
        const cells = one.kind === 'lease' ? one.residuals : [];
        return [...one.rows, ...cells].map(({ months }) => months);
      }),
    ),
  ].toSorted((one, other) => one - other);
