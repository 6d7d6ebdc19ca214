import { longestAttest } from '#contract/programme-shape.ts';
import type { SheetField } from '#contract/programme-sheet.ts';
import { msg, type Words } from '#contract/words.ts';
import { plainDate, readDate } from '#engine/dates/read-date.ts';
import type { IsoDate, Mode } from '#engine/form/deal-fields.ts';
import { isAbove } from '#engine/money/read-number.ts';
import { type Block, type BlockColumn, kilometresByTitle, valuesByTitle } from './find-blocks.ts';
import { kilometresIn, valueFields, valuesIn } from './headings.ts';
import { dayOrderOf, readPeriod } from './read-days.ts';
import {
  isNotOffered,
  plainWords,
  readAmount,
  readAmounts,
  readKilometres,
  readModes,
  readMonths,
  readPercentage,
  readProvinces,
  readWho,
  readYes,
} from './read-values.ts';
import { CarReader, type Reading, type RowCars } from './row-cars.ts';
import { type CellPlace, cellKey } from './sheet-context.ts';

/** What one cell of a sheet says, with all that its row, its column and the titles say of it. */
export type SheetFact = RowCars & {
  readonly at: CellPlace;
  readonly field: 'financeRate' | 'leaseRate' | 'moneyFactor' | 'residual' | 'rebate' | 'governmentRebate';
  /** A decimal; null where the sheet says that it is not offered. */
  readonly value: string | null;
  readonly months: number;
  readonly kilometres: number;
  readonly special: boolean;
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly provinces: readonly string[];
  readonly who: readonly string[];
  readonly modes: readonly Mode[];
  readonly withLowRate: boolean;
  readonly beforeTax: boolean;
  readonly amountFrom: string | null;
  readonly amountTo: string | null;
  readonly fee: string | null;
  readonly deposit: string | null;
  /** Of a government's rebate: the highest final price, and what the buyer attests. */
  readonly mostPrice: string | null;
  readonly attest: string;
};

const isRebate = (field: SheetFact['field']): boolean => field === 'rebate' || field === 'governmentRebate';

/** The facts of a table, and what is wrong in it. */
export function readFacts(reading: Reading): SheetFact[] {
  const { block } = reading;
  const cars = new CarReader(reading);
  const days = daysOf(block);
  const values = block.columns.filter((column) => isValue(column));
  return block.rows.flatMap(({ place, cells: raw }) => {
    const cells = withTyped(raw, place, reading);
    const filled = values.filter((column) => (cells[column.place] ?? '').trim() !== '');
    if (filled.length === 0) cars.beginGroup(cells);
    const row = filled.length === 0 ? undefined : new FactRow(reading, days, place, cells);
    return row ? row.facts(filled, cars) : [];
  });
}

const isValue = ({ field, months, kilometres }: BlockColumn): boolean =>
  field === undefined ? months.length > 0 || kilometres !== undefined : valueFields.has(field);

const withTyped = (cells: readonly string[], row: number, { block, answers }: Reading): readonly string[] =>
  cells.map((cell, column) => answers.typed[cellKey({ sheet: block.sheet, row, column })] ?? cell);

/** What a whole table says of days: the nearest lines above it that name some, and how its cells write them. */
function daysOf({ titles, columns, rows }: Block) {
  const periods = titles.toReversed().map(readPeriod);
  const titled = (side: 'from' | 'until') => periods.find((period) => period?.[side])?.[side];
  const places = (['from', 'until'] as const).map((field) => columns.find((column) => column.field === field)?.place);
  const order = dayOrderOf(rows.flatMap(({ cells }) => places.map((place) => cells[place ?? -1] ?? '')));
  return { from: titled('from'), until: titled('until'), order };
}

/** The reading of one row: looks into its cells, and notes what is wrong. */
class FactRow {
  readonly #reading: Reading;
  readonly #daysOfTable: ReturnType<typeof daysOf>;
  readonly #row: number;
  readonly #cells: readonly string[];

  constructor(reading: Reading, days: ReturnType<typeof daysOf>, row: number, cells: readonly string[]) {
    this.#reading = reading;
    this.#daysOfTable = days;
    this.#row = row;
    this.#cells = cells;
  }

  facts(columns: readonly BlockColumn[], cars: CarReader): SheetFact[] {
    const all = cars.carsOf(this.#row, this.#cells);
    const common = all.length > 0 ? this.#common() : undefined;
    if (!common) return [];
    const facts = columns.flatMap((column) => this.#ofColumn(column));
    return all.flatMap((about) => facts.map((fact) => ({ ...about, ...common, ...fact })));
  }

  /** What all values of a row share; undefined where something of it cannot be read. */
  #common() {
    const days = this.#days();
    const provinces = this.#read('province', readProvinces, problems.province, []);
    const who = this.#read('who', readWho, problems.province, []);
    const range = this.#read('amountFrom', readAmounts, problems.amount, { from: null, to: null });
    const amounts = (['amountTo', 'fee', 'deposit', 'mostPrice'] as const).map((field) =>
      this.#read(field, (text) => (isNotOffered(text) ? null : readAmount(text)), problems.amount, null),
    );
    const [amountTo, fee, deposit, mostPrice] = amounts;
    if (!days || !provinces || !who || !range || amounts.includes(undefined)) return undefined;
    return {
      ...days,
      provinces,
      who,
      amountFrom: range.from,
      amountTo: amountTo ?? range.to,
      fee: fee ?? null,
      deposit: deposit ?? null,
      mostPrice: mostPrice ?? null,
      attest: this.#text('attest').slice(0, longestAttest),
    };
  }

  #days(): { from: IsoDate; until: IsoDate } | undefined {
    const { block, answers, findings } = this.#reading;
    const titled = this.#daysOfTable;
    const about = { order: titled.order, isCell: true };
    const dayOfCell = (text: string) => plainDate(text, about);
    const problem = (field: 'from' | 'until') => (readDate(this.#text(field), about) ? problems.twoDays : problems.day);
    const from = this.#read('from', dayOfCell, problem('from'), answers.from ?? titled.from ?? null);
    const until = this.#read('until', dayOfCell, problem('until'), answers.until ?? titled.until ?? null);
    if (from === undefined || until === undefined) return undefined;
    if (from === null || until === null) {
      findings.lacking.add('days');
      return undefined;
    }
    if (until >= from) return { from, until };
    const at = this.#placeOf('until') ??
      this.#placeOf('from') ?? { sheet: block.sheet, row: block.headingRow, column: 0 };
    this.#refuse(at, `${from} – ${until}`, msg`The last day is before the first day.`);
    return undefined;
  }

  #text(field: SheetField): string {
    return (this.#cells[this.#column(field)?.place ?? -1] ?? '').trim();
  }

  #column(field: SheetField): BlockColumn | undefined {
    return this.#reading.block.columns.find((column) => column.field === field);
  }

  #at(column: number): CellPlace {
    return { sheet: this.#reading.block.sheet, row: this.#row, column };
  }

  #placeOf(field: SheetField): CellPlace | undefined {
    const column = this.#column(field);
    return column && this.#at(column.place);
  }

  /** What a cell of the row says; what nothing says is the usual. Undefined for what cannot be read, which is noted. */
  #read<Value>(
    field: SheetField,
    read: (text: string) => Value | undefined,
    problem: Words,
    usual: Value,
  ): Value | undefined {
    const place = this.#placeOf(field);
    const text = this.#text(field);
    if (!place || text === '') return usual;
    return read(text) ?? this.#unreadable(place, text, problem);
  }

  #unreadable(place: CellPlace, value: string, message: Words): undefined {
    const key = cellKey(place);
    const { answers, findings } = this.#reading;
    if (!answers.leftOut.includes(key) && !findings.unreadable.some((known) => known.key === key))
      findings.unreadable.push({ key, cell: key, value, message });
    return undefined;
  }

  #refuse(place: CellPlace, value: string, message: Words): undefined {
    const key = cellKey(place);
    const { refusals } = this.#reading.findings;
    if (!refusals.some((known) => known.key === key)) refusals.push({ key, cell: key, value, message });
    return undefined;
  }

  #ofColumn(column: BlockColumn) {
    const field = this.#fieldOf(column);
    const place = this.#at(column.place);
    const months = isRebate(field) ? [0] : this.#monthsOf(column, place);
    const kilometres = field === 'residual' ? this.#kilometresOf(column, place) : 0;
    const value = this.#valueOf(field, place);
    if (months === undefined || kilometres === undefined || value === undefined) return [];
    const said = `${column.heading} ${this.#reading.block.titles.slice(1).join(' ')}`;
    const special = !/standard|regular|regulier|non-?subven/.test(plainWords(`${said} ${this.#text('kind')}`));
    const shared = { at: place, field, value, kilometres, special, ...this.#ofRebate(field, column) };
    return months.map((month) => ({ ...shared, months: month }));
  }

  #fieldOf({ field, kilometres }: BlockColumn): SheetFact['field'] {
    // Only a residual depends on the kilometres.
    if (field === undefined && kilometres !== undefined) return 'residual';
    const kind = plainWords(this.#text('kind'));
    if (field === 'rate' || field === undefined) {
      const titled = kind === '' ? valuesByTitle(this.#reading.block) : valuesIn(kind);
      // A term is of a rate or a residual, also in a table of rebates.
      return titled === 'leaseRate' || titled === 'moneyFactor' || titled === 'residual' ? titled : 'financeRate';
    }
    // A row says of its rebate whose it is, where no heading does.
    if (field === 'rebate' && valuesIn(kind) === 'governmentRebate') return 'governmentRebate';
    return field as SheetFact['field']; // isValue has let only these through
  }

  #monthsOf(column: BlockColumn, place: CellPlace): readonly number[] | undefined {
    const own = this.#placeOf('months') ?? place;
    const months = column.months.length > 0 ? column.months : readMonths(this.#text('months'));
    if (months === undefined || months.length === 0)
      return this.#unreadable(own, this.#text('months'), msg`Enter the number of months, like 48.`);
    if (months.every((month) => month >= 1 && month <= 96)) return months;
    return this.#refuse(
      column.months.length > 0 ? { ...place, row: this.#reading.block.headingRow } : own,
      months.join(', '),
      msg`Enter a term of 1 to 96 months.`,
    );
  }

  #kilometresOf(column: BlockColumn, place: CellPlace): number | undefined {
    const text = this.#text('kilometres');
    const own = text === '' ? undefined : readKilometres(text);
    const kilometres =
      column.kilometres ??
      own ??
      kilometresIn(this.#text('kind')) ??
      (text === '' ? (kilometresByTitle(this.#reading.block) ?? usualKilometres) : undefined);
    return (
      kilometres ??
      this.#unreadable(this.#placeOf('kilometres') ?? place, text, msg`Enter the kilometres per year, like 20,000.`)
    );
  }

  #valueOf(field: SheetFact['field'], place: CellPlace): string | null | undefined {
    const text = (this.#cells[place.column] ?? '').trim();
    if (isNotOffered(text)) return null;
    const value = isRebate(field) ? readAmount(text) : readPercentage(text);
    if (value === undefined)
      return this.#unreadable(place, text, isRebate(field) ? problems.amount : problems.percentage);
    if (field === 'residual' && isAbove(value, 100))
      return this.#refuse(place, text, msg`Enter a residual of 100% or less.`);
    if (field === 'moneyFactor' ? isAbove(value, 1) : !isRebate(field) && isAbove(value, 100))
      return this.#refuse(place, text, msg`Enter a rate of 100% or less.`);
    return value;
  }

  #ofRebate(field: SheetFact['field'], { heading, modes: headed, who }: BlockColumn) {
    const said = this.#text('modes');
    const modes = said === '' ? headed : readModes(said);
    const words = plainWords(`${heading} ${this.#text('kind')}`);
    const withLowRate =
      readYes(this.#text('withLowRate')) ??
      !/lieu|instead|au lieu|standard rate|taux standard|non?t?[- ]?(?:stackable|combinable|cumulable)/.test(words);
    const claims = isRebate(field) && who.length > 0 ? { who } : {};
    return { modes, withLowRate, beforeTax: /before tax|avant tax|delivery/.test(words), ...claims };
  }
}

/** The kilometres that a lease of the form begins with, for residuals that no one says of how many they are. */
const usualKilometres = 24_000;

const problems = {
  percentage: msg`Enter a percentage, like 3.99.`,
  amount: msg`Enter an amount, like 1,500.`,
  day: msg`Enter the date like this: 2026-11-30.`,
  twoDays: msg`We can’t tell which number in this date is the month. Write the date like this: 2026-11-30.`,
  province: msg`Enter two-letter province codes, like ON, QC.`,
};
