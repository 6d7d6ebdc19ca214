import { constants, deflateRawSync } from 'node:zlib';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { storedZip } from '../kit/table-files/unzip.ts';

/** A workbook of sheets as a spreadsheet saves it. */
export const workbookOf = (...sheets: readonly { readonly name: string; readonly rows: SheetData }[]) =>
  writeWorkbook(sheets.map(({ name, rows }) => ({ sheet: name, data: rows }))).toBuffer();

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet whose cells are written by hand, as no spreadsheet would. */
export const workbookWithCells = (cells: string, styles = ''): Buffer =>
  storedZip(
    new Map([
      ['xl/workbook.xml', Buffer.from(workbookXml)],
      ['xl/_rels/workbook.xml.rels', Buffer.from(relationsXml)],
      ['xl/styles.xml', Buffer.from(`<styleSheet xmlns="${main}">${styles}</styleSheet>`)],
      [
        'xl/worksheets/sheet1.xml',
        Buffer.from(`<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`),
      ],
    ]),
  );

/**
 * A workbook whose files are written by hand.
 *
 * @param sheets the numbers of its sheets, each as often as it is named
 */
export const workbookWithFiles = (files: Readonly<Record<string, string | Buffer>>, sheets: readonly number[] = [1]) =>
  storedZip(
    new Map(
      Object.entries({
        'xl/workbook.xml': workbookOfSheets(sheets),
        'xl/_rels/workbook.xml.rels': relationsOf(sheets),
        ...files,
      }).map(([name, content]) => [name, Buffer.from(content)]),
    ),
  );

const workbookOfSheets = (sheets: readonly number[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((number, at) => `<sheet name="Sheet ${at}" sheetId="${at + 1}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`;
const relationsOf = (sheets: readonly number[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[...new Set(sheets)].map((number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`;
const workbookXml = workbookOfSheets([1]);
const relationsXml = relationsOf([1]);

const megabyte = Buffer.alloc(2 ** 20, ' ');

/**
 * A workbook whose only sheet unpacks to so many megabytes of spaces.
 *
 * @param saidBytes what the file says of its unpacked size
 */
export function bombWorkbook(megabytes: number, saidBytes: number): Buffer {
  const piece = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  const packed = Buffer.concat([...Array.from({ length: megabytes }, () => piece), end]);
  const zip = storedZip(
    new Map([
      ['xl/workbook.xml', Buffer.from(workbookXml)],
      ['xl/_rels/workbook.xml.rels', Buffer.from(relationsXml)],
      ['xl/worksheets/sheet1.xml', packed],
    ]),
  );
  // Its last entry is said to be packed, and to be as large as is wished.
  const entry = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt16LE(8, entry + 10);
  zip.writeUInt32LE(saidBytes, entry + 24);
  return zip;
}
