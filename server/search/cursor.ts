import { msg } from '#contract/words.ts';
import { invalidField } from '../kit/refusal.ts';
import type { Asked } from './asked.ts';
import { isDivided, type Place, stageCount } from './stages.ts';

/** What the places of an order are made of: they say nothing to another order. */
function orderName(asked: Asked): string {
  const { sort, mode, near, province } = asked;
  const own = sort === 'payment' ? mode : sort === 'nearest' ? (near ?? '') : '';
  return [sort, own.replace(/\s/g, '').toUpperCase(), isDivided(asked) ? province : ''].join(' ');
}

/** Where the next page begins, as it goes to the caller and comes back. */
export const cursorOf = (asked: Asked, { stage, value, id }: Place): string =>
  Buffer.from(JSON.stringify([orderName(asked), stage, value, id])).toString('base64url');

const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text);
const isNumber = (text: string): boolean => /^\d{1,15}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/.test(text);

/** An instant as the database writes it, on a day that there is. */
function isInstant(text: string): boolean {
  const [, day = ''] =
    /^((?:19|20)\d\d-\d\d-\d\d) (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/.exec(
      text,
    ) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

const fits: Readonly<Record<Asked['sort'], (text: string) => boolean>> = {
  payment: isWhole,
  price: isWhole,
  km: isWhole,
  drop: isWhole,
  newest: isInstant,
  nearest: isNumber,
};

/**
 * The place that a cursor names.
 *
 * @throws Refusal that names `cursor` where it is none, or one of a search in another order
 */
export function placeOf(cursor: string, asked: Asked): Place {
  try {
    const [order, stage, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isStage = Number.isInteger(stage) && stage >= 0 && stage < stageCount(asked);
    const isValue = value === null || (typeof value === 'string' && fits[asked.sort](value));
    const isId = typeof id === 'string' && /^[\w-]{1,40}$/.test(id);
    if (order === orderName(asked) && isStage && isValue && isId) return { stage, value, id };
  } catch {
    // Whatever is no cursor is refused below.
  }
  throw invalidField('cursor', msg`Send the cursor of the answer before, or none.`);
}
