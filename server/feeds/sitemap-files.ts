import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { carPath } from '#contract/car-path.ts';
import { isOfOne, pages, pathOf } from '#contract/pages.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { listings, publicListings } from '../listings/tables.ts';
import type { Place } from './sitemap-text.ts';

/** More must not stand in one file (https://www.sitemaps.org/protocol.html); each place has an address in each language. */
export const mostAddresses = 50_000;
export const mostPlaces = mostAddresses / 2;

/** The pages of one address each; those of many are read from the database. */
const staticPages: readonly Place[] = Object.values(pages).filter(
  (page) => page.searches === 'listed' && !isOfOne(page),
);

/** The pages for everybody, and those of approved dealers that list cars. */
export async function pagesAndDealers(db: Db): Promise<Place[]> {
  const changedAt = sql<Date>`greatest(max(${listings.updatedAt}), ${dealers.updatedAt})`.mapWith(dealers.updatedAt);
  const rows = await db
    .select({ businessName: dealers.businessName, changedAt })
    .from(dealers)
    .innerJoin(listings, eq(listings.dealerId, dealers.id))
    .where(and(eq(dealers.state, 'approved'), eq(listings.state, 'published'), isNull(listings.removedAt)))
    .groupBy(dealers.id)
    .orderBy(dealers.businessName);
  return [...staticPages, ...rows.map((row) => ({ ...row, path: pathOf('dealer', row.businessName) }))];
}

/** Which cars stand in one file: those after an id up to another. */
export type CarFile = {
  readonly after: string;
  readonly last: string;
  readonly cars: number;
  readonly changedAt: Date;
};

/** The files of all cars, each with the last change in it, found one after the other. */
export async function carFiles(db: Db): Promise<CarFile[]> {
  const files: CarFile[] = [];
  for (;;) {
    const after = files.at(-1)?.last ?? '';
    const { id, updatedAt } = publicListings;
    const some = db
      .select({ id, updatedAt })
      .from(publicListings)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(mostPlaces);
    const numbered = some.as('numbered');
    const [file] = await db
      .select({
        last: sql<string | null>`max(${numbered.id})`,
        cars: count(),
        changedAt: sql<Date>`max(${numbered.updatedAt})`.mapWith(listings.updatedAt),
      })
      .from(numbered);
    if (!file?.last) return files;
    files.push({ ...file, last: file.last, after });
  }
}

/** So many cars are read by a statement. */
const together = 1000;

/** The cars after an id, up to another where one is said, read on from where those before end. */
export async function* placesOfCars(
  db: Db,
  { after, last }: { after: string; last?: string },
): AsyncGenerator<Place[]> {
  const { id, make, model, trim, year, updatedAt } = publicListings;
  for (let from = after; ; ) {
    const cars = await db
      .select({ id, make, model, trim, year, updatedAt })
      .from(publicListings)
      .where(and(gt(id, from), last === undefined ? undefined : lte(id, last)))
      .orderBy(asc(id))
      .limit(together);
    yield cars.map(({ updatedAt: changedAt, ...car }) => ({
      path: carPath({ ...car, year: String(car.year) }),
      changedAt,
    }));
    const end = cars.at(-1)?.id;
    if (end === undefined || cars.length < together) return;
    from = end;
  }
}
