import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/db.ts';
import type { Clock } from '#server/kit/clock.ts';
import { keepAllFound } from '#server/search/keep-found.ts';

const sampled = 300;

/** Has the product price some cars itself. Throws where the search's row of one is another after that. */
export async function checkSample(db: Db, clock: Clock): Promise<void> {
  await db.execute(sql`insert into found_marks (dealer_id, listing_id)
    select dealer_id, listing_id from found_cars order by md5(listing_id) limit ${sampled}`);
  const read = async () => {
    const { rows } = await db.execute<{ row: string }>(sql`
      select found_cars::text as row from found_cars order by md5(listing_id) limit ${sampled}`);
    return rows.map(({ row }) => row);
  };
  const before = await read();
  await keepAllFound(db, clock);
  const after = await read();
  const other = before.findIndex((row, at) => row !== after[at]);
  if (other !== -1) throw new Error(`A copied row is not the product's own:\n${before[other]}\n${after[other]}`);
}
