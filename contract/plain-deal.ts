import type { z } from 'zod';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { isAbove, largestNumber } from '#engine/money/read-number.ts';
import { calculateBody, draftBody, saveAndShareBody, updateBody } from './deal-form.ts';
import { limitOf } from './field-table.ts';
import { draftRules, type SavingRule, sentRules } from './saving-rules.ts';

/** What everybody types: nothing in it is taken out, refused, or counted otherwise than in its own units. */
const plain = /^[\x20-\x7e]*$/;

/** Whether a value of a field is taken, and as it is; one that is not is for the field's own schema. */
type IsTaken = (value: unknown) => boolean;

/** @param strict as it is saved, where the options of a list and the largest numbers count */
function isTakenBy(name: DealFieldName, strict: boolean): IsTaken {
  const { kind } = dealFields[name];
  const limit = limitOf(name);
  const isChoice = kind === 'choice';
  const longest = isChoice && !strict ? longestChoice : limit.longest;
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= longest && plain.test(value);
  const { options } = limit;
  if (strict && options) return (value) => typeof value === 'string' && (value === '' || options.includes(value));
  const isYear = name === 'year' || name === 'tradeInYear';
  if (kind === 'text' || isYear || (isChoice && strict)) return (value) => value === null || isText(value);
  const isNumber = (value: unknown): value is string | number =>
    isText(value) || (typeof value === 'number' && Number.isFinite(value));
  if (isChoice) return (value) => value === null || isNumber(value);
  const most = strict ? (limit.most ?? largestNumber) : largestNumber;
  return (value) => value === null || (isNumber(value) && !isAbove(value, most));
}

/** As its lenient schema has it, whatever its options are. */
const longestChoice = 30;

const isField = (name: string): name is DealFieldName => name in dealFields;

/** What each call says of these itself. */
const ofItsOwn = ['cashFinanceLease', 'termsAndConditions', 'ageConfirmation'];

/** What each field takes by its schema alone, where the call does not say more of it. */
const takenBy = (strict: boolean) => (name: string) =>
  isField(name) && !(strict && ofItsOwn.includes(name)) ? isTakenBy(name, strict) : () => false;

/** Whether a deal keeps to some rules. */
function keepsTo(rules: readonly SavingRule[], deal: Parameters<SavingRule>[0]): boolean {
  let isGood = true;
  const refuse = () => {
    isGood = false;
  };
  for (const rule of rules) rule(deal, refuse);
  return isGood;
}

type Body = typeof calculateBody | typeof draftBody | typeof saveAndShareBody | typeof updateBody;

/**
 * Reads a body as its schema does, in a tenth of the time: only what is there is looked at, and plain characters in a
 * field of the form are taken as they are. What the schema would refuse is for the schema, which alone says why
 * (`plain-deal.test.ts` holds this to it).
 *
 * @returns the body in the order of the schema; undefined where the schema has to look at it
 */
function readerOf<Schema extends Body>(
  schema: Schema,
  strict: boolean,
  rules: readonly SavingRule[] = [],
): (body: unknown) => z.output<Schema> | undefined {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const names = Object.keys(shape);
  const taken = names.map(takenBy(strict));
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const needed = names.filter((name) => shape[name]?._zod.optin !== 'optional');
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    const given = body as Readonly<Record<string, unknown>>; // an object, whose values are looked at one by one
    if (!needed.every((name) => Object.hasOwn(given, name))) return undefined;
    const places: number[] = [];
    for (const name of Object.keys(given)) {
      const place = placeOf.get(name);
      if (place === undefined) return undefined;
      places.push(place);
    }
    const read: Record<string, unknown> = {};
    for (const place of places.sort((one, other) => one - other)) {
      const name = names[place] ?? '';
      const value = given[name];
      const own = taken[place]?.(value) ? undefined : shape[name]?.safeParse(value);
      if (own?.success === false) return undefined;
      read[name] = own ? own.data : value;
    }
    return keepsTo(rules, read) ? (read as z.output<Schema>) : undefined; // each value was found to be what its field takes
  };
}

export const plainDeal = readerOf(calculateBody, false);
export const plainDraft = readerOf(draftBody, true, draftRules);
export const plainSending = readerOf(saveAndShareBody, true, sentRules);
export const plainUpdate = readerOf(updateBody, true, sentRules);
