import { msg } from '#contract/words.ts';
import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { type Handler, invalidField } from '../kit/handler.ts';
import { askedFor } from './asked-for.ts';
import { type NextCar, nextBest, together } from './best-match.ts';
import { countFacets, countFitting, mostCounted } from './count-facets.ts';
import { isPayable, presentFound } from './present-found.ts';
import type { SearchNames } from './read-words.ts';
import { isDivided, nextCars, type Place, stageCount } from './stages.ts';
import { type Asked, budgetFilter } from './where.ts';

const usualLimit = 24;

/** Cars that cannot be paid for at the limit are looked past, so many pages of them at most. */
const mostRounds = 4;

/** The cars that fit words and filters, page by page, by columns that are kept ready. */
export function searchCars(db: Db, clock: Clock, names: () => Promise<SearchNames>): Handler<'searchCars'> {
  return async (input) => {
    const { asked, understood } = await askedFor(db, input, { names: await names(), clock });
    const { query } = input;
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor, asked);
    const fit = await countFitting(db, asked);
    const { total, areFew } = fit;
    const wanted = { after, limit: Number(query.limit ?? usualLimit), areFew };
    const [counts, page] = await Promise.all([
      countFacets(db, asked, fit),
      total === 0 ? noPage : pageAfter(db, asked, wanted, clock),
    ]);
    const further = page.found.findIndex(({ isFurther }) => isFurther);
    return {
      cars: page.cars,
      total: Math.min(total, mostCounted),
      isMore: total > mostCounted,
      isAbout: asked.paymentTo !== undefined,
      ...counts,
      understood,
      province: asked.province,
      furtherFrom: further === -1 ? null : further,
      sort: asked.sort,
      dir: asked.dir,
      cursor: page.next === undefined ? null : cursorOf(asked, page.next),
    };
  };
}

/** How many cars of a page are wanted, after which one; whether few fit in all. */
type Wanted = { readonly after: Place | undefined; readonly limit: number; readonly areFew: boolean };

type FoundPage = {
  readonly cars: Awaited<ReturnType<typeof presentFound>>;
  readonly found: readonly NextCar[];
  readonly next: Place | undefined;
};

const noPage: FoundPage = { cars: [], found: [], next: undefined };

/** A page's cars; those that come to more than the limit at the terms that were asked for are looked past. */
async function pageAfter(db: Db, asked: Asked, { after, limit, areFew }: Wanted, clock: Clock): Promise<FoundPage> {
  const [cars, found]: [FoundPage['cars'], NextCar[]] = [[], []];
  let place = after;
  for (let round = 0; round < mostRounds && cars.length < limit; round += 1) {
    const wanted = limit - cars.length;
    const ids = await nextOf(db, asked, place, wanted + 1, areFew);
    const some = ids.slice(0, wanted);
    const someIds = some.map(({ id }) => id);
    const shown = await presentFound(db, someIds, asked, clock);
    const payable = shown.filter((car) => isPayable(car.payment, asked));
    cars.push(...payable);
    const kept = new Set(payable.map(({ _id }) => _id));
    found.push(...some.filter(({ id }) => kept.has(id)));
    place = some.at(-1)?.next ?? place;
    if (ids.length <= wanted) return { cars, found, next: undefined };
  }
  return { cars, found, next: place };
}

async function nextOf(db: Db, asked: Asked, after: Place | undefined, limit: number, areFew: boolean) {
  if (asked.sort === 'best') return nextBest(db, asked, after, limit, areFew);
  const cars = await nextCars(db, asked, after, limit, areFew);
  return cars.map(({ id, isFurther, stage, value }): NextCar => ({ id, isFurther, next: { stage, value, id } }));
}

/** What the places of an order are made of: they say nothing to another order. */
function orderName(asked: Asked): string {
  const { sort, dir, mode, near, province, paymentTo } = asked;
  const best = budgetFilter(asked) === 'priceTo' ? 'price' : `${mode}${paymentTo === undefined ? 0 : 1}`;
  const own = sort === 'payment' ? mode : sort === 'nearest' ? (near ?? '') : sort === 'best' ? best : '';
  return [
    dir === 'desc' ? `-${sort}` : sort,
    own.replace(/\s/g, '').toUpperCase(),
    isDivided(asked) ? province : '',
  ].join(' ');
}

/** Where the next page begins, as it goes to the caller and comes back. */
const cursorOf = (asked: Asked, { stage, value, id, skip = 0 }: Place): string =>
  Buffer.from(JSON.stringify([orderName(asked), stage, value, id, ...(skip > 0 ? [skip] : [])])).toString('base64url');

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
  best: isWhole,
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
function placeOf(cursor: string, asked: Asked): Place {
  try {
    const [order, stage, value, id, skip = 0] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isFirst = asked.sort === 'best' && stage === -1 && value === null && id === '';
    const isStage = Number.isInteger(stage) && stage >= 0 && stage < stageCount(asked);
    const isValue = value === null || (typeof value === 'string' && fits[asked.sort](value));
    const isId = typeof id === 'string' && /^[\w-]{1,40}$/.test(id);
    const isSkip = Number.isInteger(skip) && skip >= 0 && skip < together;
    const isPlace = isFirst || (isStage && isValue && isId);
    if (order === orderName(asked) && isPlace && isSkip) return { stage, value, id, skip };
  } catch {
    // Whatever is no cursor is refused below.
  }
  throw invalidField('cursor', msg`Send the cursor from the previous response, or none.`);
}
