import iconv from 'iconv-lite';
import { msg } from '#contract/words.ts';
import { type Encoding, encodingOf } from '../kit/table-files/encoding.ts';
import { delimiterOf, isSeparatorRow, readCsv } from '../kit/table-files/read-csv.ts';
import { readJson, rowsOfList } from '../kit/table-files/read-json.ts';
import { readWorkbook, type WorkbookSheet } from '../kit/table-files/read-workbook.ts';
import { readXml, surveyXml, type XmlElement } from '../kit/table-files/read-xml.ts';
import { type TableRow, tableFileKind, UnreadableFile, withinBounds } from '../kit/table-files/table-row.ts';
import { isKnownHeading, knownHeadings } from './columns.ts';

/** The rows of a file, one after the other, and how they are written in it. */
export type OpenedFile = {
  readonly kind: 'text' | 'workbook' | 'xml' | 'json';
  readonly encoding: string;
  readonly delimiter: string;
  /** Of an XML file, the element that is a car, and those that may be one. */
  readonly element: string;
  readonly elements: readonly XmlElement[];
  readonly rows: AsyncGenerator<TableRow>;
};

const noElements = { element: '', elements: [] };

/** Headings stand so far up; what is above them is the name of the list, or the day it was made. */
export const headingsWithin = 10;

/**
 * Opens a file of stock, a workbook, a text or XML, from its parts. To be done in a process with limits.
 *
 * @param element the element of an XML file that is a car, where that was said
 * @param usual those that are cars in the dealer's other files
 * @throws UnreadableFile
 */
export async function openFile(
  parts: () => AsyncIterable<Buffer>,
  element = '',
  usual: readonly string[] = [],
): Promise<OpenedFile> {
  const beginning = await firstPart(parts());
  if (tableFileKind(beginning) === 'workbook') {
    const sheets = await readWorkbook(await allOf(parts()));
    return {
      kind: 'workbook',
      encoding: 'XLSX',
      delimiter: '',
      ...noElements,
      rows: withinBounds(rowsOf(sheetOfStock(sheets))),
    };
  }
  const encoding = await encodingOf(parts());
  const text = iconv.decode(beginning.subarray(0, 65_536), encoding);
  if (/^\uFEFF?\s*</.test(text)) return openXml(parts, encoding, element, usual);
  if (/^\uFEFF?\s*(?:\{\s*["}]|\[\s*\{)/.test(text)) return openJson(await allOf(parts()), encoding, element, usual);
  const delimiter = delimiterOf(text, knownHeadings);
  const rows = readCsv(parts(), { encoding, delimiter });
  return { kind: 'text', encoding, delimiter, ...noElements, rows: withinBounds(withoutSeparatorRow(rows)) };
}

/** An XML file as a table: a row for each element that is a car, a column for each way to something that it says. */
async function openXml(
  parts: () => AsyncIterable<Buffer>,
  encoding: Encoding,
  said: string,
  usual: readonly string[],
): Promise<OpenedFile> {
  const found = await surveyXml(parts(), encoding);
  const chosen = elementOfCars(found, said, usual);
  const elements = found.map(({ element, times }) => ({ element, times }));
  const rows = withinBounds(readXml(parts(), encoding, chosen));
  return { kind: 'xml', encoding: `XML ${encoding}`, delimiter: '', element: chosen.element, elements, rows };
}

/** A file of JSON as a table: a row for each thing of the list of cars, a column for each way to something that it says. */
function openJson(whole: Buffer, encoding: Encoding, said: string, usual: readonly string[]): OpenedFile {
  const found = readJson(iconv.decode(whole, encoding)).filter(({ element, times }) => element !== '' || times > 1);
  if (found.length === 0) throw new UnreadableFile(msg`This JSON file doesn’t contain a list of cars.`);
  const chosen = elementOfCars(found, said, usual);
  const elements = found.map(({ element, times }) => ({ element, times }));
  const rows = withinBounds(rowsOfList(chosen));
  return { kind: 'json', encoding: `JSON ${encoding}`, delimiter: '', element: chosen.element, elements, rows };
}

/** What was said, what the dealer's other files have, else what says most that is known; of those the innermost. */
function elementOfCars<Element extends XmlElement & { readonly ways: readonly string[] }>(
  found: readonly Element[],
  said: string,
  usual: readonly string[],
): Element {
  const known = ({ ways }: Element) => knownHeadings(ways.map(xmlName));
  const depth = ({ element }: Element) => element.split('/').length;
  const best = found.reduce<Element | undefined>((chosen, other) => {
    if (!chosen) return other;
    const more = known(other) - known(chosen) || depth(other) - depth(chosen);
    return more > 0 ? other : chosen;
  }, undefined);
  const asked = found.find(({ element }) => element === said);
  if (said !== '' && !asked)
    throw new UnreadableFile(msg`This file has no ${{ said }} element, which this format uses for each car.`);
  const chosen = asked ?? found.find(({ element }) => usual.includes(element)) ?? best;
  if (!chosen) throw new UnreadableFile(msg`This XML file doesn’t contain a list of cars.`);
  return chosen;
}

async function firstPart(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const part of parts) return part;
  return Buffer.alloc(0);
}

async function allOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** The sheet that has the most headings that are known; the first of them. */
function sheetOfStock(sheets: readonly WorkbookSheet[]): WorkbookSheet | undefined {
  const known = (sheet: WorkbookSheet) =>
    Math.max(...sheet.rows.slice(0, headingsWithin).map((cells) => knownHeadings(cells)));
  return sheets.reduce<WorkbookSheet | undefined>(
    (best, sheet) => (best && known(best) >= known(sheet) ? best : sheet),
    undefined,
  );
}

async function* rowsOf(sheet: WorkbookSheet | undefined): AsyncGenerator<TableRow> {
  for (const [place, cells] of (sheet?.rows ?? []).entries())
    if (cells.some((cell) => cell.trim() !== '')) yield { line: place + 1, cells };
}

async function* withoutSeparatorRow(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) if (row.line > 1 || !isSeparatorRow(row.cells)) yield row;
}

/** What an element is called by what it is of, in an attribute or a child that says nothing but the thing itself. */
const itself = /^(?:url|href|src|link|value|name|text)$/i;

/**
 * What a column of an XML file is called, by the way to it: `pricing/price[internet]` is an internet price, `photo/@url` the
 * address of a photo, `colours/exterior` an exterior colour. The whole way where nothing of it is known.
 */
export function xmlName(way: string): string {
  const steps = way.split('/').map((step) => step.replace(/^@?(?:[\w.-]+:)?/, '').replace(/^(.*)\[(.*)\]$/, '$2 $1'));
  const [last = '', before = '', first = ''] = steps.toReversed();
  const single = before.replace(/s$/, '');
  const names = [last, `${before} ${last}`, `${last} ${single}`, `${first} ${before} ${last}`];
  if (itself.test(last)) names.unshift(before);
  const bare = last.split(' ').at(-1) ?? '';
  return [...names, bare].find(isKnownHeading) ?? way;
}
