import type { drivetrains, fuels, transmissions } from '#contract/car-search.ts';
import { colourOf } from '#contract/colours.ts';
import { foldLetters } from '#contract/fold-letters.ts';

/** A text as its words are looked for: plain letters, with typewriter's apostrophes. */
export const folded = (text: string): string => foldLetters(text).replaceAll('’', "'");

/** The words of a text as they are kept and looked for: letters and numbers, apart. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A car's names as a search finds them: "CX-5" by cx, by 5 and by cx5. */
export const wordsOfCar = (names: readonly string[]): string =>
  [
    ...new Set(
      names.flatMap((name) => {
        const joined = folded(name)
          .split(/\s+/)
          .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ''));
        return [...wordsOf(name), ...joined];
      }),
    ),
  ]
    .filter(Boolean)
    .join(' ');

type Kind<Value extends string> = readonly (readonly [RegExp, Value | null])[];

const drivetrainWords: Kind<(typeof drivetrains)[number]> = [
  [/4x4|4wd|four.wheel|quatre roues motrices/, '4WD'],
  [/awd|all.wheel|integrale|4motion|quattro|xdrive|4matic/, 'AWD'],
  [/fwd|front|avant|traction/, 'FWD'],
  [/rwd|rear|arriere|propulsion/, 'RWD'],
];

/** Of a model that comes with it beside gasoline, a car says for itself whether it is one. */
const fuelWords: Kind<(typeof fuels)[number]> = [
  [/offered/, null],
  [/plug|phev|rechargeable|branchable/, 'Plug-in hybrid'],
  [/hybrid/, 'Hybrid'],
  [/electri|\bev\b|battery/, 'Electric'],
  [/diesel/, 'Diesel'],
  [/gas|essence|petrol|flex/, 'Gasoline'],
];

const transmissionWords: Kind<(typeof transmissions)[number]> = [
  [/manual|manuelle|\bman\b|\d.?(?:speed|spd) m/, 'Manual'],
  [/auto|cvt|dct|dual.clutch|speed|\beautomatique/, 'Automatic'],
];

const kindOf =
  <Value extends string>(kinds: Kind<Value>) =>
  (text: string | null): Value | null =>
    text === null ? null : (kinds.find(([pattern]) => pattern.test(folded(text)))?.[1] ?? null);

/** How a car is driven, burns and shifts, by what its dealer says of it; null where that names none. */
export const drivetrainOf = kindOf(drivetrainWords);
export const fuelOf = kindOf(fuelWords);
export const transmissionOf = kindOf(transmissionWords);

export const colourFamilyOf = (paint: string | null): string | null => colourOf(paint ?? '') ?? null;
