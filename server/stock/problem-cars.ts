import { hasProblem } from '#contract/stock-problems.ts';
import type { Queryable } from '../database/db.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { firstPhotos } from '../photos/read-photos.ts';
import { checkCar } from './check-car.ts';
import { daysSinceIfListed, pricedSince } from './desk-facts.ts';
import { isOwn, selectCars } from './own-cars.ts';

/**
 * The ids of a dealer's cars that have a problem. Each car is checked by the engine, so this is asked for by itself and
 * not with every page of the list.
 */
export async function problemCars(queryable: Queryable, clock: Clock, dealerId: string): Promise<string[]> {
  const cars = await selectCars(queryable).where(isOwn(dealerId));
  const ids = cars.map(({ listing }) => listing.id);
  if (ids.length === 0) return [];
  const photos = await firstPhotos(queryable, ids);
  const since = await pricedSince(queryable, ids);
  const [today, now] = [dayInOntario(clock), clock.now()];
  return cars
    .filter((car) => {
      const { id, basePriceCents } = car.listing;
      const daysAtPrice = basePriceCents === null ? null : daysSinceIfListed(car, since.get(id), now);
      return hasProblem({ findings: checkCar(car, today).findings, hasPhoto: photos.has(id), daysAtPrice });
    })
    .map(({ listing }) => listing.id);
}

/** How many of the dealer's cars have a problem. */
export function countProblemCars({ db, clock }: Services): Handler<'countProblemCars'> {
  return async ({ session: { dealerId } }) => ({ cars: (await problemCars(db, clock, dealerId)).length });
}
