import { and, asc, count, eq, gt, inArray, isNull, max, sum } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { listings, saidOfCars } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';

/** The columns of a listing that a file can set. */
export const setByFile = { makeId: listings.makeId, ...saidOfCars, declared: listings.declared };

/** Those, and by which one sees whether it changed since. */
const columns = { id: listings.id, ...setByFile, state: listings.state, version: listings.version };

type Row = {
  readonly [Name in keyof typeof columns]: (typeof listings.$inferSelect)[Name];
};

/** A listing with the addresses of photos that a file gave it. */
export type ListingColumns = Row & { readonly photos: readonly string[] };

const atOnce = 2000;

/** All cars that a dealer has, read in portions so that others get the database in between. */
export async function readStock(queryable: Queryable, dealerId: string): Promise<ListingColumns[]> {
  const stock: ListingColumns[] = [];
  for (let after = ''; ; ) {
    const rows = await queryable
      .select(columns)
      .from(listings)
      .where(and(eq(listings.dealerId, dealerId), isNull(listings.removedAt), gt(listings.id, after)))
      .orderBy(asc(listings.id))
      .limit(atOnce);
    const ids = rows.map(({ id }) => id);
    const photos = await photosOf(queryable, ids);
    for (const row of rows) stock.push({ ...row, photos: photos.get(row.id) ?? [] });
    if (rows.length < atOnce) return stock;
    after = rows.at(-1)?.id ?? '';
  }
}

async function photosOf(queryable: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await queryable
    .select()
    .from(listingPhotoLinks)
    .where(inArray(listingPhotoLinks.listingId, [...ids]));
  return new Map(rows.map(({ listingId, addresses }) => [listingId, addresses]));
}

/** A mark that is another one as soon as a dealer's stock is: a car more or less, or a change of one. */
export async function stockMark(queryable: Queryable, dealerId: string): Promise<string> {
  const [mark] = await queryable
    .select({ cars: count(), versions: sum(listings.version), latest: max(listings.updatedAt) })
    .from(listings)
    .where(and(eq(listings.dealerId, dealerId), isNull(listings.removedAt)));
  return `${mark?.cars} ${mark?.versions} ${mark?.latest?.getTime()}`;
}
