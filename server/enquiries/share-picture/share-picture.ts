import { paints } from '#content/pictures/vehicle-picture.ts';
import { bodyOf } from '../../catalogue/brand-words.ts';
import { readContentText } from '../../content/content-files.ts';
import { flatDrawing } from '../../kit/flat-drawing.ts';
import type { PagePictureWords, PictureWords } from './serve-share-pictures.ts';

/** The size that messengers ask for, in pixels. */
const width = 1200;
const height = 630;
const margin = 72;

const ink = '#16201b';
const quiet = '#4c5751';
const pine = '#0e4a38';
const modeColours: Readonly<Record<string, string>> = { Cash: pine, Finance: '#1c47b8', Lease: '#782a63' };

/** The product's mark on its square of 34 units, as in web/theme/mark.svg. */
const mark =
  'M3 17.2c2.7-5.9 6.5-9.7 12.7-9.7 6.6 0 9.7 3.6 13.3 9.7zM2.500 20.200h29a1.500 1.500 0 0 1 1.500 1.500v3.300a1.500 1.500 0 0 1-1.500 1.500h-2.200a4.300 4.300 0 0 0-8.400 0h-8.200a4.300 4.300 0 0 0-8.400 0H2.500A1.500 1.500 0 0 1 1 25v-3.300a1.500 1.500 0 0 1 1.500-1.500z';

let letters: Lettering | undefined;

type LineStyle = Parameters<Lettering['outlineOf']>[1];
const whole = width - 2 * margin;

/** A text as outlines, cut where it is longer than its place. */
function line(text: string, fill: string, style: LineStyle, longest = whole): string {
  letters ??= new Lettering();
  const shown = letters.shortened(text, style, longest);
  return `<path fill="${fill}" d="${letters.outlineOf(shown, style)}"/>`;
}

/** A drawing of content/pictures/drawings, and its paint. */
type Drawn = { readonly body: string; readonly paint: string };

/** The product's own green, for a car whose colour nobody has told. */
const ownPaint = '#2b6450';

type Frame = {
  readonly title: string;
  readonly drawn: Drawn;
  readonly foot: string;
  /** The foot's colour. */
  readonly colour: string;
  /** SVG of what stands beside the car. */
  readonly parts: readonly string[];
};

/** What every picture has: the product's mark, a title, a car, and a foot. */
function framed({ title, drawn, foot, colour, parts }: Frame): string {
  letters ??= new Lettering();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f7f6f2"/>`,
    `<path fill="${pine}" fill-rule="evenodd" transform="translate(${margin} 52) scale(1.5)" d="${mark}"/>`,
    line('iCarDeals', ink, { size: 34, bold: true, x: margin + 66, y: 90 }),
    ...titleLines(letters, title, whole).map((text, place) =>
      line(text, ink, { size: 58, bold: true, x: margin, y: 196 + place * 68 }),
    ),
    ...parts,
    `<rect y="570" width="${width}" height="60" fill="${colour}"/>`,
    line(foot, '#ffffff', { size: 25, x: margin, y: 609 }),
    carIn(drawn, { x: 604, y: 291, width: 560 }),
    '</svg>',
  ].join('');
}

/** The picture of a shared deal as SVG, with its text as outlines. */
export function sharePictureSvg(words: PictureWords): string {
  const { car, vehicleType, mode, modeName, amount, terms, foot } = words;
  letters ??= new Lettering();
  const colour = modeColours[mode] ?? pine;
  // Beside the car: what is wider is written smaller before it is cut.
  const amountSize = Math.min(104, (104 * 520) / letters.widthOf(amount, { size: 104, bold: true }));
  const termsSize = Math.max(25, Math.min(30, (30 * 530) / letters.widthOf(terms, { size: 30 })));
  const parts = [
    `<rect x="${margin}" y="355" width="18" height="18" rx="4" fill="${colour}"/>`,
    line(modeName, ink, { size: 30, x: margin + 32, y: 374 }, 300),
    line(amount, ink, { size: amountSize, bold: true, x: margin - 4, y: 480 }, 600),
    line(terms, quiet, { size: termsSize, x: margin, y: 530 }, 540),
  ];
  return framed({ title: car, drawn: { body: bodyOf(vehicleType), paint: ownPaint }, foot, colour, parts });
}

/** The picture of a page that everybody sees, as SVG. */
export function pagePictureSvg({ title, said, foot, drawing }: PagePictureWords): string {
  const parts = said.map((text, place) => line(text, quiet, { size: 34, x: margin, y: 400 + place * 48 }, 540));
  const drawn = { body: drawing?.body ?? bodyOf('SUV'), paint: paints[drawing?.colour ?? '']?.[0] ?? ownPaint };
  return framed({ title, drawn, foot, colour: pine, parts });
}

/** The car's name in one line or two. */
function titleLines(lettering: Lettering, car: string, longest: number): string[] {
  const style = { size: 58, bold: true };
  const lines = [''];
  for (const word of car.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    const isFull = lettering.widthOf(longer, style) > longest && last !== '' && lines.length < 2;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function carIn({ body, paint }: Drawn, place: { x: number; y: number; width: number }): string {
  const drawing = readContentText(`pictures/drawings/${body}.svg`);
  const size = `x="${place.x}" y="${place.y}" width="${place.width}" height="${(place.width * 264) / 580}"`;
  return flatDrawing(drawing, { '--paint': paint }).replace('<svg ', `<svg ${size} `);
}

/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';

const resolve = createRequire(import.meta.url).resolve;

/** A font file of Archivo, by its letters and weight. */
function fontOf(letters: 'latin' | 'latin-ext', weight: 500 | 600): Font {
  const bytes = readFileSync(resolve(`@fontsource/archivo/files/archivo-${letters}-${weight}-normal.woff`));
  return opentype.parse(new Uint8Array(bytes).buffer);
}

/** One command of a path. The package's own writing of it turns some numbers into NaN. */
const dataOf = ({ type, x1, y1, x2, y2, x, y }: Command): string =>
  `${type}${[x1, y1, x2, y2, x, y].flatMap((number) => (number === undefined ? [] : [number.toFixed(1)])).join(' ')}`;

type Style = { readonly size: number; readonly bold?: boolean };

/**
 * Lets text stand in a picture as outlines, so that it looks alike on every machine. Letters that the typeface does not
 * have are left out. Sizes and places are in pixels.
 */
export class Lettering {
  readonly #fonts = {
    bold: [fontOf('latin', 600), fontOf('latin-ext', 600)],
    plain: [fontOf('latin', 500), fontOf('latin-ext', 500)],
  };

  /** How wide a text stands. */
  widthOf(text: string, { size, bold = false }: Style): number {
    let width = 0;
    for (const { font, glyph, kerning } of this.#glyphsOf(text, bold)) {
      width += ((kerning + glyph.advanceWidth) / font.unitsPerEm) * size;
    }
    return width;
  }

  /** The outlines of a text as the data of an SVG path; `y` is its baseline. */
  outlineOf(text: string, { size, bold = false, x, y }: Style & { readonly x: number; readonly y: number }): string {
    let at = x;
    let data = '';
    for (const { font, glyph, kerning } of this.#glyphsOf(text, bold)) {
      at += (kerning / font.unitsPerEm) * size;
      data += glyph.getPath(at, y, size).commands.map(dataOf).join('');
      at += (glyph.advanceWidth / font.unitsPerEm) * size;
    }
    return data;
  }

  /** As much of a text as fits, with an ellipsis where something is left out. */
  shortened(text: string, style: Style, width: number): string {
    if (this.widthOf(text, style) <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && this.widthOf(`${letters.join('').trimEnd()}…`, style) > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  /** The text's glyphs, each with the correction of its distance from the one before, in units of its font. */
  #glyphsOf(text: string, bold: boolean): { font: Font; glyph: Glyph; kerning: number }[] {
    const glyphs: { font: Font; glyph: Glyph; kerning: number }[] = [];
    for (const letter of text) {
      const font = this.#fonts[bold ? 'bold' : 'plain'].find((one) => one.charToGlyph(letter).index !== 0);
      if (!font) continue;
      const glyph = font.charToGlyph(letter);
      const before = glyphs.at(-1);
      glyphs.push({ font, glyph, kerning: before?.font === font ? font.getKerningValue(before.glyph, glyph) : 0 });
    }
    return glyphs;
  }
}
