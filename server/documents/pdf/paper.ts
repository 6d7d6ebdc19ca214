import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** How long the parts of a font file are before its tables, in bytes. */
const headerLength = { woff: 44, sfnt: 12 } as const;
const entryLength = { woff: 20, sfnt: 16 } as const;

const paddedTo4 = (length: number) => (length + 3) & ~3;

const find = createRequire(import.meta.url);

const fontOf = (weight: number) =>
  plainFont(readFileSync(find.resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`)));

/** The product's own typeface in the weights of a document. */
const fonts = { regular: fontOf(400), strong: fontOf(600) } as const;

/** Letter paper; lengths are points, 72 an inch. */
export const page = { width: 612, height: 792, side: 56, top: 52, bottom: 60 } as const;
export const textWidth = page.width - 2 * page.side;

/** The colours of the light theme. */
export const colours = { ink: '#16201b', quiet: '#4c5751', line: '#dedbd1', pine: '#0e4a38', wash: '#e6efe9' } as const;

export type Style = { readonly weight?: keyof typeof fonts; readonly size: number; readonly colour?: string };

export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align?: 'right' };

export type Paper = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

type PaperFacts = { readonly title: string; readonly language: string; readonly at: Date };

/** An empty document that says what it is, in which language, and that it is tagged throughout (ISO 14289-1). */
export function newPaper({ title, language, at }: PaperFacts): Paper {
  const options = {
    size: [page.width, page.height],
    margins: { left: page.side, right: page.side, top: page.top, bottom: page.bottom },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: `${language}-CA`,
    displayTitle: true,
    bufferPages: true,
    // None of those that are not embedded.
    font: '',
    info: { Title: title, Author: 'iCarDeals', Creator: 'iCarDeals', CreationDate: at, ModDate: at },
  };
  // The type package is older than PDF/UA in the library.
  const paper = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  for (const [weight, font] of Object.entries(fonts)) paper.registerFont(weight, font);
  return paper;
}

/** Everything that was drawn, once it is ended. */
export function bytesOf(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
    paper.end();
  });
}

const setIn = (paper: Paper, { weight = 'regular', size, colour = colours.ink }: Style): void => {
  paper.font(weight).fontSize(size).fillColor(colour);
};

const optionsOf = ({ width, align }: Pick<Place, 'width' | 'align'>): PDFKit.Mixins.TextOptions => ({
  width,
  lineGap: 1.5,
  ...(align ? { align } : {}),
});

const measured = new WeakMap<Paper, Map<string, number>>();

/** How high a text is when it is set. Measuring lays it out, so it is done once. */
export function heightOf(paper: Paper, text: string, style: Style, width: number): number {
  const known = measured.get(paper) ?? new Map<string, number>();
  measured.set(paper, known);
  const key = `${style.weight}${style.size} ${width} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  setIn(paper, style);
  const height = paper.heightOfString(printable(text), optionsOf({ width }));
  known.set(key, height);
  return height;
}

/** Sets a text at its place, in the element that is open. */
export function setText(paper: Paper, text: string, style: Style, place: Place): void {
  setIn(paper, style);
  paper.text(printable(text), place.x, place.y, optionsOf(place));
}

/** Draws what is no content: lines, grounds, the foot of a page. */
export function drawAside(paper: Paper, type: 'Layout' | 'Pagination', draw: () => void): void {
  paper.markContent('Artifact', { type });
  draw();
  paper.endMarkedContent();
}

/** An element with its content, put under another. */
export function put(paper: Paper, parent: Element, tag: string, content: () => void, scope?: 'Row'): void {
  // The type package is older than the scope of a table's heading.
  const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
  const element = paper.struct(tag, options, content);
  parent.add(element);
  element.end();
}

/** An element that holds others. */
export function putGroup(paper: Paper, parent: Element, tag: string): Element {
  const element = paper.struct(tag);
  parent.add(element);
  return element;
}

/** The signs of the typeface beside Latin 1. */
const further =
  /[\u0131\u0152\u0153\u2002-\u200a\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/;

/**
 * A text in the signs that the typeface has: another letter loses its marks, any other sign becomes a question mark.
 * Narrow spaces, by which amounts are written in French, become plain ones that do not break.
 */
function printable(text: string): string {
  return [...text.replaceAll(/[\u202f\u2007]/g, '\u00a0').normalize('NFC')]
    .map((sign) => {
      if (/[\x20-\x7e\xa0-\xff]/.test(sign) || further.test(sign)) return sign;
      if (/[\p{Cc}\p{Cf}]/u.test(sign)) return ' ';
      const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
      return /^[\x20-\x7e]+$/.test(plain) ? plain : '?';
    })
    .join('');
}

/**
 * A WOFF file (W3C Recommendation, WOFF 1.0) as the plain font in it. The PDF library would unpack each table in
 * JavaScript, again for every document, which takes longer than everything else it does.
 *
 * @throws TypeError for what is no WOFF file
 */
function plainFont(woff: Buffer): Buffer {
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
