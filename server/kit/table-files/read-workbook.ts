import readSheets from 'read-excel-file/universal';
import { msg } from '#contract/words.ts';
import { UnreadableFile } from './table-row.ts';
import { BadZip, namesInZip, storedZip, unzip } from './unzip.ts';

/** A sheet of a workbook: its name, and the text of every cell; the first row is row 1, empty ones included. */
export type WorkbookSheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

const mostUnpackedBytes = 50 * 2 ** 20;
/** Of all cells together; one text may be the value of a million of them. */
const mostLetters = 50_000_000;
/** Pictures, charts and what a pivot table remembers are no cells. */
const isWanted = (name: string): boolean =>
  /\.(xml|rels)$/.test(name) &&
  !/(^|\/)(drawings|charts|media|theme|pivotCache|pivotTables|externalLinks|customXml)\//.test(name);

const problems = {
  broken: msg`This workbook is damaged or protected. Open it, save it as XLSX without a password, and try again.`,
  tooLarge: msg`This workbook is larger than 50 MB when unzipped. Save the sheet as CSV and upload that file.`,
  openDocument: msg`This is an OpenDocument spreadsheet. Save it as XLSX or CSV and try again.`,
  numbers: msg`This is a Numbers spreadsheet. Export it as XLSX or CSV and try again.`,
  binary: msg`This is a binary Excel workbook (XLSB). Save it as XLSX or CSV and try again.`,
  noWorkbook: msg`This is a compressed file, not an Excel workbook. Unzip it and upload the XLSX or CSV file inside.`,
  empty: msg`This file is empty.`,
} as const;

/**
 * Reads the sheets of an XLSX workbook that have something in them. To be done in a process with limits: the library that
 * reads them has none.
 *
 * @throws UnreadableFile
 */
export async function readWorkbook(file: Buffer): Promise<readonly WorkbookSheet[]> {
  try {
    const other = otherKind(namesInZip(file));
    if (other) throw new UnreadableFile(problems[other]);
    return await readFiles(unzip(file, isWanted, mostUnpackedBytes));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(problems[error instanceof BadZip && error.isTooLarge ? 'tooLarge' : 'broken']);
  }
}

/** What a zip is that is no workbook of the kind that is read. */
function otherKind(names: readonly string[]): 'openDocument' | 'numbers' | 'binary' | 'noWorkbook' | undefined {
  if (names.includes('xl/workbook.xml')) return undefined;
  if (names.includes('xl/workbook.bin')) return 'binary';
  if (names.some((name) => name.startsWith('Index/') && name.endsWith('.iwa'))) return 'numbers';
  return names.includes('content.xml') && names.includes('mimetype') ? 'openDocument' : 'noWorkbook';
}

async function readFiles(files: Map<string, Buffer>): Promise<readonly WorkbookSheet[]> {
  const shown = shownStyles(files.get('xl/styles.xml')?.toString('utf8') ?? '');
  let cells = 0;
  for (const [name, content] of files) {
    const text = content.toString('utf8');
    if (!text.includes('sheetData')) continue;
    const sheet = withShownNumbers(withoutEmptyCells(text), shown);
    const measured = sheetCells(sheet);
    if ('tooFar' in measured) throw tooFarOut(measured.tooFar);
    if ('isBroken' in measured) throw new UnreadableFile(problems.broken);
    cells += measured.cells;
    if (cells > mostSheetCells) throw tooManyCells();
    files.set(name, Buffer.from(sheet));
  }
  // Read is the very text that was looked at: the zip that came could say something else to another reader.
  const sheets = await readSheets(new Uint8Array(storedZip(files)).buffer);
  return presented(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) })));
}

function tooFarOut(cell: string): UnreadableFile {
  const rows = mostSheetRows.toLocaleString('en-CA');
  return new UnreadableFile(
    msg`Cell ${{ cell }} in this workbook is outside the area we can read. We read up to ${{ rows }} rows and ${{ mostSheetColumns }} columns. Delete what’s there, or save the sheet as CSV.`,
  );
}

const tooManyCells = () =>
  new UnreadableFile(
    msg`The sheets in this workbook have more than ${{ cells: { whole: mostSheetCells } }} cells in total. Save the sheet with your cars as CSV and upload that file.`,
  );

function presented(all: readonly WorkbookSheet[]): readonly WorkbookSheet[] {
  const sheets = all.filter(({ rows }) => rows.some((row) => row.some((text) => text !== '')));
  if (sheets.length === 0) throw new UnreadableFile(problems.empty);
  let letters = 0;
  for (const { rows } of sheets) for (const row of rows) for (const text of row) letters += text.length;
  if (letters > mostLetters) throw new UnreadableFile(problems.tooLarge);
  return sheets;
}

/** What a cell shows: a date as its day, a number without what a binary fraction adds to it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(Number(value.toPrecision(14))) : String(value);
}

/** The largest table that is read of a sheet. A dealer's stock has at most 60,000 rows and 300 columns. */
const mostSheetRows = 100_000;
const mostSheetColumns = 300;
/** Of all sheets together. */
const mostSheetCells = 3_000_000;

/** How many cells the table of a sheet has; or why it is not read: one stands too far out, or an address cannot be read. */
type SheetMeasure = { readonly cells: number } | { readonly tooFar: string } | { readonly isBroken: true };

const cellTag = /<(?:[\w.-]+:)?c(?=[\s/>])([^>]*)>/g;
const rowTag = /<(?:[\w.-]+:)?row(?=[\s/>])([^>]*)>/g;
/** Every way in which the address may be written; one that is not an address between quotes is refused. */
const addressSign = /(?:^|[\s:])r\s*=\s*(["'][^"']*["'])?/g;

/** Cells and rows without anything in them reach to the end of the sheet where somebody has painted a column. */
const withoutEmptyCells = (sheet: string): string =>
  sheet.replace(/<((?:[\w.-]+:)?)c(?=[\s/])[^<>]*\/>/g, '').replace(/<((?:[\w.-]+:)?)row(?=[\s/])[^<>]*\/>/g, '');

/** How large the table of a sheet is, by the addresses of its rows and cells alone. */
function sheetCells(sheet: string): SheetMeasure {
  const most = { row: 0, column: 0 };
  for (const [, attributes = ''] of sheet.matchAll(cellTag)) {
    const addresses = addressesIn(attributes, /^["']([A-Z]{1,3})([1-9]\d{0,6})["']$/);
    if (!addresses || addresses.length === 0) return { isBroken: true };
    for (const [, letters = '', digits = ''] of addresses) {
      most.column = Math.max(most.column, columnNumber(letters));
      most.row = Math.max(most.row, Number(digits));
      if (isTooFar(most)) return { tooFar: `${letters}${digits}` };
    }
  }
  for (const [, attributes = ''] of sheet.matchAll(rowTag)) {
    const rows = addressesIn(attributes, /^["']()([1-9]\d{0,6})["']$/);
    if (!rows) return { isBroken: true };
    for (const [, , digits = ''] of rows) {
      most.row = Math.max(most.row, Number(digits));
      if (isTooFar(most)) return { tooFar: `A${digits}` };
    }
  }
  return { cells: most.row * most.column };
}

const isTooFar = ({ row, column }: { row: number; column: number }): boolean =>
  row > mostSheetRows || column > mostSheetColumns || row * column > mostSheetCells;

/** The addresses among a tag's attributes; undefined where one is written in another way. */
function addressesIn(attributes: string, pattern: RegExp): RegExpExecArray[] | undefined {
  const found = [...attributes.matchAll(addressSign)].map(([, value = '']) => pattern.exec(value));
  const read = found.filter((match) => match !== null);
  return read.length === found.length ? read : undefined;
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const builtInPercents = new Set([9, 10]);

/** How a style shows a number: as a percentage, or with zeros before it to so many digits. */
type Shown = 'percent' | number;

/**
 * The styles of a workbook in which a number is read as it is seen: 0.0399 as 3.99 %, and 451 as 00451 where a stock number
 * is shown so.
 */
function shownStyles(styles: string): ReadonlyMap<number, Shown> {
  const formats = new Map<number, Shown>([...builtInPercents].map((id) => [id, 'percent']));
  for (const [, attributes = ''] of styles.matchAll(/<(?:[\w.-]+:)?numFmt\s([^>]*)>/g)) {
    const [, id] = /numFmtId\s*=\s*"(\d+)"/.exec(attributes) ?? [];
    const [, code = ''] = /formatCode\s*=\s*"([^"]*)"/.exec(attributes) ?? [];
    if (id && code.includes('%')) formats.set(Number(id), 'percent');
    if (id && /^0{2,20}$/.test(code)) formats.set(Number(id), code.length);
  }
  const [, list = ''] = /<(?:[\w.-]+:)?cellXfs[^>]*>([\s\S]*?)<\/(?:[\w.-]+:)?cellXfs>/.exec(styles) ?? [];
  const used = [...list.matchAll(/<(?:[\w.-]+:)?xf\s([^>]*)>/g)].map(([, attributes = '']) =>
    formats.get(Number(/numFmtId\s*=\s*"(\d+)"/.exec(attributes)?.[1] ?? 0)),
  );
  return new Map(used.flatMap((shown, style) => (shown === undefined ? [] : [[style, shown] as const])));
}

const wholeCell = /<(?:[\w.-]+:)?c(?=\s)([^>]*)>([\s\S]*?)<\/(?:[\w.-]+:)?c>/g;
const plainNumber = /^-?\d+(?:\.\d+)?(?:E-?\d+)?$/i;

/** The cells of those styles become texts as a person reads them: 0.0399 is "3.99%". */
function withShownNumbers(sheet: string, styles: ReadonlyMap<number, Shown>): string {
  if (styles.size === 0) return sheet;
  return sheet.replace(wholeCell, (cell, attributes: string, content: string) => {
    const [, style] = /\ss\s*=\s*["'](\d+)["']/.exec(attributes) ?? [];
    const shown = style === undefined ? undefined : styles.get(Number(style));
    if (shown === undefined || /\st\s*=\s*["'](?!n["'])/.test(attributes)) return cell;
    const [, address] = /\sr\s*=\s*["']([A-Z]+\d+)["']/.exec(attributes) ?? [];
    const [, value = ''] = /<(?:[\w.-]+:)?v>([^<]*)</.exec(content) ?? [];
    if (!address || !plainNumber.test(value.trim())) return cell;
    const text =
      shown === 'percent' ? `${Number((Number(value) * 100).toPrecision(12))}%` : value.trim().padStart(shown, '0');
    return `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
  });
}

/** The name of a column as spreadsheets write it: 1 is A, 28 is AB. */
export function columnLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
