import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import type { Asked } from './asked.ts';
import { askedFor } from './asked-for.ts';
import { countFacets, mostCounted } from './count-facets.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { isPayable, presentFound } from './present-found.ts';
import type { SearchNames } from './read-words.ts';
import { type FoundId, nextCars, type Place } from './stages.ts';

const usualLimit = 24;

/** Cars that cannot be paid for at the limit are looked past, so many pages of them at most. */
const mostRounds = 4;

/** The cars that fit words and filters, page by page, by columns that are kept ready. */
export function searchCars(db: Db, clock: Clock, names: () => Promise<SearchNames>): Handler<'searchCars'> {
  return async (input) => {
    const { asked, understood } = await askedFor(db, input, { names: await names(), clock });
    const { query } = input;
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor, asked);
    const [{ total, facets }, page] = await Promise.all([
      countFacets(db, asked),
      pageAfter(db, asked, after, Number(query.limit ?? usualLimit), clock),
    ]);
    const further = page.found.findIndex(({ isFurther }) => isFurther);
    return {
      cars: page.cars,
      total: Math.min(total, mostCounted),
      isMore: total > mostCounted,
      isAbout: asked.paymentTo !== undefined,
      facets,
      understood,
      province: asked.province,
      furtherFrom: further === -1 ? null : further,
      sort: asked.sort,
      cursor: page.next === undefined ? null : cursorOf(asked, page.next),
    };
  };
}

/** A page's cars; those that come to more than the limit at the terms that were asked for are looked past. */
async function pageAfter(db: Db, asked: Asked, after: Place | undefined, limit: number, clock: Clock) {
  const [cars, found]: [Awaited<ReturnType<typeof presentFound>>, FoundId[]] = [[], []];
  let place = after;
  for (let round = 0; round < mostRounds && cars.length < limit; round += 1) {
    const wanted = limit - cars.length;
    const ids = await nextCars(db, asked, place, wanted + 1);
    const some = ids.slice(0, wanted);
    const shown = await presentFound(
      db,
      some.map(({ id }) => id),
      asked,
      clock,
    );
    const payable = shown.filter((car) => isPayable(car.payment, asked));
    cars.push(...payable);
    const kept = new Set(payable.map(({ _id }) => _id));
    found.push(...some.filter(({ id }) => kept.has(id)));
    place = some.at(-1) ?? place;
    if (ids.length <= wanted) return { cars, found, next: undefined };
  }
  return { cars, found, next: place };
}
