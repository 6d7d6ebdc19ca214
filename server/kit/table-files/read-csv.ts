import { setImmediate } from 'node:timers/promises';
import { CsvError, type Options, type Parser, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { msg } from '#contract/words.ts';
import type { Encoding } from './encoding.ts';
import { longestRow, type TableRow, tooLongRow, UnreadableFile } from './table-row.ts';

/** So much is parsed before its rows are handed on. */
const sliceBytes = 32_768;

/** The first half of a letter that takes two: the other half comes with the next slice. */
const halfLetter = /[\uD800-\uDBFF]$/;

const parserOptions = (delimiter: string) =>
  ({
    delimiter,
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    record_delimiter: ['\r\n', '\n', '\r'],
  }) satisfies Options;

/** What the parser gives with each row: the line on which it ends. */
type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } };

/**
 * Reads the rows of a file as its bytes come, in slices.
 *
 * @throws UnreadableFile where a quote is never closed, or a row has no end
 */
export async function* readCsv(
  parts: AsyncIterable<Buffer>,
  { encoding, delimiter }: { readonly encoding: Encoding; readonly delimiter: string },
): AsyncGenerator<TableRow> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  const parser = parse(parserOptions(delimiter));
  const takeRows = rowTaker(parser);
  let problem: unknown;
  const ended = new Promise<void>((resolve) => {
    parser.once('end', resolve).once('error', (error) => {
      problem = error;
      resolve();
    });
  });
  let held = '';
  for await (const part of parts) {
    for (let from = 0; from < part.length; from += sliceBytes) {
      const text = held + decoder.write(part.subarray(from, from + sliceBytes));
      held = halfLetter.exec(text)?.[0] ?? '';
      // It parses at once; what came out is taken out before there is more.
      parser.write(text.slice(0, text.length - held.length));
      yield* takeRows();
      // What the parser has found wrong it says afterwards.
      await setImmediate();
      if (problem !== undefined) throw unreadable(problem);
    }
  }
  parser.end(held + (decoder.end() ?? ''));
  yield* takeRows();
  parser.resume();
  await ended;
  if (problem !== undefined) throw unreadable(problem);
}

/** Takes the rows that have come out of the parser so far, each with the line on which it begins. */
function rowTaker(parser: Parser): () => Generator<TableRow> {
  /** The parser takes a break of two signs inside a cell for two lines. */
  let countedTwice = 0;
  return function* takeRows() {
    for (let parsed: Parsed | null = parser.read(); parsed !== null; parsed = parser.read()) {
      const { record, info } = parsed;
      const breaks = record.flatMap((cell) => cell.match(/\r\n|\n|\r/g) ?? []);
      countedTwice += breaks.filter((sign) => sign.length === 2).length;
      yield { line: info.lines - countedTwice - breaks.length, cells: record };
    }
  };
}

function unreadable(error: unknown): UnreadableFile {
  const { code, lines } = error instanceof CsvError ? error : { code: '', lines: 0 };
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLongRow(Number(lines));
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile(msg`This file has an opening quotation mark but no closing one.`);
  return new UnreadableFile(msg`We can’t read this file as a table. Save it as CSV and try again.`);
}

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
    const rows = parseAtOnce(text, { ...parserOptions(delimiter), info: false, to: 1 });
    return rows[0] ?? [];
  } catch {
    return [];
  }
}
