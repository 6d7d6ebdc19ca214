import type { z } from 'zod';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import { calculateBody } from './deal-form.ts';
import { limitOf } from './field-table.ts';

type Body = z.output<typeof calculateBody>;

/** What everybody types: nothing in it is taken out, refused, or counted otherwise than in its own units. */
const plain = /^[\x20-\x7e]*$/;

/** Whether a value of a field is taken, and as it is. */
type IsTaken = (value: unknown) => boolean;

function isTakenBy(name: DealFieldName): IsTaken {
  const { kind } = dealFields[name];
  const isChoice = kind === 'choice';
  const longest = isChoice ? longestChoice : limitOf(name).longest;
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= longest && plain.test(value);
  if (kind === 'text' || name === 'year' || name === 'tradeInYear') return (value) => value === null || isText(value);
  const isNumber = (value: unknown): value is string | number =>
    isText(value) || (typeof value === 'number' && Number.isFinite(value));
  if (isChoice) return (value) => value === null || isNumber(value);
  return (value) => value === null || (isNumber(value) && !isAbove(value, largestNumber));
}

/** As its lenient schema has it, whatever its options are. */
const longestChoice = 30;

const names = Object.keys(calculateBody.shape);
const isField = (name: string): name is DealFieldName => name in dealFields;
const taken = names.map((name) => (isField(name) ? isTakenBy(name) : () => false));
const placeOf = new Map(names.map((name, place) => [name, place]));

/**
 * Reads a body of `deal/calculate` as its schema does, in a tenth of the time, where it holds nothing but what the schema
 * takes as it is: fields of the form, in plain characters. What is more than that is for the schema, which alone refuses
 * (`plain-deal.test.ts` holds this to it).
 *
 * @returns the body in the order of the schema; undefined where the schema has to look at it
 */
export function plainDeal(body: unknown): Body | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const places: number[] = [];
  const given = body as Readonly<Record<string, unknown>>; // an object, whose values are looked at one by one
  for (const name of Object.keys(given)) {
    const place = placeOf.get(name);
    if (place === undefined || !taken[place]?.(given[name])) return undefined;
    places.push(place);
  }
  const read: Record<string, unknown> = {};
  for (const place of places.sort((one, other) => one - other)) {
    const name = names[place] ?? '';
    read[name] = given[name];
  }
  return read as Body; // each value was found to be what its field takes
}
