import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { plainFont } from './plain-font.ts';

const find = createRequire(import.meta.url);

const fontOf = (weight: number) =>
  plainFont(readFileSync(find.resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`)));

/** The product's own typeface in the weights of a document. */
export const fonts = { regular: fontOf(400), strong: fontOf(600) } as const;

export type Weight = keyof typeof fonts;
