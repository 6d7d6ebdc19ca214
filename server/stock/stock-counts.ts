import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { before } from '../kit/clock.ts';
import { listings } from '../listings/tables.ts';
import { isOwn } from './own-cars.ts';
import { restorableFor } from './sell-and-remove.ts';

/** Cars that were deleted and can still be brought back. */
export const isRemoved = (dealerId: string, now: Date): SQL | undefined =>
  and(eq(listings.dealerId, dealerId), isNull(listings.soldOn), gt(listings.removedAt, before(now, restorableFor)));

export const isSold = (dealerId: string): SQL | undefined =>
  and(eq(listings.dealerId, dealerId), isNotNull(listings.soldOn));

/** How many rows of a group meet a condition. */
const those = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

/**
 * How many cars a dealer has in each state, and the makes of those that it has: one pass over its cars, as long as they
 * are many.
 *
 * @param toAnswer the condition of `hasToAnswer`
 */
export async function countStock(
  queryable: Queryable,
  dealerId: string,
  { now, toAnswer }: { now: Date; toAnswer: SQL },
) {
  const own = isOwn(dealerId);
  const byMake = queryable
    .select({
      makeId: listings.makeId,
      draft: those(and(own, eq(listings.state, 'draft'))).as('draft'),
      published: those(and(own, eq(listings.state, 'published'))).as('published'),
      removed: those(isRemoved(dealerId, now)).as('removed'),
      toAnswer: those(and(own, toAnswer)).as('to_answer'),
      sold: those(isSold(dealerId)).as('sold'),
    })
    .from(listings)
    .where(eq(listings.dealerId, dealerId))
    .groupBy(listings.makeId)
    .as('by_make');
  const { draft, published, removed, toAnswer: open, sold } = byMake;
  const rows = await queryable
    .select({ make: makes.name, draft, published, removed, toAnswer: open, sold })
    .from(byMake)
    .innerJoin(makes, eq(makes.id, byMake.makeId))
    .orderBy(makes.name);
  const sum = (state: Exclude<keyof (typeof rows)[number], 'make'>) => rows.reduce((all, row) => all + row[state], 0);
  return {
    counts: {
      draft: sum('draft'),
      published: sum('published'),
      removed: sum('removed'),
      toAnswer: sum('toAnswer'),
      sold: sum('sold'),
    },
    makes: rows.filter((row) => row.draft + row.published > 0).map(({ make }) => make),
  };
}
