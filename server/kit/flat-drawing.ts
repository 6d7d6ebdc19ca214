import { mixColours } from './mix-colours.ts';

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
  // A property may be given by another one: each round resolves one step.
  for (let round = 0; round < 4; round += 1) {
    flat = flat.replace(reference, (whole, name, otherwise) => values.get(name) ?? otherwise ?? whole);
  }
  return flat.replace(mixture, (_, one, shareOfOne, other, shareOfOther) =>
    mixColours(one, other, shareOfOther === undefined ? 1 - Number(shareOfOne) / 100 : Number(shareOfOther) / 100),
  );
}
