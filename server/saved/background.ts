import type { FastifyBaseLogger } from 'fastify';
import { matchChanges } from './match-changes.ts';
import { forgetPausedMatches, type Telling, tellMatches } from './tell-matches.ts';

/** Names the work of the saved searches: changed cars are held against them soon, and what is told daily goes out once a day. */
export function nameSavedWork(telling: Telling, log: FastifyBaseLogger): void {
  const { jobs, clock } = telling;
  jobs.watch({
    look: async (db) => {
      while ((await matchChanges(db, clock)) > 0);
      await tellMatches(db, telling, 'atOnce');
    },
  });
  jobs.work('alerts-daily', async (_data, { db }) => {
    await forgetPausedMatches(db);
    log.info({ mails: await tellMatches(db, telling, 'daily') }, 'told of saved searches');
  });
  jobs.schedule('alerts-daily', '40 17 * * *', 'America/Toronto', {});
}
