import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { storedZip } from '../../kit/table-files/unzip.ts';
import { workbookWithCells, workbookWithFiles } from '../workbooks.ts';
import { every, type HostileFiles, many } from './shapes.ts';

const plainWorkbook = (): Buffer => workbookWithCells('<row r="1"><c r="A1"><v>1</v></c></row>');
const [endSign, entrySign, localSign] = [0x06054b50, 0x02014b50, 0x04034b50];
const placesOf = (zip: Buffer, sign: number): number[] => {
  const places: number[] = [];
  for (let at = 0; at + 4 <= zip.length; at += 1) if (zip.readUInt32LE(at) === sign) places.push(at);
  return places;
};

/** A whole workbook in which each header of a kind says something else. */
function said(sign: number, write: (zip: Buffer, at: number, number: number) => void): () => Buffer {
  return () => {
    const zip = plainWorkbook();
    for (const [number, at] of placesOf(zip, sign).entries()) write(zip, at, number);
    return zip;
  };
}
const inEnd = (at: number, value: number, bytes: 2 | 4) =>
  said(endSign, (zip, from) => zip.writeUIntLE(value, from + at, bytes));
const inEntries = (at: number, value: number, bytes: 2 | 4) =>
  said(entrySign, (zip, from) => zip.writeUIntLE(value, from + at, bytes));
const inLocals = (at: number, value: number, bytes: 2 | 4) =>
  said(localSign, (zip, from) => zip.writeUIntLE(value, from + at, bytes));

/** Names that all stand for one packed file: the list says it as often as is wished. */
function overlapping(count: number, megabytes: number): Buffer {
  const content = deflateRawSync(Buffer.alloc(megabytes * 2 ** 20, ' '));
  const zip = storedZip(new Map([['xl/workbook.xml', content]]));
  const [listAt = 0] = placesOf(zip, entrySign);
  const entry = Buffer.from(zip.subarray(listAt, placesOf(zip, endSign)[0]));
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(megabytes * 2 ** 20, 24);
  const end = Buffer.from(zip.subarray(zip.length - 22));
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(entry.length * count, 12);
  return Buffer.concat([zip.subarray(0, listAt), ...Array<Buffer>(count).fill(entry), end]);
}
const packed = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));
const withEntries = (count: number, name: (number: number) => string): Buffer =>
  storedZip(
    new Map([
      ['xl/workbook.xml', Buffer.from('x')],
      ...Array.from({ length: count }, (_, at) => [name(at), Buffer.from('x')] as const),
    ]),
  );

/** Packed files that lie about sizes, places and numbers, or hold much in little. */
export const hostileZips: HostileFiles = {
  'a table of 100 MB': () => packed({ 'stock.csv': new Uint8Array(100_000_000) }),
  'a workbook of 100 MB': () => packed({ 'xl/workbook.xml': new Uint8Array(100_000_000) }),
  'a packed file in a packed file': () =>
    packed({ 'a.zip': packed({ 'b.zip': packed({ 'c.csv': new Uint8Array(50_000_000) }) }) }),
  'a workbook in a packed file': () => packed({ 'stock.xlsx': plainWorkbook() }),
  'one file 4000 times': () => overlapping(4000, 10),
  'one small file 5000 times': () => overlapping(5000, 0),
  'one file 65,535 times': () => overlapping(65_535, 1),
  'one file of 49 MB once': () => overlapping(1, 49),
  '4999 files': () => withEntries(4998, (at) => `xl/worksheets/sheet${at}.xml`),
  '20,000 files': () => withEntries(20_000, (at) => `f${at}.xml`),
  'names of 65,000 letters': () => withEntries(20, (at) => `${many('x', 65_000)}${at}`),
  'names that lead out': () => withEntries(50, (at) => `${many('../', at + 1)}etc/passwd.xml`),
  'names of objects': () => withEntries(3, (at) => ['__proto__', 'constructor', 'toString'][at] ?? ''),
  'more files than there are': inEnd(10, 4000, 2),
  'fewer files than there are': inEnd(10, 0, 2),
  'a list far away': inEnd(16, 0xfffffff0, 4),
  'a list at the beginning': inEnd(16, 0, 4),
  'a list that is its own end': said(endSign, (zip, at) => zip.writeUInt32LE(at, at + 16)),
  'a remark that is not there': inEnd(20, 65_535, 2),
  'files far away': inEntries(42, 0xfffffff0, 4),
  'files that all begin at one place': inEntries(42, 0, 4),
  'no size at all': inEntries(24, 0, 4),
  'sizes of four gigabytes': inEntries(24, 0xffffffff, 4),
  'packed sizes of four gigabytes': inEntries(20, 0xffffffff, 4),
  'packed sizes of nothing': inEntries(20, 0, 4),
  'names without an end in the list': inEntries(28, 65_535, 2),
  'further things without an end': inEntries(30, 65_535, 2),
  'remarks without an end': inEntries(32, 65_535, 2),
  'a method that nobody knows': inEntries(10, 99, 2),
  'said to be packed': inEntries(10, 8, 2),
  'said to be locked': inEntries(8, 1, 2),
  'names without an end': inLocals(26, 65_535, 2),
  'further things without an end in the file': inLocals(28, 65_535, 2),
  'other sums': inLocals(14, 0, 4),
  'cut off': () => plainWorkbook().subarray(0, 200),
  'only its end': () => plainWorkbook().subarray(-22),
  'many ends': () => Buffer.concat([plainWorkbook(), ...Array<Buffer>(3000).fill(plainWorkbook().subarray(-22))]),
  'only beginnings': () => Buffer.alloc(1_000_000, Buffer.from([0x50, 0x4b, 0x03, 0x04])),
  'a table behind it': () => Buffer.concat([plainWorkbook(), Buffer.alloc(65_000, 'a,b\n')]),
  'a workbook twice': () =>
    workbookWithFiles({ 'xl/Workbook.xml': many('x', 1000), 'XL/WORKBOOK.XML': many('x', 1000) }),
};

every(hostileZips, 40);
