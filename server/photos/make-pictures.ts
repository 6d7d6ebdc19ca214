import type { Sharp } from 'sharp';
import { type PhotoFormat, photoFormats } from '#contract/photos.ts';
import { msg } from '#contract/words.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import { Refusal } from '../kit/handler.ts';
import { readHeic } from './heic/read-heic.ts';

/** One file of a photo. */
type Picture = { readonly width: number; readonly format: PhotoFormat; readonly bytes: Buffer };

/** A photo in all its sizes; width and height are the largest one's. */
export type Pictures = {
  readonly width: number;
  readonly height: number;
  readonly widths: number[];
  readonly files: readonly Picture[];
};

/** For a row of small pictures, a phone, a page and a large screen. */
const widths = [320, 640, 1024, 1600];
/** A picture that is far taller than wide would be more than some formats can hold. */
const mostHeight = 2400;
const frame = { width: Math.max(...widths), height: mostHeight };
const mostPixels = 50_000_000;
const longestSide = 12_000;
/** Reading AVIF takes about five times as long, and as much memory, as reading the others. */
const mostPixelsOfAvif = 20_000_000;
/** What takes longer to read is given up: with the time in the queue, an answer comes before a silent connection ends. */
const secondsToRead = 4;

/**
 * One photo at a time, in turns between the dealers: making its pictures takes a whole processor for about a second, and
 * for a few where somebody means harm.
 */
const queue = new FairQueue(12, 7000);

/** The library is brought in with the first photo. It uses one thread, and keeps nothing between two photos. */
let library: Promise<typeof import('sharp')['default']> | undefined;
const sharpLibrary = () => {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return library;
};

const carefully = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;

const formatNames: Readonly<Record<PictureKind, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  heic: 'heif',
};

/**
 * Makes a photo's pictures: upright, without anything that the camera wrote beside them. No size is larger than the
 * photo is.
 *
 * @param holder whose turn it takes
 * @param formats those in which it is made
 * @throws Refusal for what is no picture (415), has too many pixels or is damaged (400), and where too many wait (503)
 */
export async function makePictures(
  bytes: Buffer,
  holder: string,
  formats: readonly PhotoFormat[] = photoFormats,
): Promise<Pictures> {
  const kind = pictureKind(bytes);
  if (!kind)
    throw new Refusal('unsupportedMediaType', msg`This isn’t a picture. Send a JPEG, PNG, WebP, AVIF or HEIC file.`);
  const sharp = await sharpLibrary();
  if (kind !== 'heic') return queue.run(holder, () => make(() => sharp(bytes, carefully), formats, kind));
  await checkHeader(sharp(bytes, carefully), kind);
  const { data, ...size } = await readHeic(bytes, holder, frame);
  return queue.run(holder, () => make(() => sharp(data, { raw: { ...size, channels: 3 } }), formats));
}

/**
 * @param open the picture, from its beginning
 * @param kind where the file has not been looked at before
 */
async function make(open: () => Sharp, formats: readonly PhotoFormat[], kind?: PictureKind): Promise<Pictures> {
  const sharp = await sharpLibrary();
  if (kind) await checkHeader(open(), kind);
  const { data, info } = await uprightPixels(open());
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files: Picture[] = [];
  const sizes = [...widths.filter((width) => width < info.width), info.width];
  for (const width of sizes) {
    const sized = sharp(data, raw).resize({ width });
    for (const format of formats) files.push({ width, format, bytes: await encoders[format](sized.clone()) });
  }
  return { width: info.width, height: info.height, widths: sizes, files };
}

/** Looks at what the file says of itself, before a single pixel is read. */
async function checkHeader(picture: Sharp, kind: PictureKind): Promise<void> {
  const { width, height, format, compression } = await picture.metadata().catch(damaged);
  if (format !== formatNames[kind] || (kind === 'heic' && compression !== 'hevc')) return damaged();
  if (Math.max(width, height) > longestSide) {
    throw new Refusal('invalid', msg`This picture is more than 12,000 pixels wide or high.`);
  }
  if (kind === 'avif' && width * height > mostPixelsOfAvif) {
    throw new Refusal('invalid', msg`This picture has more than 20 megapixels. Please send it as a JPEG.`);
  }
  if (width * height > mostPixels) throw tooManyPixels();
}

/** The pixels themselves, turned as the camera was held, on white where they were see-through. */
async function uprightPixels(picture: Sharp) {
  return picture
    .timeout({ seconds: secondsToRead })
    .autoOrient()
    .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
}

const encoders: Readonly<Record<PhotoFormat, (picture: Sharp) => Promise<Buffer>>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }).toBuffer(),
  webp: (picture) => picture.webp({ quality: 76, effort: 3 }).toBuffer(),
  jpg: (picture) => picture.jpeg({ quality: 78, progressive: true }).toBuffer(),
};

const tooManyPixels = () => new Refusal('invalid', msg`This picture has more than 50 megapixels.`);

function damaged(error?: unknown): never {
  if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels();
  if (error instanceof Error && /^timeout: /m.test(error.message)) {
    throw new Refusal('invalid', msg`This picture takes too long to read. Please send it as a regular JPEG.`);
  }
  throw new Refusal('invalid', msg`We couldn’t read this picture. It may be damaged.`);
}

/** What a file is, by its first bytes alone; what it is called and said to be counts for nothing. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const startsWith = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);
const textAt = (bytes: Buffer, from: number, length: number) => bytes.toString('latin1', from, from + length);

/** Names of what is kept in a file of ISO/IEC 23008-12: pictures of AV1, of HEVC, and of either. */
const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind of a picture; undefined for everything that is none of the five. */
function pictureKind(bytes: Buffer): PictureKind | undefined {
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
