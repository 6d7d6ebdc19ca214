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
