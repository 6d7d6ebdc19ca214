import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { withLongStatements } from '../database/deadline.ts';
import { changesMatcher } from './match-changes.ts';
import { carChanges, searchMatches } from './tables.ts';
import { forgetOldMatches, type Telling, tellMatches } from './tell-matches.ts';

/** Names the work of the saved searches: changed cars are held against them soon, and what is told daily goes out once a day. */
export function nameSavedWork(telling: Telling, log: FastifyBaseLogger): void {
  const { jobs, clock } = telling;
  const match = changesMatcher(clock);
  jobs.watch({
    isDue: () => sql`exists (select from ${carChanges}) or exists (select from ${searchMatches})`,
    look: (db) =>
      withLongStatements(async () => {
        await match(db);
        await tellMatches(db, telling, 'atOnce');
      }),
  });
  jobs.work('alerts-daily', async (_data, { db }) => {
    await forgetOldMatches(db);
    log.info({ mails: await tellMatches(db, telling, 'daily') }, 'told of saved searches');
  });
  jobs.schedule('alerts-daily', '40 17 * * *', 'America/Toronto', {});
}
