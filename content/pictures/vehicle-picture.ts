/** The side drawings of drawings/, painted for a page (light or dark) or for the dark ground of a banner. */

const onPage =
  '.car{--paint:#2b6450}@media (prefers-color-scheme:dark){.car{--paint:#478a70;--line:#05070a;--glass:#2b3743;--tyre:#2b2f36}}';

/**
 * What each colour of a car is drawn in, on a light and on a dark page. White and black keep some distance from the page;
 * the names are those of `contract/colours.ts`.
 */
export const paints: Readonly<Record<string, readonly [onLight: string, onDark: string]>> = {
  white: ['#f2f2f0', '#dfe3e6'],
  black: ['#1d1f23', '#23272b'],
  grey: ['#646b73', '#7a828b'],
  silver: ['#b3bac1', '#a9b1b9'],
  blue: ['#2c5689', '#3f78b5'],
  red: ['#9d1f2d', '#b3313c'],
  green: ['#2f5a42', '#477d5f'],
  brown: ['#6b4a36', '#86614a'],
  beige: ['#c8b697', '#bfae90'],
  yellow: ['#d0a72a', '#d9b23a'],
  orange: ['#c2602a', '#cc7038'],
  purple: ['#54406f', '#755d97'],
};

/** A dark line is lost around dark paint on a dark page: it gets a light edge. */
const darkPaints = ['black'];

const inPaint = (colour: string): string => {
  const [onLight, onDark] = paints[colour] ?? [];
  if (onLight === undefined) throw new Error(`there is no paint for ${colour}`);
  const line = darkPaints.includes(colour) ? '#707b75' : '#05070a';
  const dark = `.car{--paint:${onDark};--line:${line};--glass:#2b3743;--tyre:#2b2f36}`;
  return `.car{--paint:${onLight}}@media (prefers-color-scheme:dark){${dark}}`;
};

const onBanner = '.car{--paint:#e9e7de;--glass:#27302f;--line:#141a19;--tyre:#0c100f;--rim:#bcc3c0;--shadow:#050807}';

const withStyle = (drawing: string, paint: string): string => drawing.replace('<style>', `<style>${paint}`);

function sized(drawing: string, paint: string): string {
  const framed = drawing.replace('<svg ', '<svg width="580" height="264" ');
  return `${withStyle(framed, paint).trim()}\n`;
}

/** A drawing that has its paint, and no size yet: the page's green where no colour is told. */
export function painted(drawing: string, colour: string | undefined): string {
  return withStyle(drawing, colour === undefined ? onPage : inPaint(colour));
}

/** A drawing in the colours of a page, as served under `vehicle-….svg`. */
export function vehiclePicture(drawing: string): string {
  return sized(drawing, onPage);
}

/** A drawing in a car's own colour, as served under `car-{body}-{colour}.svg`; in the page's where it has none. */
export function carPicture(drawing: string, colour: string | undefined): string {
  return sized(drawing, colour === undefined ? onPage : inPaint(colour));
}

/** The same drawing in ivory, for a dark banner, as served under `banner-….svg`. */
export function bannerPicture(drawing: string): string {
  return sized(drawing, onBanner);
}
