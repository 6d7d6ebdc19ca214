const property = /(--[a-z]+):([^;}]+)/g;
const reference = /var\((--[a-z]+)(?:,([^()]+))?\)/g;
const mixture = /color-mix\(in oklab,(#[0-9a-f]{3,6})(?: ([\d.]+)%)?,(#[0-9a-f]{3,6})(?: ([\d.]+)%)?\)/g;

/**
 * A drawing of content/pictures/drawings in plain colours: the renderer on the server knows neither custom properties
 * nor mixed colours.
 *
 * @param colours custom properties to set, such as `--paint`
 */
export function flatDrawing(drawing: string, colours: Readonly<Record<string, string>>): string {
  const values = new Map([...drawing.matchAll(property)].map(([, name = '', value = '']) => [name, value]));
  for (const [name, value] of Object.entries(colours)) values.set(name, value);
  let flat = drawing;
  // A property may be given by another one, and a mixture by another mixture: each round resolves one step.
  for (let round = 0; round < 4; round += 1) {
    flat = flat
      .replace(reference, (whole, name, otherwise) => values.get(name) ?? otherwise ?? whole)
      .replace(mixture, (_, one, shareOfOne, other, shareOfOther) =>
        mixColours(one, other, shareOfOther === undefined ? 1 - Number(shareOfOne) / 100 : Number(shareOfOther) / 100),
      );
  }
  return flat;
}

type Triple = readonly [number, number, number];

const channelsOf = (hex: string): Triple => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const channel = (place: number) => Number.parseInt(digits.slice(place, place + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
};

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const times = (rows: readonly Triple[], [a, b, c]: Triple): Triple => {
  const [x = 0, y = 0, z = 0] = rows.map(([p, q, r]) => p * a + q * b + r * c);
  return [x, y, z];
};

const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [change(a), change(b), change(c)];

/** The matrices of https://www.w3.org/TR/css-color-4/#ok-lab, by way of linear sRGB. */
const rgbToCones: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const conesToLab: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const labToCones: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const conesToRgb: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const labOf = (hex: string) => times(conesToLab, each(times(rgbToCones, each(channelsOf(hex), toLinear)), Math.cbrt));

/**
 * Two colours mixed as CSS does it with `color-mix(in oklab, …)`.
 *
 * @param one as `#rgb` or `#rrggbb`
 * @param share of the other one, from 0 to 1
 */
export function mixColours(one: string, other: string, share: number): string {
  const [a1, a2, a3] = labOf(one);
  const [b1, b2, b3] = labOf(other);
  const between = (a: number, b: number) => a * (1 - share) + b * share;
  const mixed: Triple = [between(a1, b1), between(a2, b2), between(a3, b3)];
  const cones = each(times(labToCones, mixed), (value) => value ** 3);
  const rgb = each(times(conesToRgb, cones), (value) => Math.min(1, Math.max(0, fromLinear(value))));
  return `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
