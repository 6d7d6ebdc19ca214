import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Services } from '../kit/services.ts';
import { keepAllFound } from './keep-found.ts';

type SearchWork = Services & {
  /** Has the public lookups read anew. */
  readonly stockChanged: () => void;
};

/** Names the work that keeps the search's rows: soon after what moves prices, and each dealer's with its new day. */
export function nameSearchWork({ jobs, clock, stockChanged }: SearchWork): void {
  jobs.watch({
    look: async (db) => {
      if ((await keepAllFound(db, clock)) > 0) stockChanged();
    },
  });
  jobs.work('new-day', (_data, { db }) => markNewDays(db, clock));
  // Half an hour off, for the zone that is.
  jobs.schedule('new-day', '35 * * * *', 'America/Toronto', {});
}

/** Programmes and rates begin and end with a dealer's day. */
async function markNewDays(db: Db, clock: Clock): Promise<void> {
  await db.execute(sql`
    insert into found_marks (dealer_id, listing_id)
    select id, '' from dealers
    where state = 'approved' and extract(hour from ${clock.now().toISOString()}::timestamptz at time zone time_zone) = 0
    order by id on conflict do nothing`);
}
