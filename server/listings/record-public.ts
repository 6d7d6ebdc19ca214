import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { listingPrices, listings } from './tables.ts';

/**
 * Writes down which of a dealer's cars are public, and what they are asked for where that is another price than the one
 * that was written down last. To be done in the transaction of every change of a car's price or of what is public.
 */
export async function recordPublic(queryable: Queryable, dealerId: string, at: Date): Promise<void> {
  const isPublic = and(eq(listings.dealerId, dealerId), eq(listings.state, 'published'), isNull(listings.removedAt));
  await queryable
    .update(listings)
    .set({ publishedAt: at })
    .where(and(isPublic, isNull(listings.publishedAt)));
  await queryable.execute(sql`
    insert into ${listingPrices} (listing_id, since, price_cents)
    select id, ${at.toISOString()}::timestamptz, base_price_cents
    from ${listings}
    where ${isPublic} and base_price_cents > 0
      and base_price_cents is distinct from (
        select price_cents from ${listingPrices} where listing_id = ${listings.id} order by since desc limit 1
      )
    on conflict (listing_id, since) do update set price_cents = excluded.price_cents`);
}
