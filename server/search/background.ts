import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import type { Clock } from '../kit/clock.ts';
import type { Services } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { keepAllFound, keepFoundOf } from './keep-found.ts';
import { foundMarks } from './tables.ts';

/** Of more dealers at once, as with the programmes of a maker or a new day, everything is invalidated. */
const mostByName = 50;

/** Names the work that keeps the search's rows: soon after what moves prices, and each dealer's with its new day. */
export function nameSearchWork({ jobs, clock, cache }: Services & { readonly cache: PublicCache }): void {
  const isDue = () => sql`exists (select from ${foundMarks})`;
  jobs.watch({ isDue, look: (db) => followMarks(db, clock, cache) });
  jobs.work('new-day', (_data, { db }) => markNewDays(db, clock));
  // Half an hour off, for the zone that is.
  jobs.schedule('new-day', '35 * * * *', 'America/Toronto', {});
}

/** Brings the search's rows up to date, and invalidates what is cached of their dealers. */
export async function followMarks(db: Db, clock: Clock, cache: PublicCache): Promise<void> {
  const changed = await keepAllFound(db, clock);
  if (changed.size > mostByName) cache.invalidate();
  else for (const dealerId of changed) await invalidateDealer({ db, cache }, dealerId);
}

/**
 * The same of one car, for whoever has changed its photos. It does not fail: the mark of what cannot be written now stays, and is
 * followed in the background.
 */
export async function followPhotos(
  db: Db,
  clock: Clock,
  cache: PublicCache,
  dealerId: string,
  listingId: string,
): Promise<void> {
  await keepFoundOf(db, { dealerId, listingId }, clock).catch(() => undefined);
  await invalidateDealer({ db, cache }, dealerId);
}

/** Programmes and rates begin and end with a dealer's day. */
async function markNewDays(db: Db, clock: Clock): Promise<void> {
  await db.execute(sql`
    insert into found_marks (dealer_id, listing_id)
    select id, '' from dealers
    where extract(hour from ${clock.now().toISOString()}::timestamptz at time zone time_zone) = 0
    order by id on conflict do nothing`);
}
