import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type Encoding, encodingOf } from './encoding.ts';
import { delimiterOf, readCsv } from './read-csv.ts';
import { UnreadableFile } from './table-row.ts';

/** Bytes as they come: in pieces of any length. */
async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

async function readAll(bytes: Buffer, encoding: Encoding, delimiter: string, length = 7) {
  const rows = [];
  for await (const row of readCsv(inPieces(bytes, length), { encoding, delimiter })) rows.push(row);
  return rows;
}

const latin = fc.string({ unit: fc.constantFrom(...'abcXYZ 019"\'\n,;|\t$#éèçÉœ€–™'), maxLength: 12 });
const any = fc.string({ unit: 'grapheme', maxLength: 12 });

const tableOf = (cell: fc.Arbitrary<string>) =>
  fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }));

/** What csv-stringify wrote is what is read, whatever the letters, the delimiter and the pieces. */
async function sameTable(table: string[][], encoding: Encoding, delimiter: string, length: number) {
  // A line without a single letter is no row.
  const rows = table.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const text = stringify(rows, { delimiter, quoted: true });
  const bytes = iconv.encode(text, encoding);
  const read = await readAll(bytes, encoding, delimiter, length);
  expect(read.map(({ cells }) => cells)).toEqual(rows);
}

const delimiter = fc.constantFrom(',', ';', '\t', '|');
const length = fc.integer({ min: 1, max: 40 });

describe('a table', () => {
  it('is read as it was written, in UTF-8 and UTF-16', async () => {
    const encoding = fc.constantFrom<Encoding>('UTF-8', 'UTF-16LE', 'UTF-16BE');
    const property = fc.asyncProperty(tableOf(any), encoding, delimiter, length, sameTable);
    await fc.assert(property, { numRuns: 150 });
  });

  it('is read as it was written, in Windows-1252', async () => {
    const property = fc.asyncProperty(tableOf(latin), delimiter, length, (table, sign, pieces) =>
      sameTable(table, 'windows-1252', sign, pieces),
    );
    await fc.assert(property, { numRuns: 100 });
  });

  it('says on which line each row begins', async () => {
    const rows = await readAll(Buffer.from('a,b\r\n\r\n"x\r\ny",1\r\nz,2\n'), 'UTF-8', ',');
    expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [1, 'b'],
      [3, '1'],
      [5, '2'],
    ]);
  });

  it('may have a row that is too short or too long, and a quote inside a cell', async () => {
    const rows = await readAll(Buffer.from('a,b,c\n1\n1,2,3,4\n5" screen,x,y'), 'UTF-8', ',');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b', 'c'],
      ['1'],
      ['1', '2', '3', '4'],
      ['5" screen', 'x', 'y'],
    ]);
  });

  it('may be long', async () => {
    const text = 'a,b\n'.repeat(50_000);
    expect(await readAll(Buffer.from(text), 'UTF-8', ',', 100_000)).toHaveLength(50_000);
  });

  it('is refused where a quote is never closed', async () => {
    await expect(readAll(Buffer.from('a,b\n"x,1\ny,2\n'), 'UTF-8', ',')).rejects.toThrow(UnreadableFile);
  });
});

describe('the way a file is written', () => {
  const text = 'Stock #,Make,Colour\n1,Citroën,Bleu été – 5 €\n'.repeat(30);

  it.each([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16 with a mark', iconv.encode(text, 'UTF-16LE', { addBOM: true }), 'UTF-16LE'],
    ['UTF-16 the other way round with a mark', iconv.encode(text, 'UTF-16BE', { addBOM: true }), 'UTF-16BE'],
    ['UTF-16 without a mark', iconv.encode(text, 'UTF-16LE', { addBOM: false }), 'UTF-16LE'],
    ['Windows-1252', iconv.encode(text, 'windows-1252'), 'windows-1252'],
    ['plain letters', Buffer.from('a,b\n1,2\n'), 'UTF-8'],
  ])('is found: %s', async (_, bytes, encoding) => {
    expect(await encodingOf(inPieces(bytes, 1000))).toBe(encoding);
    expect(await encodingOf(inPieces(bytes, bytes.length))).toBe(encoding);
  });

  it('is found where the first other letter stands late', async () => {
    const late = `${'a,b\n'.repeat(100_000)}caf\u00e9,1\n`;
    expect(await encodingOf(inPieces(iconv.encode(late, 'windows-1252'), 65_536))).toBe('windows-1252');
    expect(await encodingOf(inPieces(Buffer.from(late), 65_537))).toBe('UTF-8');
  });

  it.each([',', ';', '\t', '|'])('and what stands between its cells: %j', (sign) => {
    const headings = ['Stock #', 'VIN', 'Year, as built', 'Make', 'Model', 'Price; in dollars'];
    const quoted = stringify([headings, ['1', '2', '3', '4', '5', '6']], { delimiter: sign });
    const known = (row: readonly string[]) => row.filter((heading) => headings.includes(heading)).length;
    expect(delimiterOf(quoted, known)).toBe(sign);
  });
});
