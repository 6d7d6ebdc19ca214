import { bombWorkbook, workbookWithCells, workbookWithFiles } from '../workbooks.ts';
import { every, type HostileFiles, many, spread } from './shapes.ts';

const row = (number: number, inside: string): string => `<row r="${number}">${inside}</row>`;
const cell = (address: string, inside = '<v>1</v>', attributes = ''): string =>
  `<c r="${address}"${attributes}>${inside}</c>`;
const text = (address: string, said: string): string => cell(address, `<is><t>${said}</t></is>`, ' t="inlineStr"');
const rows = (count: number, of: (number: number) => string): string =>
  spread(count, (number) => row(number + 1, of(number + 1)));
const sheet = (inside: string): Buffer => Buffer.from(`<worksheet><sheetData>${inside}</sheetData></worksheet>`);
const shared = (strings: string, cells: string): Buffer =>
  workbookWithFiles({ 'xl/sharedStrings.xml': `<sst>${strings}</sst>`, 'xl/worksheets/sheet1.xml': sheet(cells) });
const styled = (styles: string): Buffer => workbookWithCells(row(1, cell('A1', '<v>0.5</v>', ' s="1"')), styles);
const sheets = (count: number, of: (number: number) => Buffer): Buffer =>
  workbookWithFiles(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, of(at + 1)])),
    Array.from({ length: count }, (_, at) => at + 1),
  );
/** Three million cells by two addresses. */
const wide = row(1, cell('A1') + cell('KN1')) + row(10_000, cell('A10000'));

/** Workbooks that say much in little: far cells, shared texts, sheets, styles, sizes and markup that no spreadsheet writes. */
export const hostileWorkbooks: HostileFiles = {
  '400 MB packed small': () => bombWorkbook(400, 400 * 2 ** 20),
  '400 MB said to be 40': () => bombWorkbook(400, 40 * 2 ** 20),
  '400 MB said to be nothing': () => bombWorkbook(400, 0),
  '48 MB of nothing': () => bombWorkbook(48, 48 * 2 ** 20),
  'the last cell of a sheet': () => workbookWithCells(row(1_048_576, cell('XFD1048576'))),
  'a cell far below': () => workbookWithCells(row(1, cell('KN1')) + row(90_000, cell('A90000'))),
  'three million cells by two': () => workbookWithCells(wide),
  'sheets of three million cells': () => sheets(40, () => sheet(wide)),
  'one sheet 900 times': () => workbookWithFiles({ 'xl/worksheets/sheet1.xml': sheet(wide) }, Array(900).fill(1)),
  'sheets without an end': () => sheets(3000, () => sheet(row(1, cell('A1')))),
  'one text of a megabyte in many cells': () =>
    shared(
      `<si><t>${many('x', 1_000_000)}</t></si>`,
      rows(9000, (n) => cell(`A${n}`, '<v>0</v>', ' t="s"')),
    ),
  'one text of 30,000 letters in many cells': () =>
    shared(
      `<si><t>${many('x', 30_000)}</t></si>`,
      rows(9000, (n) => cell(`A${n}`, '<v>0</v>', ' t="s"')),
    ),
  'half a million shared texts': () =>
    shared(many('<si><t>x</t></si>', 500_000), row(1, cell('A1', '<v>499999</v>', ' t="s"'))),
  'texts that are not there': () =>
    shared(
      '',
      rows(5000, (n) => cell(`A${n}`, `<v>${n * 7}</v>`, ' t="s"')),
    ),
  'a text before the first': () => shared('<si><t>x</t></si>', row(1, cell('A1', '<v>-1</v>', ' t="s"'))),
  'pieces of a text': () =>
    shared(`<si>${many('<r><t>x</t></r>', 100_000)}</si>`, row(1, cell('A1', '<v>0</v>', ' t="s"'))),
  'a cell of a megabyte': () => workbookWithCells(row(1, text('A1', many('x', 1_000_000)))),
  'rows of 190,000 letters': () => workbookWithCells(rows(200, (n) => text(`A${n}`, many('x', 190_000)))),
  'cells that are never closed': () => workbookWithCells(row(1, many('<c r="A1" >', 100_000))),
  'values that are never closed': () => workbookWithCells(row(1, many('<c r="A1"><v>', 100_000))),
  'attributes of a cell': () =>
    workbookWithCells(
      row(
        1,
        cell(
          'A1',
          '<v>1</v>',
          spread(50_000, (n) => ` a${n}="1"`),
        ),
      ),
    ),
  'addresses of a cell': () => workbookWithCells(row(1, `<c${spread(20_000, (n) => ` r="A${n + 1}"`)}><v>1</v></c>`)),
  'one address for all cells': () => workbookWithCells(rows(2000, () => cell('A1').repeat(20))),
  'rows turned round': () => workbookWithCells(spread(50_000, (n) => row(50_000 - n, cell(`A${50_000 - n}`)))),
  'levels in a cell': () => workbookWithCells(row(1, cell('A1', many('<a>', 50_000) + many('</a>', 50_000)))),
  'entities of entities': () =>
    workbookWithFiles({
      'xl/worksheets/sheet1.xml': `<!DOCTYPE w [<!ENTITY a "x"><!ENTITY b "${many('&a;', 1000)}">]><worksheet><sheetData>${row(1, text('A1', many('&b;', 1000)))}</sheetData></worksheet>`,
    }),
  'letters by numbers': () => workbookWithCells(row(1, text('A1', many('&#x10FFFF;', 60_000)))),
  'merged cells': () =>
    workbookWithFiles({
      'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${row(1, cell('A1'))}</sheetData><mergeCells>${many('<mergeCell ref="A1:XFD1048576"/>', 50_000)}</mergeCells></worksheet>`,
    }),
  'styles without an end': () => styled(`<cellXfs>${many('<xf numFmtId="10"/>', 200_000)}</cellXfs>`),
  'formats without an end': () =>
    styled(`<numFmts>${spread(50_000, (n) => `<numFmt numFmtId="${n}" formatCode="0%"/>`)}</numFmts>`),
  'styles that are never closed': () => styled(many('<cellXfs><xf ', 50_000)),
  'numbers that are none': () => workbookWithCells(rows(5000, (n) => cell(`A${n}`, `<v>${many('9', 300)}e99999</v>`))),
  'days that are none': () =>
    workbookWithCells(
      rows(5000, (n) => cell(`A${n}`, '<v>1e308</v>', ' s="1"')),
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    ),
  'kinds of cells that are none': () =>
    workbookWithCells(rows(5000, (n) => cell(`A${n}`, '<v>x</v>', ` t="${['b', 'e', 'd', 'str', 'z'][n % 5]}"`))),
  'rows of half a million cells': () => workbookWithCells(row(1, many(cell('A1', '<v/>'), 60_000))),
  'two tables of one sheet': () => workbookWithCells(`${row(1, cell('A1'))}</sheetData><sheetData>${wide}`),
  'a sheet in another writing': () =>
    workbookWithFiles({ 'xl/worksheets/sheet1.xml': Buffer.from(`\uFEFF${sheet(wide)}`, 'utf16le') }),
  'a sheet that is no markup': () => workbookWithFiles({ 'xl/worksheets/sheet1.xml': Buffer.alloc(1_000_000, '<') }),
  'a workbook that is its own sheet': () =>
    workbookWithFiles({ 'xl/_rels/workbook.xml.rels': many('<Relationships>', 50_000) }),
  'nothing of a workbook': () => workbookWithFiles({ 'xl/workbook.xml': '' }),
};

every(hostileWorkbooks, 40);
