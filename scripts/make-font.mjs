/**
 * Writes web/theme/archivo.woff2: Archivo with every letter of the Latin file, and of its weights and widths those
 * that the styles use. Two fifths of the file's size. Run after a change of the face or of the tokens:
 * `node scripts/make-font.mjs`, and then `node scripts/make-fallback-font.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { inProject } from './project.mjs';

const whole = inProject('node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');

const used = await subsetFont(readFileSync(whole), undefined, {
  targetFormat: 'woff2',
  keepAllGlyphs: true,
  keepFeatures: ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'lnum'],
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 600 }, wdth: { min: 100, max: 112 } },
});
writeFileSync(inProject('web/theme/archivo.woff2'), used);
