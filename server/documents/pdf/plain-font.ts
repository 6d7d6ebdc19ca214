import { inflateSync } from 'node:zlib';

const headerLength = { woff: 44, sfnt: 12 } as const;
const entryLength = { woff: 20, sfnt: 16 } as const;

const paddedTo4 = (length: number) => (length + 3) & ~3;

/**
 * A WOFF file (W3C Recommendation, WOFF 1.0) as the plain font in it. The PDF library would unpack each table in
 * JavaScript, again for every document, which takes longer than everything else it does.
 *
 * @throws TypeError for what is no WOFF file
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    tableOf(woff, headerLength.woff + index * entryLength.woff),
  );
  const start = headerLength.sfnt + count * entryLength.sfnt;
  const font = Buffer.alloc(tables.reduce((length, { data }) => length + paddedTo4(data.length), start));
  writeHeader(font, woff.readUInt32BE(4), count);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = headerLength.sfnt + index * entryLength.sfnt;
    font.writeUInt32BE(tag, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += paddedTo4(data.length);
  }
  return font;
}

function tableOf(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.readUInt32BE(entry),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that would not have become smaller is stored as it is.
    data: packedLength < length ? inflateSync(packed) : packed,
  };
}

function writeHeader(font: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  font.writeUInt32BE(flavour, 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
}
