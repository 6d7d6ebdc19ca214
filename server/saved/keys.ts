import type { Position } from '#reference/postal-areas/postal-areas.ts';
import type { Asked } from '../search/where.ts';

/** A word is a key by so many of its first letters: the rest of it may not have been written. */
export const lettersOfKey = 3;

/** Places are keys by squares of so many degrees. */
export const degreesOfKey = 2;

/** A circle over more squares than these is no narrow thing. */
const mostSquares = 16;

const kmOfDegree = 111.2;

/**
 * What a car has to have one of before anything else is looked at: the narrowest thing that is asked for, in the squares
 * of the place where one is, so that a search meets few of the changed cars. `match-changes.ts` gives a car all of its own.
 *
 * @param terms the words that are asked for, in small letters and digits
 * @param place the middle of the circle, where one is asked for
 */
export function keysOf(asked: Asked, terms: readonly string[], place: Position | undefined): string[] {
  const { vin, stock, dealerId, model = [], make = [], type = [] } = asked;
  const one = vin ?? stock ?? dealerId;
  if (one !== undefined) return [`${vin ? 'vin' : stock ? 'stock' : 'dealer'} ${one}`];
  const narrowest = [
    ['model', model],
    ['word', beginningOf(terms)],
    ['make', make],
    ['type', type],
  ] as const;
  const [kind, values] = narrowest.find(([, asked]) => asked.length > 0) ?? ['any', []];
  const keys = values.length === 0 ? ['any'] : values.map((value) => `${kind} ${value}`);
  const squares = place ? squaresAround(place, Number(asked.withinKm)) : [];
  return squares.length === 0 ? keys : keys.flatMap((key) => squares.map((square) => `${key} @${square}`));
}

/** Of the longest word, which the fewest cars have. */
function beginningOf(terms: readonly string[]): string[] {
  const [longest = ''] = terms.toSorted((one, other) => other.length - one.length);
  return longest.length < lettersOfKey ? [] : [longest.slice(0, lettersOfKey)];
}

/** The squares that a circle lies in; none where they are many. */
function squaresAround({ latitude, longitude }: Position, withinKm: number): string[] {
  const north = (withinKm + 1) / kmOfDegree;
  const east = north / Math.max(0.1, Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180));
  const rows = squaresBetween(latitude - north, latitude + north);
  const columns = squaresBetween(longitude - east, longitude + east);
  if (rows.length * columns.length > mostSquares) return [];
  return rows.flatMap((row) => columns.map((column) => `${row},${column}`));
}

function squaresBetween(least: number, most: number): number[] {
  const first = Math.floor(least / degreesOfKey);
  return Array.from({ length: Math.floor(most / degreesOfKey) - first + 1 }, (_, step) => first + step);
}
