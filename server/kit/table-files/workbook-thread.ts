import { parentPort, workerData } from 'node:worker_threads';
import readWorkbook from 'read-excel-file/universal';
import { sheetProblem, shownStyles, withoutEmptyCells, withShownNumbers } from './sheet-cells.ts';
import { BadZip, namesInZip, storedZip, unzip } from './unzip.ts';
import type { FromWorkbook, WorkbookSheet, WorkbookStart } from './workbook-messages.ts';

const mostUnpackedBytes = 50 * 2 ** 20;
/** Of all cells together; one text may be the value of a million of them. */
const mostLetters = 50_000_000;
/** Pictures, charts and what a pivot table remembers are no cells. */
const isWanted = (name: string): boolean =>
  /\.(xml|rels)$/.test(name) &&
  !/(^|\/)(drawings|charts|media|theme|pivotCache|pivotTables|externalLinks|customXml)\//.test(name);

const { bytes }: WorkbookStart = workerData;
parentPort?.postMessage(await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));

async function read(file: Buffer): Promise<FromWorkbook> {
  try {
    const other = otherKind(namesInZip(file));
    if (other) return { problem: { code: other } };
    const files = unzip(file, isWanted, mostUnpackedBytes);
    return await readFiles(files);
  } catch (error) {
    return { problem: { code: error instanceof BadZip && error.isTooLarge ? 'tooLarge' : 'broken' } };
  }
}

/** What a zip is that is no workbook of the kind that is read. */
function otherKind(names: readonly string[]): 'openDocument' | 'numbers' | 'binary' | 'noWorkbook' | undefined {
  if (names.includes('xl/workbook.xml')) return undefined;
  if (names.includes('xl/workbook.bin')) return 'binary';
  if (names.some((name) => name.startsWith('Index/') && name.endsWith('.iwa'))) return 'numbers';
  return names.includes('content.xml') && names.includes('mimetype') ? 'openDocument' : 'noWorkbook';
}

async function readFiles(files: Map<string, Buffer>): Promise<FromWorkbook> {
  const shown = shownStyles(files.get('xl/styles.xml')?.toString('utf8') ?? '');
  for (const [name, content] of files) {
    const text = content.toString('utf8');
    if (!text.includes('sheetData')) continue;
    const sheet = withShownNumbers(withoutEmptyCells(text), shown);
    const problem = sheetProblem(sheet);
    if (problem) return { problem };
    files.set(name, Buffer.from(sheet));
  }
  // Read is the very text that was looked at: the zip that came could say something else to another reader.
  const sheets = await readWorkbook(new Uint8Array(storedZip(files)).buffer);
  return presented(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) })));
}

function presented(all: readonly WorkbookSheet[]): FromWorkbook {
  const sheets = all.filter(({ rows }) => rows.some((row) => row.some((text) => text !== '')));
  if (sheets.length === 0) return { problem: { code: 'empty' } };
  let letters = 0;
  for (const { rows } of sheets) for (const row of rows) for (const text of row) letters += text.length;
  return letters > mostLetters ? { problem: { code: 'tooLarge' } } : { sheets };
}

/** What a cell shows: a date as its day, a number without what a binary fraction adds to it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(Number(value.toPrecision(14))) : String(value);
}
