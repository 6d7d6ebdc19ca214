import { msg, type Words } from '#contract/words.ts';
import { sentenceIn } from '../sentences.ts';

/** The file cannot be read as a table. The message is a sentence for the dealer. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly words: Words;

  constructor(words: Words) {
    super(sentenceIn('en', words));
    this.words = words;
  }
}

/** A row of a file: its cells, and the line on which it begins, from 1. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** The largest table that is read: a dealer's stock has at most 60,000 rows, other dealers' and empty ones beside them. */
export const mostColumns = 300;
const mostRows = 200_000;
const mostCells = 20_000_000;
/** Of a row, in letters. */
export const longestRow = 200_000;

/**
 * Hands rows on as long as they make a table of a size that is read.
 *
 * @throws UnreadableFile with what is too much
 */
export async function* withinBounds(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  const total = { rows: 0, cells: 0 };
  for await (const row of rows) {
    total.rows += 1;
    total.cells += row.cells.length;
    if (row.cells.length > mostColumns)
      throw new UnreadableFile(msg`This file has more than ${{ mostColumns }} columns.`);
    if (total.rows > mostRows)
      throw new UnreadableFile(
        msg`This file has more than ${{ value: mostRows.toLocaleString('en-CA') }} rows. Split it into smaller files.`,
      );
    if (total.cells > mostCells)
      throw new UnreadableFile(
        msg`This file has more than ${{ cells: { whole: mostCells } }} cells. Split it into smaller files.`,
      );
    if (row.cells.reduce((sum, { length }) => sum + length, 0) > longestRow) throw tooLongRow(row.line);
    yield row;
  }
}

/** A row that is longer than any of a table. */
export const tooLongRow = (line: number): UnreadableFile =>
  new UnreadableFile(
    msg`The row that starts on line ${{ line }} of this file has more than ${{ letters: { whole: longestRow } }} characters.`,
  );

const startsWith = (bytes: Buffer, ...signs: readonly number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign);

/**
 * Whether a file is an XLSX workbook or text, by its first bytes.
 *
 * @throws UnreadableFile for what people bring that is neither
 */
export function tableFileKind(beginning: Buffer): 'workbook' | 'text' {
  if (startsWith(beginning, 0x50, 0x4b, 0x03, 0x04)) return 'workbook';
  if (startsWith(beginning, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      msg`This is either an old Excel workbook (XLS) or a password-protected one. Save it as XLSX without a password, or as CSV.`,
    );
  if (startsWith(beginning, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile(msg`This is a PDF. Upload the table as an XLSX or CSV file.`);
  return 'text';
}
