import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { msg } from '#contract/words.ts';
import { encodingOf } from '../kit/table-files/encoding.ts';
import { tableFileKind } from '../kit/table-files/file-kind.ts';
import { readWorkbook } from '../kit/table-files/read-workbook.ts';
import { UnreadableFile } from '../kit/table-files/unreadable-file.ts';
import type { WorkbookSheet } from '../kit/table-files/workbook-messages.ts';
import { isHeadingRow } from './reading/find-blocks.ts';

/** More than any maker's bulletin has; what is read again with each word of the dealer. */
const mostCells = 40_000;
const longestCell = 200;
const mostSheets = 30;

/**
 * The cells of a rate sheet: a workbook, a text, or cells as a spreadsheet copies them.
 *
 * @throws UnreadableFile
 */
export async function receiveSheet(file: Buffer): Promise<WorkbookSheet[]> {
  const sheets = tableFileKind(file) === 'workbook' ? await readWorkbook(file) : [await textSheet(file)];
  const tidy = sheets.map(({ name, rows }) => ({
    name: plain(name),
    rows: rows.map((row) => withoutEnd(row.map(plain))),
  }));
  const cells = tidy.reduce((sum, { rows }) => sum + rows.reduce((count, row) => count + row.length + 1, 0), 0);
  if (tidy.every(({ rows }) => rows.every((row) => row.length === 0)))
    throw new UnreadableFile(msg`This file is empty.`);
  if (cells > mostCells || sheets.length > mostSheets)
    throw new UnreadableFile(
      msg`This is more than a rate sheet holds: at most ${{ cells: { whole: mostCells } }} cells in ${{ mostSheets }} sheets are read.`,
    );
  return tidy;
}

/** Text that the database can keep. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim().slice(0, longestCell);

function withoutEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}

async function textSheet(file: Buffer): Promise<WorkbookSheet> {
  const text = iconv.decode(file, await encodingOf(inOne(file)));
  return { name: 'Sheet', rows: rowsOf(text, delimiterOf(text)) };
}

const delimiters = [',', ';', '\t', '|'];
const separatorLine = /^\uFEFF?sep=([,;\t|])[\r\n]/i;

/** What parts the cells: what a spreadsheet says of it, else what makes the widest headings of some line, else the most cells. */
function delimiterOf(text: string): string {
  const [, said] = separatorLine.exec(text) ?? [];
  if (said !== undefined) return said;
  const beginning = text.split(/\r\n|\n|\r/).slice(0, 200);
  const scored = delimiters.map((delimiter) => {
    const rows = beginning.map((line) => line.split(delimiter));
    const widest = Math.max(0, ...rows.filter((row) => row.length > 1 && isHeadingRow(row)).map((row) => row.length));
    return { delimiter, score: widest * 10_000 + rows.reduce((sum, row) => sum + row.length, 0) };
  });
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).delimiter;
}

async function* inOne(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}

/** The rows of a text where they stand: empty lines count, so that a cell is found by its address. */
function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
    });
  } catch {
    throw new UnreadableFile(msg`This file cannot be read as a table. Save it as CSV and try again.`);
  }
}
