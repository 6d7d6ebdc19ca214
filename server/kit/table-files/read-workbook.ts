import readSheets from 'read-excel-file/universal';
import { msg } from '#contract/words.ts';
import {
  mostSheetCells,
  mostSheetColumns,
  mostSheetRows,
  sheetCells,
  shownStyles,
  withoutEmptyCells,
  withShownNumbers,
} from './sheet-cells.ts';
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
  tooLarge: msg`This workbook is larger than 50 MB when it is unpacked. Save its sheet as CSV and bring that.`,
  openDocument: msg`This is an OpenDocument spreadsheet. Save it as XLSX or CSV and try again.`,
  numbers: msg`This is a Numbers spreadsheet. Export it as XLSX or CSV and try again.`,
  binary: msg`This is a binary Excel workbook (XLSB). Save it as XLSX or CSV and try again.`,
  noWorkbook: msg`This is a packed file and no Excel workbook. Unpack it and bring the XLSX or CSV file in it.`,
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
    msg`Cell ${{ cell }} of this workbook stands too far out: at most ${{ rows }} rows and ${{ mostSheetColumns }} columns are read. Delete what stands there, or save the sheet as CSV.`,
  );
}

const tooManyCells = () =>
  new UnreadableFile(
    msg`The sheets of this workbook have more than ${{ cells: { whole: mostSheetCells } }} cells together. Save the sheet of your cars as CSV and bring that.`,
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
