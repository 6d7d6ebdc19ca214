import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { pauseDeadline, withoutDeadline } from '../database/deadline.ts';
import { patiently } from '../database/patiently.ts';
import { minute } from './clock.ts';
import { FairQueue } from './fair-queue.ts';

/** So many rows are read by one statement and written in one go, which takes some ten milliseconds. */
const rowsOfPage = 250;

type Row = readonly (string | number)[];

/** A table for download, of which each page is read when its reader has taken the one before. */
export type SentTable = {
  readonly fileName: string;
  readonly headings: Row;
  /** How many pages there are. */
  readonly pages: number;
  /** The rows of a page, the first of which is 0. */
  readonly readPage: (page: number) => Promise<readonly Row[]>;
  /** The first column is an id of the product's own, which is looked up by: it stays as it is, whatever it begins with. */
  readonly beginsWithId?: true;
  /** How many rows it was begun with, where the reply says so; some may be gone when their page is read. */
  readonly total?: number;
  /** Writes down that it leaves, before any of it does. Gives what is told in the end how many rows have left. */
  readonly record?: () => Promise<(rows: number) => Promise<void>>;
};

/** The pages of a table whose rows are read by ids, which were all found out in one moment. */
export const pagesOf = (
  ids: readonly string[],
  readRows: (ids: readonly string[]) => Promise<readonly Row[]>,
): Pick<SentTable, 'pages' | 'readPage'> => ({
  pages: Math.ceil(ids.length / rowsOfPage),
  readPage: (page) => readRows(ids.slice(page * rowsOfPage, (page + 1) * rowsOfPage)),
});

const mostTables = 24;

/** One table of each dealer is on its way at a time. Who takes it slowly keeps none of another's. */
const tables = new FairQueue(24, 7000, { inAll: mostTables, ofHolder: 1 });

/** One page is made at a time, in turns between the dealers: a small table does not wait for the end of a large one. */
const pages = new FairQueue(mostTables);

/** A table that has not been taken by then ends in the middle, which its reader notices; in milliseconds. */
const longestWay = 10 * minute;

/**
 * Sends a table as a reply that is made as it is sent: the name of the file, its text and how many rows it has. The text is CSV for
 * a spreadsheet: UTF-8 with a byte order mark, and no cell that would be taken for a formula. However long it is, the server
 * holds one page of it, and between two pages no connection of the database. What is wrong from the start is refused as
 * ever; what stays wrong later breaks the transfer off.
 *
 * @param dealerId whose table it is
 * @param begin finds out what stands in it, within the deadline of the request
 * @throws Refusal with the seconds to wait where its turn does not come in time
 */
export function sendTable(dealerId: string, begin: () => Promise<SentTable>): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>();
  const send = async () => {
    const table = await inTurn(pages, dealerId, begin);
    const first = await inTurn(pages, dealerId, () => writtenPage(table, 0));
    const recorded = await table.record?.();
    const left = { rows: 0 };
    const pieces = piecesOf(dealerId, table, first, left);
    const stream = Readable.from(pieces, { signal: AbortSignal.timeout(longestWay) });
    resolve(stream);
    await finished(stream).catch(() => undefined); // the reader has gone away, or the request is told what broke
    await withoutDeadline(async () => recorded?.(left.rows));
  };
  inTurn(tables, dealerId, send).catch(reject);
  return promise;
}

/** Does a dealer's work in its turn; the wait for that is not the database's time. */
function inTurn<Result>(queue: FairQueue, dealerId: string, work: () => Promise<Result>): Promise<Result> {
  const resume = pauseDeadline();
  return queue.run(dealerId, () => {
    resume();
    return work();
  });
}

type WrittenPage = { readonly text: string; readonly rows: number };

async function writtenPage(table: SentTable, page: number): Promise<WrittenPage> {
  const rows = page < table.pages ? await table.readPage(page) : [];
  const cast = table.beginsWithId ? { cast: { string: idAsItIs } } : {};
  return { text: stringify([...rows], { ...csv, ...cast }), rows: rows.length };
}

const csv = { record_delimiter: 'windows', escape_formulas: true } as const;

const idAsItIs = (text: string, { column }: { column?: string | number }) =>
  column === 0 ? { value: text, escape_formulas: false } : text;

/** The text of the reply in pieces. It says meanwhile how many rows have left. */
async function* piecesOf(
  dealerId: string,
  table: SentTable,
  first: WrittenPage,
  left: { rows: number },
): AsyncGenerator<string> {
  const { fileName, headings, total } = table;
  const head = stringify([[...headings]], { ...csv, bom: true });
  yield `{"fileName":${JSON.stringify(fileName)},"text":"${inJson(head + first.text)}`;
  left.rows = first.rows;
  for (let page = 1; page < table.pages; page += 1) {
    const write = () => inTurn(pages, dealerId, () => writtenPage(table, page));
    // The deadline was for the beginning: each statement has its own limit, and is tried again.
    const { text, rows } = await withoutDeadline(() => patiently(write));
    yield inJson(text);
    left.rows += rows;
  }
  const end = JSON.stringify({ rows: left.rows, total });
  yield `",${end.slice(1)}`;
}

/** A part of a text as it stands in JSON. */
const inJson = (part: string): string => JSON.stringify(part).slice(1, -1);
