import { parse } from 'csv-parse/sync';
import { recognise } from '../columns.ts';
import { parserOptions } from './read-csv.ts';

/** What may stand between two cells. */
const delimiters = [',', ';', '\t', '|'];

/**
 * What stands between the cells of a table: whatever makes the most headings of its first row known ones, then the
 * most cells.
 *
 * @param text the beginning of the table, some rows of it
 */
export function delimiterOf(text: string): string {
  const scored = delimiters.map((delimiter) => {
    const headings = firstRow(text, delimiter);
    const known = recognise(headings, []).filter((field) => field !== null).length;
    return { delimiter, score: known * 1000 + headings.length };
  });
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).delimiter;
}

function firstRow(text: string, delimiter: string): string[] {
  try {
    const rows = parse(text, { ...parserOptions(delimiter), info: false, to: 1 });
    return rows[0] ?? [];
  } catch {
    return [];
  }
}
