import { and, count, eq, isNull } from 'drizzle-orm';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { listings } from '../listings/tables.ts';

/** What counts against a plan's room for cars. */
export const isPublished = and(eq(listings.state, 'published'), isNull(listings.removedAt));

/** How many cars a dealer publishes. */
export async function publishedCars(queryable: Queryable, dealerId: string): Promise<number> {
  const [found] = await queryable
    .select({ cars: count() })
    .from(listings)
    .where(and(eq(listings.dealerId, dealerId), isPublished));
  return found?.cars ?? 0;
}

/** How many people can sign in for a dealer. */
export async function activeMembers(queryable: Queryable, dealerId: string): Promise<number> {
  const [found] = await queryable
    .select({ members: count() })
    .from(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.disabled, false)));
  return found?.members ?? 0;
}
