import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { forgetDealer } from '../dealers/forget-dealer.ts';
import type { Clock } from '../kit/clock.ts';
import type { LookupCache } from '../kit/lookup-cache.ts';
import type { Services } from '../kit/services.ts';
import { keepAllFound } from './keep-found.ts';
import { foundMarks } from './tables.ts';

type SearchWork = Services & { readonly lookups: LookupCache };

/** Of more dealers at once, as with the programmes of a maker or a new day, everything is forgotten. */
const mostByName = 50;

/** Names the work that keeps the search's rows: soon after what moves prices, and each dealer's with its new day. */
export function nameSearchWork({ jobs, clock, lookups }: SearchWork): void {
  const isDue = () => sql`exists (select from ${foundMarks})`;
  jobs.watch({ isDue, look: (db) => followMarks(db, clock, lookups) });
  jobs.work('new-day', (_data, { db }) => markNewDays(db, clock));
  // Half an hour off, for the zone that is.
  jobs.schedule('new-day', '35 * * * *', 'America/Toronto', {});
}

/** Brings the search's rows up to date, and has what is kept of their dealers made anew. */
export async function followMarks(db: Db, clock: Clock, lookups: LookupCache): Promise<void> {
  const changed = await keepAllFound(db, clock);
  if (changed.size > mostByName) lookups.forget();
  else for (const dealerId of changed) await forgetDealer({ db, lookups }, dealerId);
}

/** Programmes and rates begin and end with a dealer's day. */
async function markNewDays(db: Db, clock: Clock): Promise<void> {
  await db.execute(sql`
    insert into found_marks (dealer_id, listing_id)
    select id, '' from dealers
    where state = 'approved' and extract(hour from ${clock.now().toISOString()}::timestamptz at time zone time_zone) = 0
    order by id on conflict do nothing`);
}
