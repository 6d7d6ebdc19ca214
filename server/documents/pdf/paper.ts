import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const find = createRequire(import.meta.url);

const fontOf = (style: string) =>
  readFileSync(find.resolve(`@expo-google-fonts/archivo/${style}/Archivo_${style}.ttf`));

/** The product's own typeface in the weights of a document, with the letters of every Latin alphabet. */
const fonts = { regular: fontOf('400Regular'), strong: fontOf('600SemiBold') } as const;

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
  const height = paper.heightOfString(printable(paper, text), optionsOf({ width }));
  known.set(key, height);
  return height;
}

/** Sets a text at its place, in the element that is open. */
export function setText(paper: Paper, text: string, style: Style, place: Place): void {
  setIn(paper, style);
  paper.text(printable(paper, text), place.x, place.y, optionsOf(place));
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

/** Whether the typeface that is set has a sign. */
function hasSign(paper: Paper, sign: string): boolean {
  // The library says so of no font but the one that it draws with, which its type package leaves out.
  const { _font } = paper as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };
  return _font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

/**
 * A text in the signs that the typeface has. Of another alphabet and of pictures each sign is named by its number, so that
 * nothing of a name is lost: 王 is [U+738B]. All wide and narrow spaces become plain ones that do not break.
 */
function printable(paper: Paper, text: string): string {
  const signs = [...text.replaceAll(/[^\P{Zs} ]/gu, '\u00a0').normalize('NFC')].map((sign) => {
    if (/\p{Cf}/u.test(sign)) return '';
    if (/\p{Cc}/u.test(sign)) return ' ';
    if (hasSign(paper, sign)) return sign;
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
    if (plain !== '' && [...plain].every((letter) => hasSign(paper, letter))) return plain;
    return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  });
  return signs.join('').replaceAll('][U+', ' U+');
}
