import { text as textOf } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import { millisecondsLeft, withDeadline } from '../database/deadline.ts';
import { until } from '../testing/until.ts';
import { pagesOf, type SentTable, sendTable } from './sent-tables.ts';

/** How many pages are being read at the moment: never two. */
let underWay = 0;

/** A table of so many pages with one row each, which says in `read` which page of it was read. */
function tableOf(name: string, pages: number, read: string[], changes: Partial<SentTable> = {}): SentTable {
  const readPage = async (page: number) => {
    underWay += 1;
    expect(underWay).toBe(1);
    await nextTurn();
    underWay -= 1;
    read.push(`${name}${page}`);
    return [[name, page]];
  };
  return { fileName: `${name}.csv`, headings: ['Name', 'Page'], pages, readPage, ...changes };
}

const send = (dealer: string, table: SentTable) => sendTable(dealer, async () => table);

it('is one JSON document and one CSV, the same as if it were made in one go', async () => {
  const odd = ['plain', 'a "b", c\nd', '=1+1', '\u0000\u2028\\', '🚗', 'é', '', '-x', '@x', '\ttab', '</script>'];
  const rows = Array.from({ length: 700 }, (_, row) => [`-${row}`, odd[row % odd.length] ?? '', row]);
  const byId = new Map(rows.map((row) => [String(row[0]), row]));
  const pages = pagesOf([...byId.keys()], async (ids) => ids.flatMap((id) => [byId.get(id) ?? []]));
  expect(pages.pages).toBe(3);
  const table = { fileName: 'a "b".csv', headings: ['Id', 'Text', 'Number'], ...pages, total: 700 };
  const reply = JSON.parse(await textOf(await send('a', table)));
  const options = { bom: true, record_delimiter: 'windows', escape_formulas: true } as const;
  expect(reply).toEqual({
    fileName: 'a "b".csv',
    text: stringify([table.headings, ...rows], options),
    rows: 700,
    total: 700,
  });
  const withIds = JSON.parse(await textOf(await send('a', { ...table, beginsWithId: true })));
  const cells: string[][] = parse(withIds.text, { bom: true });
  expect(cells.slice(1).map(([id]) => id)).toEqual([...byId.keys()]);
  expect(cells[3]?.[1]).toBe("'=1+1");
});

it('may be empty', async () => {
  const reply = JSON.parse(await textOf(await send('a', tableOf('a', 0, []))));
  expect(reply).toEqual({ fileName: 'a.csv', text: '\uFEFFName,Page\r\n', rows: 0 });
});

it('is made in turns between dealers: a small one does not wait for the end of a large one', async () => {
  const read: string[] = [];
  const large = textOf(await send('large', tableOf('large', 40, read)));
  const begun = read.length;
  await textOf(await send('small', tableOf('small', 3, read)));
  expect(read.slice(begun).filter((page) => page.startsWith('large')).length).toBeLessThan(10);
  await large;
  expect(read).toHaveLength(43);
});

it('is made no further than its reader takes it, and keeps nobody else’s from going out meanwhile', async () => {
  const read: string[] = [];
  const slow = await send('slow', tableOf('slow', 40, read));
  const taken = slow[Symbol.asyncIterator]();
  await taken.next();
  expect(JSON.parse(await textOf(await send('other', tableOf('other', 40, read)))).rows).toBe(40);
  expect(read.filter((page) => page.startsWith('slow')).length).toBeLessThan(5);
  let pieces = 1;
  while (!(await taken.next()).done) pieces += 1;
  expect(pieces).toBe(41);
});

it('is one at a time of each dealer: the next goes out when that is taken, or its reader has gone away', async () => {
  const read: string[] = [];
  const gone = await send('a', tableOf('first', 3, read));
  const next = send('a', tableOf('next', 1, read));
  await textOf(await send('b', tableOf('other', 1, read)));
  expect(read).not.toContain('next0');
  gone.destroy();
  expect(JSON.parse(await textOf(await next)).rows).toBe(1);
});

it('is written down before any of it leaves, and how many rows have left in the end', async () => {
  const told: string[] = [];
  const recording = (name: string) => ({
    record: async () => {
      told.push(`${name} leaves`);
      return async (rows: number) => void told.push(`${name} ${rows}`);
    },
  });
  await textOf(await send('a', tableOf('whole', 3, told, recording('whole'))));
  await until(() => told.includes('whole 3'));
  expect(told).toEqual(['whole0', 'whole leaves', 'whole1', 'whole2', 'whole 3']);
  const unread = await send('a', tableOf('unread', 3, [], recording('unread')));
  unread.destroy();
  await until(() => told.includes('unread 0'));
  const half = await send('a', tableOf('half', 9, [], recording('half')));
  for await (const piece of half) if (String(piece).includes('half,3')) break;
  await until(() => told.some((line) => /^half [45]$/.test(line)));
});

it('has the deadline of the request for its beginning alone', async () => {
  const left: (number | undefined)[] = [];
  const readPage = async () => {
    left.push(millisecondsLeft());
    return [];
  };
  await withDeadline(60_000, async () => textOf(await send('a', { ...tableOf('a', 3, []), readPage })));
  expect(left).toEqual([expect.any(Number), undefined, undefined]);
});

it('is refused as ever where it cannot be begun, and breaks off where a later page cannot be read', async () => {
  const broken = new Error('broken');
  const failingAt = (failing: number): SentTable => ({
    ...tableOf('a', 3, []),
    readPage: async (page) => {
      if (page === failing) throw broken;
      return [];
    },
  });
  await expect(sendTable('a', () => Promise.reject(broken))).rejects.toBe(broken);
  await expect(send('a', failingAt(0))).rejects.toBe(broken);
  await expect(textOf(await send('a', failingAt(2)))).rejects.toBe(broken);
  expect(JSON.parse(await textOf(await send('a', failingAt(3)))).rows).toBe(0);
});
