import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { positionOf } from '../listings/distance.ts';
import { isShown } from '../photos/read-photos.ts';
import { listingPhotos } from '../photos/tables.ts';
import { nextCars, type Place } from './stages.ts';
import { foundCars } from './tables.ts';
import { type Asked, budgetFilter, kilometresFrom } from './where.ts';

/** A car of a page, and the place that the page after it goes on from. */
export type NextCar = { readonly id: string; readonly isFurther: boolean; readonly next: Place };

/**
 * So many cars are read in the order of their payment and then arranged. An index gives that order, and no other is sorted: a
 * page of the best matches reads these few, however many fit.
 */
export const together = 96;

/** What is looked at first: of one model at most `ofOneModel` among so many cars. */
const first = 12;
const ofOneModel = 2;

/** Payments, or prices, that come to the same for whoever chooses: in cents. */
const sameCents = { payment: 10_00, price: 500_00 } as const;

/** Before the first car. */
const beginning: Place = { stage: -1, value: null, id: '' };

/**
 * The next of a search's best matches: from what is asked for down, and among those that come to about the same the newer ones,
 * those with a photo, fewer kilometres, nearer; models mixed among the first.
 */
export async function nextBest(
  queryable: Queryable,
  asked: Asked,
  after: Place | undefined,
  limit: number,
  areFew: boolean,
): Promise<NextCar[]> {
  const found: NextCar[] = [];
  let from = after ?? beginning;
  for (let isMore = true; isMore && found.length < limit; ) {
    const { skip = 0, ...start } = from;
    const some = await nextCars(queryable, asked, start, together, areFew);
    const last = some.at(-1);
    const arranged = await arrange(queryable, some, asked);
    const shown = arranged.map(({ id, isFurther }, at) => {
      const isLast = at + 1 === arranged.length && last !== undefined;
      const next = isLast ? { stage: last.stage, value: last.value, id: last.id } : { ...start, skip: at + 1 };
      return { id, isFurther, next };
    });
    found.push(...shown.slice(skip));
    from = shown.at(-1)?.next ?? from;
    isMore = some.length === together;
  }
  return found.slice(0, limit);
}

type Some = Awaited<ReturnType<typeof nextCars>>;

/** Cars of other provinces come after those of the own, whatever else they are. */
async function arrange(queryable: Queryable, some: Some, asked: Asked): Promise<Some> {
  const known = await factsOf(queryable, some, asked);
  const sameAs = budgetFilter(asked) === 'priceTo' ? sameCents.price : sameCents.payment;
  const ranked = some
    .map((car) => ({ car, rank: rankOf(car, known.get(car.id), sameAs), model: known.get(car.id)?.model ?? '' }))
    .toSorted((one, other) => compare(one.rank, other.rank));
  return [false, true].flatMap((isFurther) =>
    mixed(ranked.filter(({ car }) => car.isFurther === isFurther)).map(({ car }) => car),
  );
}

type Facts = {
  readonly model: string;
  readonly year: number;
  readonly mileageKm: number | null;
  readonly distance: number;
  readonly hasPhoto: boolean;
};

async function factsOf(queryable: Queryable, some: Some, { near }: Asked): Promise<ReadonlyMap<string, Facts>> {
  const ids = some.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const place = near === undefined ? undefined : positionOf(near);
  // A car whose place nobody knows is no near one.
  const distance = place ? sql<number>`coalesce(${kilometresFrom(place)}, 100000)` : sql<number>`0`;
  const { listingId, make, model, year, mileageKm } = foundCars;
  const [cars, photos] = await Promise.all([
    queryable
      .select({ id: listingId, make, model, year, mileageKm, distance })
      .from(foundCars)
      .where(inArray(listingId, ids)),
    queryable
      .selectDistinct({ id: listingPhotos.listingId })
      .from(listingPhotos)
      .where(and(inArray(listingPhotos.listingId, ids), isShown)),
  ]);
  const photographed = new Set(photos.map(({ id }) => id));
  return new Map(
    cars.map(({ id, ...car }) => [
      id,
      { ...car, model: `${car.make} ${car.model}`, distance: Number(car.distance), hasPhoto: photographed.has(id) },
    ]),
  );
}

/** What a car is put in order by, the smallest first. */
function rankOf({ stage, value, falls }: Some[number], facts: Facts | undefined, sameAs: number): number[] {
  const band = value === null ? 0 : Math.floor((Number(value) - 1) / sameAs);
  const { year = 0, mileageKm = 0, distance = 0, hasPhoto = false } = facts ?? {};
  return [stage, falls ? -band : band, -year, hasPhoto ? 0 : 1, mileageKm ?? 0, distance];
}

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** The same cars with no more than two of one model among the first twelve, as far as there are others. */
function mixed<Car extends { readonly model: string }>(cars: readonly Car[]): Car[] {
  const counts = new Map<string, number>();
  const early: Car[] = [];
  for (const car of cars) {
    const count = counts.get(car.model) ?? 0;
    if (early.length === first || count === ofOneModel) continue;
    counts.set(car.model, count + 1);
    early.push(car);
  }
  return [...early, ...cars.filter((car) => !early.includes(car))];
}
