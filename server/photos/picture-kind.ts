/** What a file is, by its first bytes alone; what it is called and said to be counts for nothing. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

const startsWith = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);
const textAt = (bytes: Buffer, from: number, length: number) => bytes.toString('latin1', from, from + length);

/** The kind of a picture; undefined for everything that is none of the four. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (textAt(bytes, 4, 4) === 'ftyp' && isAvif(bytes)) return 'avif';
  return undefined;
}

/** The first box of the file names the brands that can read it, the major one before the others. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) => 16 + at * 4)];
  return brands.some((at) => ['avif', 'avis'].includes(textAt(bytes, at, 4)));
}
