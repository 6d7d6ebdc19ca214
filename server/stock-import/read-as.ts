import type { ImportField } from '#contract/import-file.ts';
import type { Meaning } from '#contract/stock-formats.ts';
import type { ImportColumn } from '#contract/stock-import.ts';
import { msg } from '#contract/words.ts';
import type { XmlElement } from '../kit/table-files/read-xml.ts';
import { type TableRow, UnreadableFile } from '../kit/table-files/table-row.ts';
import { readAvailability } from './availability.ts';
import { isVin, knownHeadings, recognise } from './columns.ts';
import {
  type ColumnMeaning,
  formatOf,
  formatsOf,
  isPreset,
  type OwnFormat,
  recognisedFormat,
  type StockFormat,
} from './known-formats.ts';
import { headingsWithin, type OpenedFile, openFile, xmlName } from './open-file.ts';
import { plain } from './read-answers.ts';
import type { SaidOfNumbers } from './row-layout.ts';

/** So many rows are looked at before it is said what the columns stand for. */
const sampleRows = 20;

/** A file whose columns are known: the rows below its headings. */
export type ReadTable = {
  readonly encoding: string;
  readonly delimiter: string;
  /** The format that was chosen or recognised; '' where its columns were named by hand, or by their headings alone. */
  readonly format: string;
  readonly element: string;
  readonly elements: readonly XmlElement[];
  readonly columns: ImportColumn[];
  readonly values: readonly Meaning[];
  readonly rows: AsyncGenerator<TableRow>;
};

/** How a file is to be read. What is said by hand goes before a format, a format before what is recognised. */
export type ReadAs = SaidOfNumbers & {
  /** A system's name or the id of one of the dealer's own; '' for what is recognised. */
  readonly format: string;
  /** The dealer's own formats, one of which may be recognised. */
  readonly own: readonly OwnFormat[];
  readonly element: string;
  /** Columns that the dealer has named, of the same file. */
  readonly said: readonly ImportColumn[];
  readonly values: readonly Meaning[];
};

/**
 * Opens a file of stock and finds what its columns stand for.
 *
 * @param parts gives the file from its beginning, as often as it is called
 * @throws UnreadableFile with a sentence for the dealer
 */
export async function readAs(parts: () => AsyncIterable<Buffer>, as: ReadAs): Promise<ReadTable> {
  const own = formatsOf(as.own);
  const chosen = formatOf(as.format, own);
  const element = as.element || (chosen?.element ?? '');
  const opened = await openFile(parts, element, own.map((format) => format.element).filter(Boolean));
  const [headings, ...first] = await firstRows(opened);
  const isSaid = as.said.length === headings.cells.length && as.said.some(({ field }) => field !== null);
  const format = chosen ?? (isSaid ? undefined : recognisedFormat(headings.cells, own));
  const { encoding, delimiter, elements } = opened;
  const columns = columnsOf(opened, [headings, ...first], as.said, format);
  return {
    encoding,
    delimiter,
    format: format?.id ?? '',
    element: opened.element,
    elements,
    columns,
    values: as.values.length > 0 ? as.values : (format?.values ?? usualState(columns, first)),
    rows: rowsFrom(first, opened.rows),
  };
}

/** Whether a file's headings are ways to what its elements say. */
const isTree = (kind: OpenedFile['kind']): boolean => kind === 'xml' || kind === 'json';

async function* rowsFrom(first: readonly TableRow[], others: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* first;
  yield* others;
}

async function firstRows({ rows, kind }: OpenedFile): Promise<[TableRow, ...TableRow[]]> {
  const found: TableRow[] = [];
  while (found.length <= sampleRows) {
    const row = await rows.next();
    if (row.done) break;
    found.push(row.value);
  }
  const [headings, ...others] = isTree(kind) ? found : fromHeadings(found);
  if (!headings) throw new UnreadableFile(msg`This file is empty.`);
  if (others.length === 0) throw new UnreadableFile(msg`This file has column headings but no rows.`);
  return [headings, ...others];
}

/** The rows from the headings on: the name of a list that stands above them is none. A first row that has a VIN is a car. */
function fromHeadings(rows: readonly TableRow[]): readonly TableRow[] {
  const [top] = rows;
  if (top?.cells.some(isVin)) return [{ line: 0, cells: top.cells.map(() => '') }, ...rows];
  const known = rows.slice(0, headingsWithin).map(({ cells }) => knownHeadings(cells));
  const most = Math.max(0, ...known);
  return most >= 3 ? rows.slice(known.indexOf(most)) : rows;
}

/** What the columns stand for: as the dealer has said of this file, as its format says, else by their headings. */
function columnsOf(
  { kind }: OpenedFile,
  [headings, ...rows]: readonly [TableRow, ...TableRow[]],
  said: readonly ImportColumn[],
  format: StockFormat | undefined,
): ImportColumn[] {
  const samples = rows.map(({ cells }) => cells);
  const names = isTree(kind) ? headings.cells.map(xmlName) : headings.cells;
  const recognised = recognise(names, samples);
  const isSaid = !format && said.length === headings.cells.length;
  const found = format ? byFormat(format, headings.cells, recognised) : recognised;
  const meant = isSaid ? said : format && !isPreset(format.id) ? found : withKilometres(found, samples);
  return headings.cells.map((heading, place) => ({
    heading: storable(heading).slice(0, 100),
    field: meant[place]?.field ?? null,
    ...(meant[place]?.rank === undefined ? {} : { rank: meant[place].rank }),
    samples: samples
      .map((cells) => storable(cells[place] ?? '').slice(0, 60))
      .filter((cell) => cell !== '')
      .slice(0, 3),
  }));
}

/** As the format says; what it does not know and its headings do, where nothing else stands for that. */
function byFormat(
  format: StockFormat,
  headings: readonly string[],
  recognised: readonly ColumnMeaning[],
): readonly ColumnMeaning[] {
  const known = format.columnsOf(headings);
  const taken = new Set(known.flatMap((column): ImportField[] => (column?.field ? [column.field] : [])));
  return known.map((column, place) => {
    if (column) return column;
    const found = recognised[place] ?? { field: null };
    return found.field !== null && taken.has(found.field) ? { field: null } : found;
  });
}

/**
 * A column called miles is one of kilometres where the descriptions beside it say so: "only 72,282 km" beside 72282. Systems
 * made for miles are used with kilometres here.
 */
function withKilometres(
  columns: readonly ColumnMeaning[],
  samples: readonly (readonly string[])[],
): readonly ColumnMeaning[] {
  const place = columns.findIndex(({ field }) => field === 'miles');
  if (place < 0 || columns.some(({ field }) => field === 'mileage')) return columns;
  const saysSo = samples.some((cells) => {
    const figure = (cells[place] ?? '').replace(/\D/g, '');
    const said = cells.filter((_, at) => columns[at]?.field === 'description').join(' ');
    const kilometres = [...said.matchAll(/(\d[\d,. \u00a0\u202f]{0,12})\s?(?:km\b|kilom)/gi)];
    return figure.length > 2 && kilometres.some(([, shown = '']) => shown.replace(/\D/g, '') === figure);
  });
  return saysSo ? columns.with(place, { ...columns[place], field: 'mileage' }) : columns;
}

/**
 * What is meant by a sign that nobody understands, as A or D is, where most cars of a file have it: that they are for sale.
 * A dealer who means something else says so.
 */
function usualState(columns: readonly ImportColumn[], rows: readonly TableRow[]): Meaning[] {
  return columns.flatMap(({ field, heading }, place): Meaning[] => {
    if (field !== 'availability') return [];
    const cells = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter((cell) => cell !== '');
    const [[said, some] = ['', []], [, others] = ['', []]] = [...Map.groupBy(cells, (cell) => cell)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    const isUsual = some.length * 2 >= cells.length && some.length > others.length && said.length <= 3;
    const isOpen = typeof readAvailability(said, plain(heading.replace(/^.*[/@]/, ''))) === 'object';
    return isUsual && isOpen ? [{ field, said, means: 'for sale' }] : [];
  });
}

/** Text that the database can keep. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();
