import { noEnd } from '#contract/no-end.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import type { Condition, Mode } from '#engine/form/deal-fields.ts';
import { otherCondition } from '#engine/programmes/who.ts';

export type Kind = ProgrammeTerms['kind'];
type Of<Name extends Kind> = Extract<ProgrammeTerms, { kind: Name }>;

/** One term of a loan or a lease, a column of the grid: its figures as they are typed. */
export type Column = {
  readonly months: string;
  readonly rate: string;
  readonly amountFrom: string;
  readonly amountTo: string;
  /** The lender's: of a lease its acquisition fee. */
  readonly fee: string;
  readonly deposit: string;
  readonly isFinanced: boolean;
};

/** The residuals at so many kilometres a year, one for each column. */
type ResidualLine = { readonly kilometres: string; readonly cells: readonly string[] };

export type RebateDraft = {
  readonly amount: string;
  readonly modes: readonly Mode[];
  readonly tax: 'before' | 'after';
  readonly stacks: 'everything' | 'insteadOfRate';
  readonly notWith: readonly string[];
};

/** A programme as it is typed. Lists of names are one text each, parted by commas. */
export type Draft = {
  readonly kind: Kind;
  readonly name: string;
  readonly source: string;
  readonly makes: string;
  readonly models: string;
  readonly trims: string;
  readonly years: string;
  readonly conditions: readonly Condition[];
  readonly oldestYear: string;
  readonly mostKilometres: string;
  readonly provinces: readonly string[];
  readonly from: string;
  /** Empty: it has no end. */
  readonly until: string;
  readonly who: readonly string[];
  readonly special: boolean;
  readonly columns: readonly Column[];
  /** Whether the rates of a lease are typed as money factors. */
  readonly rateUnit: 'percent' | 'factor';
  readonly residuals: readonly ResidualLine[];
  /** What a kilometre beyond the grid costs; empty: the grid ends there. */
  readonly perKm: string;
  readonly perKmUnit: 'dollars' | 'percent';
  readonly rebates: readonly RebateDraft[];
  /** Of a government's rebate: the highest final price that it is given for, and what the buyer attests. */
  readonly mostPrice: string;
  readonly attest: string;
};

export const emptyColumn: Column = {
  months: '',
  rate: '',
  amountFrom: '',
  amountTo: '',
  fee: '',
  deposit: '',
  isFinanced: false,
};

export const emptyRebate: RebateDraft = {
  amount: '',
  modes: ['Cash', 'Finance', 'Lease'],
  tax: 'after',
  stacks: 'everything',
  notWith: [],
};

/** The terms that makers write most, and the kilometres that leases are written for. */
const usualMonths: Readonly<Record<Kind, readonly string[]>> = {
  finance: ['24', '36', '48', '60', '72', '84'],
  lease: ['24', '36', '48', '60'],
  rebate: [],
  governmentRebate: [],
};
const usualKilometres = ['16000', '20000', '24000'];

/** What a new programme begins with: the terms without figures, from a day on to the end of its month. */
export function newDraft(kind: Kind, today: string): Draft {
  const columns = usualMonths[kind].map((months) => ({ ...emptyColumn, months }));
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return {
    kind,
    name: '',
    source: '',
    makes: '',
    models: '',
    trims: '',
    years: '',
    conditions: ['New'],
    oldestYear: '',
    mostKilometres: '',
    provinces: [],
    from: today,
    until: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
    who: [],
    special: true,
    columns,
    rateUnit: 'percent',
    residuals:
      kind === 'lease' ? usualKilometres.map((kilometres) => ({ kilometres, cells: columns.map(() => '') })) : [],
    perKm: '',
    perKmUnit: 'dollars',
    rebates: kind === 'rebate' || kind === 'governmentRebate' ? [emptyRebate] : [],
    mostPrice: '',
    attest: '',
  };
}

/** A name that holds a comma itself makes semicolons of what parts them. */
const asText = (names: readonly (string | number)[]): string =>
  names.some((name) => String(name).includes(',')) ? `${names.join('; ')};` : names.join(', ');

/** A kept programme as it is typed on. */
export function draftOf(terms: ProgrammeTerms): Draft {
  const { cars } = terms;
  return {
    ...newDraft(terms.kind, terms.from),
    name: terms.name,
    source: terms.source,
    makes: asText(cars.makes),
    models: asText(cars.models),
    trims: asText(cars.trims),
    years: asText(cars.years),
    conditions: cars.conditions,
    oldestYear: String(cars.oldestYear ?? ''),
    mostKilometres: String(cars.mostKilometres ?? ''),
    provinces: terms.provinces,
    from: terms.from,
    until: terms.until === noEnd ? '' : terms.until,
    who: terms.who,
    ...ownPart(terms),
  };
}

function ownPart(terms: ProgrammeTerms): Partial<Draft> {
  switch (terms.kind) {
    case 'finance':
      return { special: terms.special, columns: terms.rows.map(financeColumn) };
    case 'lease':
      return leasePart(terms);
    case 'rebate':
      return { rebates: terms.rows };
    case 'governmentRebate':
      return {
        rebates: terms.rows.map((row) => ({ ...emptyRebate, ...row })),
        mostPrice: terms.mostPrice ?? '',
        attest: terms.attest,
      };
  }
}

const financeColumn = (row: Of<'finance'>['rows'][number]): Column => ({
  ...emptyColumn,
  months: String(row.months),
  rate: row.interestRate,
  amountFrom: row.amountFrom ?? '',
  amountTo: row.amountTo ?? '',
  fee: row.lenderFee ?? '',
  isFinanced: row.feeFinanced,
});

function leasePart({ special, rows, residuals, beyond }: Of<'lease'>): Partial<Draft> {
  const isFactor = rows.length > 0 && rows.every((row) => 'moneyFactor' in row);
  const rated: Column[] = rows.map((row) => ({
    ...emptyColumn,
    months: String(row.months),
    rate: 'moneyFactor' in row ? (isFactor ? row.moneyFactor : yearly(row.moneyFactor)) : row.interestRate,
    fee: row.acquisitionFee ?? '',
    deposit: row.securityDeposit ?? '',
    isFinanced: row.feeFinanced,
  }));
  const withRate = new Set(rows.map(({ months }) => months));
  const without = [...new Set(residuals.map(({ months }) => months))].filter((months) => !withRate.has(months));
  const columns = [...rated, ...without.map((months) => ({ ...emptyColumn, months: String(months) }))];
  const kilometres = [...new Set(residuals.map(({ allowedKM }) => allowedKM))].toSorted((one, other) => one - other);
  const cellAt = (km: number, months: string) =>
    residuals.find((cell) => cell.allowedKM === km && String(cell.months) === months)?.residualPercentage ?? '';
  return {
    special,
    columns,
    rateUnit: isFactor ? 'factor' : 'percent',
    residuals: kilometres.map((km) => ({
      kilometres: String(km),
      cells: columns.map(({ months }) => cellAt(km, months)),
    })),
    perKm: beyond?.perKm ?? '',
    perKmUnit: beyond?.unit ?? 'dollars',
  };
}

/** Where only some rows of a lease have money factors, those stand as the rates that they are: 2400 times as much. */
const yearly = (factor: string): string => String(Number((Number(factor) * 2400).toFixed(6)));

/** The dealer's own words for a condition, where one of them is none of those with a name. */
export const ownConditionOf = ({ who }: Draft): string =>
  who.find((one) => one.startsWith(otherCondition))?.slice(otherCondition.length) ?? '';
