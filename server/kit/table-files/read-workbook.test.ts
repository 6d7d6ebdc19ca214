import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startChild } from '../../testing/child.ts';
import { bombWorkbook, workbookOf, workbookWithCells } from '../../testing/workbooks.ts';
import { readWorkbook } from './read-workbook.ts';
import { storedZip } from './unzip.ts';

const rowsOf = async (file: Buffer) => (await readWorkbook(file))[0]?.rows;

const cell = (address: string, value = '1') => `<c r="${address}"><v>${value}</v></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

describe('a workbook', () => {
  it('is read sheet by sheet, with numbers, days and yes and no as texts, and its lines where they stand', async () => {
    const file = await workbookOf(
      { name: 'Empty', rows: [] },
      {
        name: 'Stock',
        rows: [
          [{ value: 'Model' }, { value: 'Price' }, { value: 'Until' }, { value: 'Certified' }],
          [],
          [
            { value: 'MDX' },
            { type: Number, value: 45_990.1 },
            { type: Date, value: new Date('2026-11-30T00:00:00Z'), format: 'dd/mm/yyyy' },
            { type: Boolean, value: true },
          ],
        ],
      },
    );
    expect(await readWorkbook(file)).toEqual([
      {
        name: 'Stock',
        rows: [
          ['Model', 'Price', 'Until', 'Certified'],
          ['', '', '', ''],
          ['MDX', '45990.1', '2026-11-30', 'true'],
        ],
      },
    ]);
  });

  it('says a percentage as it is seen', async () => {
    const styles = [
      '<numFmts><numFmt numFmtId="170" formatCode="0.00\\ %"/></numFmts>',
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="170"/></cellXfs>',
    ].join('');
    const cells = ['<c r="A1" s="1"><v>3.49E-2</v></c>', '<c s="2" r="B1"><v>0.57</v></c>', cell('C1', '0.57')];
    expect(await rowsOf(workbookWithCells(row(1, ...cells), styles))).toEqual([['3.49%', '57%', '0.57']]);
  });

  it('may have painted cells without anything in them to the end of the sheet', async () => {
    const painted = `${row(1, cell('A1'), '<c r="XFD1" s="0"/>')}<row r="1048576" hidden="1"/>`;
    const styles = '<cellXfs><xf numFmtId="0"/></cellXfs>';
    expect(await rowsOf(workbookWithCells(painted, styles))).toEqual([['1']]);
  });

  it.each([
    [
      'with a cell in the last place',
      row(1_048_576, cell('XFD1048576')),
      /^Cell XFD1048576 in this workbook is outside/,
    ],
    [
      'with many cells that are far apart',
      row(1, cell('A1'), cell('KN1')) + row(60_000, cell('A60000')),
      /^Cell A60000 /,
    ],
    ['with a row in the last place', row(1_048_576, '<c r="A1"><v>1</v></c>'), /^Cell A1048576 /],
    ['with an address in another writing', row(1, '<c r="XFD&#49;"><v>1</v></c>'), /damaged/],
    ['with two addresses of a cell', row(1, '<c r="A1" x:r="XFD1048576"><v>1</v></c>'), /^Cell XFD1048576 /],
    ['without an address', row(1, '<c><v>1</v></c>'), /damaged/],
    ['that is no markup', row(1, '<c r="A1"><v>1'), /damaged/],
    ['without anything in it', '', /^This file is empty\.$/],
  ])('is refused %s', async (_, cells, words) => {
    await expect(readWorkbook(workbookWithCells(cells))).rejects.toThrow(words);
  });

  it.each([
    ['cut off', (file: Buffer) => file.subarray(0, file.length - 30), /damaged/],
    ['of another program', () => storedZip(new Map([['Index/Document.iwa', Buffer.from('x')]])), /Numbers/],
    ['in the binary form', () => storedZip(new Map([['xl/workbook.bin', Buffer.from('x')]])), /XLSB/],
    ['that is a packed file', () => storedZip(new Map([['stock.csv', Buffer.from('x')]])), /not an Excel workbook/],
  ])('is refused by its name: one %s', async (_, change, words) => {
    await expect(readWorkbook(change(workbookWithCells(row(1, cell('A1')))))).rejects.toThrow(words);
  });
});

describe('what a workbook may do to the server', () => {
  it.each([
    ['of 400 MB, packed small', bombWorkbook(400, 400 * 2 ** 20), /larger than 50 MB/],
    ['of 400 MB that says it has 40', bombWorkbook(400, 40 * 2 ** 20), /damaged/],
    ['of 400 MB that says it has 10 bytes', bombWorkbook(400, 10), /damaged/],
    [
      'with one cell at the end of its sheet',
      workbookWithCells(row(1_048_576, cell('XFD1048576'))),
      /^Cell XFD1048576/,
    ],
  ])('ends below 100 MB of memory: one %s', async (_, file, words) => {
    const directory = mkdtempSync(join(tmpdir(), 'workbook-'));
    try {
      const path = join(directory, 'file.xlsx');
      writeFileSync(path, file);
      expect(file.length).toBeLessThan(2 ** 20);
      const child = startChild('workbook-program.ts', [path]);
      await child.ended;
      const { said, grown } = JSON.parse(child.lines[0] ?? '');
      expect(said).toMatch(words);
      expect(grown).toBeLessThan(100);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
