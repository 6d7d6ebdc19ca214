import type { ProgrammeState } from '#contract/dealer-programmes.ts';
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
