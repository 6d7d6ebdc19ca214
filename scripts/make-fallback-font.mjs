/**
 * Writes web/theme/fallback-font.css: the system's sans-serif in the measure of Archivo, so that nothing moves when
 * Archivo comes. Widths are measured in Chromium over the product's own words. Run after a change of the face:
 * `node scripts/make-fallback-font.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from './find-browser.mjs';
import { inProject } from './project.mjs';

const face = inProject('web/theme/archivo.woff2');

/** Archivo's own measures, in parts of its size: the head of the font says so. */
const ascent = 0.878;
const descent = 0.21;

/** The weights and widths that the styles use, each with the system's face that is nearest. */
const used = [100, 112].flatMap((width) => [400, 500, 600].map((weight) => ({ width, weight })));
const systems = {
  regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
};

/** @param {{ weight: number }} style */
const systemOf = ({ weight }) =>
  (weight < 600 ? systems.regular : systems.bold).map((name) => `local("${name}")`).join(', ');

/** The words of both languages, with figures. */
const words = `${readFileSync(inProject('content/words/fr.po'), 'utf8')
  .matchAll(/^msg(?:id|str) "(.*)"$/gm)
  .map(([, text]) => text)
  .toArray()
  .join(' ')
  .slice(0, 60_000)} ${'0123456789 $ 1,234,567.00 '.repeat(100)}`;

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments });
const page = await browser.newPage();
const archivo = `url(data:font/woff2;base64,${readFileSync(face).toString('base64')})`;

/**
 * @param {string} source of a font face
 * @param {{ weight: number, width: number }} style
 * @returns {Promise<number>} the breadth of the words
 */
const breadth = async (source, { weight, width }) => {
  await page.setContent(`<style>
    @font-face { font-family: Measured; font-weight: 400 600; font-stretch: 100% 112%; src: ${source}; }
    p { font: ${weight} 20px Measured; font-stretch: ${width}%; white-space: nowrap; width: max-content; }
  </style><p></p>`);
  return page.evaluate(async (text) => {
    const line = document.querySelector('p');
    if (!line) throw new Error('The page has no line.');
    line.textContent = text;
    await document.fonts.load('20px Measured');
    await document.fonts.ready;
    return line.getBoundingClientRect().width;
  }, words);
};

const rules = [];
for (const style of used) {
  const ratio = (await breadth(archivo, style)) / (await breadth(systemOf(style), { weight: 400, width: 100 }));
  const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(1)}%`;
  rules.push(`@font-face {
  font-family: "Archivo Fallback";
  font-weight: ${style.weight};
  font-stretch: ${style.width}%;
  src: ${systemOf(style)};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(ascent / ratio)};
  descent-override: ${percent(descent / ratio)};
  line-gap-override: 0%;
}`);
}
await browser.close();
writeFileSync(
  inProject('web/theme/fallback-font.css'),
  `/* The system's letters in Archivo's measure, made by scripts/make-fallback-font.mjs. */\n${rules.join('\n')}\n`,
);
