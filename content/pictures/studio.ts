/**
 * The studio: where a car has no photo, its drawing stands on a floor before a wall in the tint of its paint, the make's
 * mark faint behind it. One picture of 16:9 for every place that shows a car, in light and in dark.
 */
import { painted, paints } from './vehicle-picture.ts';

/** The picture's own measures: its floor begins at 66 % of the height, and the wheels stand at 89 %. */
const [width, height] = [640, 360];
const floorLine = height * 0.66;
const groundLine = height * 0.89;

/** How wide the mark is, how far below the upper edge, and how strong. */
const mark = { width: width * 0.34, top: height * 0.05, opacity: 0.09 };

/**
 * A car of usual length fills 84 % of the width. Longer ones stand a little wider and shorter ones a little narrower, so
 * that a small car looks small.
 */
const usual = { share: 0.84, units: 478, least: 0.76, most: 0.9 };
const howFarLengthCounts = 0.35;

/** The sheet of a drawing, and where its ground lies: `vehicles/draw.ts`. */
const sheet = { width: 580, height: 264, ground: 250 };

type Tints = { readonly wall: string; readonly floor: string };

const inTint = (paint: string, share: number, ground: string): string =>
  `color-mix(in oklab,${paint} ${share}%,${ground})`;

/** How light a paint looks, from 0 to 1. */
function lightness(paint: string): number {
  const channel = (from: number) => Number.parseInt(paint.slice(from, from + 2), 16) / 255;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** White cars need a darker wall to show, and black ones a lighter one; the rest tint it themselves. */
function tintsOf([onLight, onDark]: readonly [string, string]): { light: Tints; dark: Tints } {
  const isLight = lightness(onLight) > 0.6;
  const isDark = lightness(onLight) < 0.14;
  if (isLight) return { light: { wall: '#c6cbc6', floor: '#b3b9b3' }, dark: { wall: '#39423d', floor: '#272e2a' } };
  if (isDark) return { light: { wall: '#e2dfd6', floor: '#cfcbc0' }, dark: { wall: '#3f4743', floor: '#2a312d' } };
  return {
    light: { wall: inTint(onLight, 9, '#efece4'), floor: inTint(onLight, 14, '#d9d5ca') },
    dark: { wall: inTint(onDark, 26, '#1b211e'), floor: inTint(onDark, 18, '#121715') },
  };
}

/** The page's own green, as `vehicle-picture.ts` paints a car whose colour nobody has told. */
const ownPaint = ['#2b6450', '#478a70'] as const;

const properties = ({ wall, floor }: Tints): string => `.studio{--wall:${wall};--floor:${floor};`;

const inside = (svg: string): string => svg.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** A brand's picture without its frame, in the studio's ink. */
function markBehind(brand: string): string {
  const place = `x="${(width - mark.width) / 2}" y="${mark.top}" width="${mark.width}" height="${mark.width}"`;
  const drawn = inside(brand).replace(/<(title|style)>.*?<\/\1>/g, '');
  return `<svg ${place} viewBox="0 0 48 48" opacity="${mark.opacity}">${drawn}</svg>`;
}

/** How long the drawn car is, in the drawing's units. */
function lengthOf(drawing: string): number {
  const [, length] = / data-length="(\d+)"/.exec(drawing) ?? [];
  if (length === undefined) throw new Error('a drawing says how long its car is');
  return Number(length);
}

/** The drawing with its wheels on the ground of the studio. */
function standing(drawing: string): string {
  const length = lengthOf(drawing);
  const wished = usual.share * (length / usual.units) ** howFarLengthCounts;
  const scale = (width * Math.min(usual.most, Math.max(usual.least, wished))) / length;
  const at = (value: number) => String(Math.round(value * 10) / 10);
  const place = [
    `x="${at((width - sheet.width * scale) / 2)}" y="${at(groundLine - sheet.ground * scale)}"`,
    `width="${at(sheet.width * scale)}" height="${at(sheet.height * scale)}"`,
  ].join(' ');
  return drawing.replace('<svg ', `<svg ${place} `).trim();
}

/**
 * A car's drawing in the studio, as served under `studio-{body}-{colour}--{make}.svg`.
 *
 * @param colour one that is mixed in `paints`; undefined where nobody has told it
 * @param brand the make's picture; undefined where there is none
 */
export function studioPicture(drawing: string, colour: string | undefined, brand: string | undefined): string {
  const { light, dark } = tintsOf(paints[colour ?? ''] ?? ownPaint);
  const car = standing(painted(drawing, colour));
  const [, name = ''] = /aria-label="([^"]*)"/.exec(drawing) ?? [];
  const style = [
    `${properties(light)}--ink:#16201b}`,
    '.wall{fill:var(--wall)}.edge{stop-color:color-mix(in oklab,var(--floor),var(--wall) 35%)}.near{stop-color:var(--floor)}',
    '.ink{fill:var(--ink)}.ring{fill:none;stroke:var(--ink)}',
    `@media (prefers-color-scheme:dark){${properties(dark)}--ink:#edf0ec}}`,
  ].join('');
  const frame = `class="studio" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${frame} preserveAspectRatio="xMidYMax slice" role="img" aria-label="${name}">`,
    `<style>${style}</style>`,
    '<linearGradient id="ground" x2="0" y2="1"><stop class="edge"/><stop class="near" offset="1"/></linearGradient>',
    `<rect class="wall" width="${width}" height="${height}"/>`,
    `<rect y="${floorLine}" width="${width}" height="${height - floorLine}" fill="url(#ground)"/>`,
    brand === undefined ? '' : markBehind(brand),
    car,
    '</svg>\n',
  ].join('');
}
