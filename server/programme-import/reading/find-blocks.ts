import type { SheetField } from '#contract/programme-sheet.ts';
import type { WorkbookSheet } from '../../kit/table-files/read-workbook.ts';
import { carFields, type Heading, kilometresIn, readHeading, valueFields, valuesIn } from './headings.ts';
import { readPeriod } from './read-days.ts';
import { readYears } from './read-values.ts';

/** A column of a table: its heading, and what it stands for. */
export type BlockColumn = Heading & { readonly place: number; readonly heading: string };

/** A table of a sheet: where its rows stand, what its columns stand for, and what is written above it. */
export type Block = {
  readonly sheet: string;
  /** Where its headings stand, from 0. */
  readonly headingRow: number;
  readonly columns: readonly BlockColumn[];
  readonly rows: readonly { readonly place: number; readonly cells: readonly string[] }[];
  readonly titles: readonly string[];
};

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** So many tables a rate sheet has at most; each keeps the texts above it. */
export const mostTables = 200;

/** The tables of a sheet, one below the other, each with the texts above it; one more than there may be at most. */
export function findBlocks({ name, rows }: WorkbookSheet): Block[] {
  const starts: number[] = [];
  for (const [place, cells] of rows.entries()) {
    if (starts.length > mostTables) break;
    if (isHeadingRow(cells) || isBelowValues(cells, rows[place - 1] ?? [])) starts.push(place);
  }
  const above: string[] = [];
  return starts.map((start, number) => {
    const previous = starts[number - 1];
    const end = starts[number + 1] ?? rows.length;
    const first = previous === undefined ? 0 : lastRowOf(rows, previous, start) + 1;
    const between = rows.slice(first, start);
    const supers = supersOf(between, rows[start] ?? []);
    const titles = between.slice(0, between.length - supers.length);
    above.push(...titles.flatMap((cells) => (filled(cells) > 0 ? [textOf(cells)] : [])));
    const last = number === starts.length - 1 ? rows.length - 1 : lastRowOf(rows, start, end);
    const body = rows.slice(start + 1, last + 1).map((cells, place) => ({ place: start + 1 + place, cells }));
    const columns = columnsOf(
      rows[start] ?? [],
      supers,
      body.map(({ cells }) => cells),
    );
    return { sheet: name, headingRow: start, columns, rows: body, titles: [name, ...above] };
  });
}

/** A table of a sheet whose headings say nothing: its first wide row heads it, until the dealer names the columns. */
export function guessBlock({ name, rows }: WorkbookSheet): Block[] {
  const widest = Math.max(0, ...rows.map(filled));
  const start = rows.findIndex((cells) => filled(cells) > 1 && filled(cells) > widest / 2);
  if (start < 0 || start === rows.length - 1) return [];
  const body = rows.slice(start + 1).map((cells, place) => ({ place: start + 1 + place, cells }));
  const columns = columnsOf(
    rows[start] ?? [],
    [],
    body.map(({ cells }) => cells),
  );
  const titles = rows.slice(0, start).flatMap((cells) => (filled(cells) > 0 ? [textOf(cells)] : []));
  return [{ sheet: name, headingRow: start, columns, rows: body, titles: [name, ...titles] }];
}

/** The rows right above the headings that stand over several of them; at most two. */
function supersOf(
  between: readonly (readonly string[])[],
  headings: readonly string[],
): readonly (readonly string[])[] {
  const [upper = [], last = []] = between.length > 1 ? between.slice(-2) : [[], ...between];
  if (isBelowValues(headings, last)) return [last];
  if (!isAboveColumns(last)) return [];
  return isAboveColumns(upper) ? [upper, last] : [last];
}

/** Names of cars and terms alone, whose values are headed in the row above: kilometres over "Model, Term". */
function isBelowValues(cells: readonly string[], above: readonly string[]): boolean {
  const named = cells.flatMap((cell) => readHeading(cell)?.field ?? []);
  const places = above.flatMap((cell, place) => {
    const heading = readHeading(cell);
    return heading && (heading.kilometres !== undefined || heading.months.length > 0) ? [place] : [];
  });
  const isNames =
    named.length === filled(cells) && named.some((field) => carFields.has(field)) && named.includes('months');
  return isNames && places.length > 0 && places.every((place) => (cells[place] ?? '').trim() === '');
}

const textOf = (cells: readonly string[]): string => cells.filter((cell) => cell.trim() !== '').join(' ');

/** The last row before the next table that has more in it than a text: what follows is the next one's title. */
function lastRowOf(rows: readonly (readonly string[])[], start: number, end: number): number {
  for (let place = end - 1; place > start; place -= 1) {
    const cells = rows[place] ?? [];
    if (filled(cells) > 1 && !isAboveColumns(cells)) return place;
  }
  return start;
}

/** Headings over several columns, as a sheet merges them: texts, of which the first stands to the right of others. */
function isAboveColumns(cells: readonly string[]): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== '');
  return (
    first > 0 &&
    cells.every(
      (cell) =>
        cell.trim() === '' ||
        (readHeading(cell) !== undefined && readPeriod(cell) === undefined && !/^[\d.,% ]+$/.test(cell)),
    )
  );
}

/** Whether a row is the headings of a table: terms or kilometres side by side, or the names of columns. */
export function isHeadingRow(cells: readonly string[]): boolean {
  // Most rows are values: they need not be looked at as headings.
  if (cells.some((cell) => /^\d+[.,]\d+ ?%?$|^\d+ ?%$/.test(cell.trim()))) return false;
  const read = cells.map(readHeading);
  const isStrange = cells.some((cell, place) => cell.trim() !== '' && read[place] === undefined && /\d/.test(cell));
  if (isStrange) return false;
  const named = read.flatMap((heading) => (heading?.field ? [heading.field] : []));
  const hasCar = named.some((field) => carFields.has(field));
  const valued = read.filter((heading) => heading && (heading.months.length > 0 || heading.kilometres !== undefined));
  const termed = valued.filter((heading) => heading && heading.months.length > 0);
  const isKeyed = hasCar || named.includes('months') || (termed.length >= 2 && othersAreEmpty(cells, read));
  if (valued.length >= 2 && isKeyed) return areTerms(valued);
  if (valued.length === 1 && hasCar) return true;
  return hasCar && named.length >= 2 && named.some((field) => valueFields.has(field));
}

const othersAreEmpty = (cells: readonly string[], read: readonly (Heading | undefined)[]): boolean =>
  cells.every((cell, place) => cell.trim() === '' || read[place] !== undefined);

/** Terms are quarters of years and go up, from left to right, once or again from the beginning. */
function areTerms(headings: readonly (Heading | undefined)[]): boolean {
  const months = headings.flatMap((heading) =>
    heading?.kilometres === undefined ? (heading?.months.slice(-1) ?? []) : [],
  );
  const ups = months.filter((month, place) => place > 0 && month > (months[place - 1] ?? 0)).length;
  return months.length < 2 || (months.every((month) => month % 3 === 0) && ups > 0);
}

function columnsOf(
  cells: readonly string[],
  supers: readonly (readonly string[])[],
  body: readonly (readonly string[])[],
): BlockColumn[] {
  const width = Math.max(cells.length, ...body.map((row) => row.length));
  const above = supers.map((row) => filledForward(row, width));
  const columns = Array.from({ length: width }, (_, place) =>
    columnOf(
      place,
      cells[place] ?? '',
      above.map((row) => row[place] ?? ''),
    ),
  );
  return withCars(withKinds(columns, body), body);
}

/** A heading over several columns stands in the first of them. */
function filledForward(row: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, place) => {
    const text = (row[place] ?? '').trim();
    if (text !== '') last = text;
    return last;
  });
}

function columnOf(place: number, text: string, above: readonly string[]): BlockColumn {
  const own = readHeading(text);
  const upper = above.map(readHeading).filter((heading) => heading !== undefined);
  const heading = [...above.filter((word) => word !== ''), text.trim()].join(' ').trim();
  const isFact = own?.field !== undefined && !valueFields.has(own.field);
  if (isFact || (own === undefined && text.trim() !== '')) return { ...nothing, ...own, place, heading: text.trim() };
  const first = <Value>(pick: (one: Heading) => Value | undefined) =>
    [own, ...upper.toReversed()].flatMap((one) => (one ? [pick(one)] : [])).find((value) => value !== undefined);
  const some = <Value>(values: readonly Value[]) => (values.length > 0 ? values : undefined);
  return {
    place,
    heading,
    field: first(({ field }) => field),
    months: first(({ months }) => some(months)) ?? [],
    kilometres: first(({ kilometres }) => kilometres),
    modes: first(({ modes }) => some(modes)) ?? [],
    who: first(({ who }) => some(who)) ?? [],
  };
}

const nothing: Heading = { field: undefined, months: [], kilometres: undefined, modes: [], who: [] };

const holdsValues = ({ field, months, kilometres }: Heading): boolean =>
  months.length > 0 || kilometres !== undefined || (field !== undefined && valueFields.has(field));

/** A column of a strange heading whose cells each say what the values beside them are: "Lease rate", "Residual 16,000 km". */
function withKinds(columns: readonly BlockColumn[], body: readonly (readonly string[])[]): BlockColumn[] {
  const hasKind = columns.some(({ field }) => field === 'kind');
  const isKinds = ({ field, place, months }: BlockColumn) => {
    const cells = new Set(body.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== ''));
    return (
      field === undefined &&
      months.length === 0 &&
      cells.size > 1 &&
      [...cells].every((cell) => valuesIn(cell) !== undefined)
    );
  };
  const found = hasKind ? undefined : columns.find(isKinds);
  return columns.map((column) => (column === found ? { ...column, field: 'kind' } : column));
}

/** Columns without a heading before the first value are of years where years stand in them, else of models and trims. */
function withCars(columns: readonly BlockColumn[], body: readonly (readonly string[])[]): BlockColumn[] {
  const firstValue = columns.findIndex(holdsValues);
  const has = new Set(columns.map(({ field }) => field));
  return columns.map((column) => {
    if (column.heading !== '' || column.place >= firstValue) return column;
    const cells = body.map((row) => (row[column.place] ?? '').trim()).filter((cell) => cell !== '');
    if (cells.length === 0) return column;
    const field = cells.every((cell) => readYears(cell) !== undefined) ? 'year' : has.has('model') ? 'trim' : 'model';
    if (has.has(field)) return column;
    has.add(field);
    return { ...column, field };
  });
}

/** What the values of a table are, by its own title, else by the nearest one above. */
export const valuesByTitle = ({ titles }: Block): SheetField | undefined =>
  titles
    .toReversed()
    .map(valuesIn)
    .find((field) => field !== undefined);

/** The kilometres that its nearest title names, as a table of residuals says them once. */
export const kilometresByTitle = ({ titles }: Block): number | undefined => kilometresIn(titles.at(-1) ?? '');
