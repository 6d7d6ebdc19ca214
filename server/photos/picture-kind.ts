/** What a file is, by its first bytes alone; what it is called and said to be counts for nothing. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const startsWith = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);
const textAt = (bytes: Buffer, from: number, length: number) => bytes.toString('latin1', from, from + length);

/** Names of what is kept in a file of ISO/IEC 23008-12: pictures of AV1, of HEVC, and of either. */
const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind of a picture; undefined for everything that is none of the five. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (textAt(bytes, 4, 4) !== 'ftyp') return undefined;
  const brands = brandsOf(bytes);
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined;
}

/** The first box of the file names the brands that can read it, the major one before the others. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const places = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) => 16 + at * 4)];
  return places.map((at) => textAt(bytes, at, 4));
}
