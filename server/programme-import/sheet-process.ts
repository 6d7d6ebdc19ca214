import { parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { msg } from '#contract/words.ts';
import { encodingOf } from '../kit/table-files/encoding.ts';
import { saidOf } from '../kit/table-files/read-in-process.ts';
import { readWorkbook, type WorkbookSheet } from '../kit/table-files/read-workbook.ts';
import { longestRow, tableFileKind, UnreadableFile } from '../kit/table-files/table-row.ts';
import { findBlocks, isHeadingRow, mostTables } from './reading/find-blocks.ts';

/** More than any maker's bulletin has; what is read again with each word of the dealer. */
const mostCells = 40_000;
const longestCell = 200;
const mostSheets = 30;
/** Lines of text above all tables together: each table has those of the tables above it. */
const mostLines = 20_000;

async function* sheetsIn(file: Buffer): AsyncGenerator<WorkbookSheet[]> {
  const sheets = tableFileKind(file) === 'workbook' ? await readWorkbook(file) : [await textSheet(file)];
  if (sheets.length > mostSheets) throw tooMuch();
  const tidy = sheets.map(({ name, rows }) => ({
    name: plain(name),
    rows: rows.map((row) => withoutEnd(row.map(plain))),
  }));
  if (cellsIn(tidy) > mostCells) throw tooMuch();
  if (tidy.every(({ rows }) => rows.every((row) => row.length === 0)))
    throw new UnreadableFile(msg`This file is empty.`);
  const tables = tidy.flatMap(findBlocks);
  if (tables.length > mostTables || tables.reduce((sum, { titles }) => sum + titles.length, 0) > mostLines)
    throw new UnreadableFile(
      msg`This file is too large for a rate sheet. We read up to ${{ mostTables }} tables and the lines above them.`,
    );
  yield tidy;
}

const cellsIn = (sheets: readonly WorkbookSheet[]): number =>
  sheets.reduce((sum, { rows }) => sum + rows.reduce((count, row) => count + row.length + 1, 0), 0);

const tooMuch = () =>
  new UnreadableFile(
    msg`This file is too large for a rate sheet. We read up to ${{ cells: { whole: mostCells } }} cells in ${{ mostSheets }} sheets.`,
  );

/** Text that the database can keep. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim().slice(0, longestCell);

function withoutEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}

async function textSheet(file: Buffer): Promise<WorkbookSheet> {
  const text = iconv.decode(file, await encodingOf(inOne(file)));
  return { name: 'Sheet', rows: await rowsOf(text, delimiterOf(text)) };
}

const delimiters = [',', ';', '\t', '|'];
const separatorLine = /^\uFEFF?sep=([,;\t|])[\r\n]/i;
/** Of a text, what is looked at for what parts its cells. */
const [linesLookedAt, lettersLookedAt] = [200, 200_000];

/** What parts the cells: what a spreadsheet says of it, else what makes the widest headings of some line, else the most cells. */
function delimiterOf(text: string): string {
  const [, said] = separatorLine.exec(text) ?? [];
  if (said !== undefined) return said;
  const beginning = text
    .slice(0, lettersLookedAt)
    .split(/\r\n|\n|\r/)
    .slice(0, linesLookedAt);
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
async function rowsOf(text: string, delimiter: string): Promise<string[][]> {
  const rows: string[][] = [];
  let cells = 0;
  try {
    const parser = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: longestRow,
    });
    for await (const row of parser) {
      cells += withoutEnd(row).length + 1;
      if (cells > mostCells) throw tooMuch();
      rows.push(row);
    }
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(msg`We can’t read this file as a table. Save it as CSV and try again.`);
  }
}

/** Reads a rate sheet in a process with limits. */
export default ({ parts }: { readonly parts: readonly Uint8Array[] }) => saidOf(sheetsIn(Buffer.concat(parts)));
