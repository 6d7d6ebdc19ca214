import { parse } from 'csv-parse/sync';
import { parserOptions } from './read-csv.ts';

/** What may stand between two cells. */
const delimiters = [',', ';', '\t', '|'];

/**
 * What stands between the cells of a table: what a spreadsheet's own first line "sep=;" says, else whatever makes the
 * most headings of its first row known ones, then the most cells.
 *
 * @param text the beginning of the table, some rows of it
 * @param knownOf how many headings of a row are known
 */
export function delimiterOf(text: string, knownOf: (headings: readonly string[]) => number): string {
  const [, said] = separatorLine.exec(text) ?? [];
  if (said) return said;
  const scored = delimiters.map((delimiter) => {
    const headings = firstRow(text, delimiter);
    return { delimiter, score: knownOf(headings) * 1000 + headings.length };
  });
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).delimiter;
}

const separatorLine = /^\uFEFF?sep=([,;\t|])(?:\r|\n)/i;

/** Whether a row is no row of the table: what a spreadsheet writes above it to say how the file is parted. */
export const isSeparatorRow = (cells: readonly string[]): boolean =>
  /^sep=$/i.test((cells[0] ?? '').trim()) && cells.slice(1).every((cell) => cell.trim() === '');

function firstRow(text: string, delimiter: string): string[] {
  try {
    const rows = parse(text, { ...parserOptions(delimiter), info: false, to: 1 });
    return rows[0] ?? [];
  } catch {
    return [];
  }
}
