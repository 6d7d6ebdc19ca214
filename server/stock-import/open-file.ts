import iconv from 'iconv-lite';
import { delimiterOf, isSeparatorRow } from '../kit/table-files/delimiter.ts';
import { encodingOf } from '../kit/table-files/encoding.ts';
import { tableFileKind } from '../kit/table-files/file-kind.ts';
import { readCsv, type TableRow } from '../kit/table-files/read-csv.ts';
import { readWorkbook } from '../kit/table-files/read-workbook.ts';
import type { WorkbookSheet } from '../kit/table-files/workbook-messages.ts';
import { knownHeadings } from './columns.ts';

/** The rows of a file, one after the other, and how they are written in it. */
export type OpenedFile = {
  readonly encoding: string;
  readonly delimiter: string;
  readonly rows: AsyncGenerator<TableRow>;
};

/** Headings stand so far up; what is above them is the name of the list, or the day it was made. */
export const headingsWithin = 10;

/**
 * Opens a file of stock, a workbook or a text, from its parts.
 *
 * @throws UnreadableFile
 */
export async function openFile(parts: () => AsyncIterable<Buffer>): Promise<OpenedFile> {
  const beginning = await firstPart(parts());
  if (tableFileKind(beginning) === 'workbook') {
    const sheets = await readWorkbook(await allOf(parts()));
    return { encoding: 'XLSX', delimiter: '', rows: rowsOf(sheetOfStock(sheets)) };
  }
  const encoding = await encodingOf(parts());
  const delimiter = delimiterOf(iconv.decode(beginning.subarray(0, 65_536), encoding), knownHeadings);
  const rows = readCsv(parts(), { encoding, delimiter });
  return { encoding, delimiter, rows: withoutSeparatorRow(rows) };
}

async function firstPart(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const part of parts) return part;
  return Buffer.alloc(0);
}

async function allOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** The sheet that has the most headings that are known; the first of them. */
function sheetOfStock(sheets: readonly WorkbookSheet[]): WorkbookSheet | undefined {
  const known = (sheet: WorkbookSheet) =>
    Math.max(...sheet.rows.slice(0, headingsWithin).map((cells) => knownHeadings(cells)));
  return sheets.reduce<WorkbookSheet | undefined>(
    (best, sheet) => (best && known(best) >= known(sheet) ? best : sheet),
    undefined,
  );
}

async function* rowsOf(sheet: WorkbookSheet | undefined): AsyncGenerator<TableRow> {
  for (const [place, cells] of (sheet?.rows ?? []).entries())
    if (cells.some((cell) => cell.trim() !== '')) yield { line: place + 1, cells };
}

async function* withoutSeparatorRow(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) if (row.line > 1 || !isSeparatorRow(row.cells)) yield row;
}
