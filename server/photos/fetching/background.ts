import { and, isNotNull } from 'drizzle-orm';
import { withLongStatements } from '../../database/deadline.ts';
import type { Webhooks } from '../../integrations/webhooks/post-webhook.ts';
import { after, second } from '../../kit/clock.ts';
import { FairQueue } from '../../kit/fair-queue.ts';
import type { Services } from '../../kit/handler.ts';
import type { RateLimiter } from '../../kit/rate-limiter.ts';
import { listingPhotoFetches } from '../tables.ts';
import { PhotoCeilings } from './ceilings.ts';
import { fetchPhotos, isDue } from './fetch-photos.ts';
import { wantPhotos } from './want-photos.ts';

type FetchServices = Pick<Services, 'jobs' | 'clock' | 'storage'> & {
  readonly webhooks: Webhooks;
  readonly limits: RateLimiter;
  readonly stockChanged: (dealerId: string) => Promise<void>;
};

/** The photos of four dealers at a time in a process, and next of whoever has had the least time. */
const turns = new FairQueue(1000, undefined, { inAll: 4, ofHolder: 1 });

/** Names the fetching of photos. What an ended process has left is taken up again, and what failed in passing tried again. */
export function namePhotoFetching({ jobs, clock, storage, webhooks, limits, stockChanged }: FetchServices): void {
  const { allowsLoopback } = webhooks;
  const ceilings = new PhotoCeilings(limits);
  const around = { clock, storage, allowsLoopback, stockChanged, ceilings };
  jobs.work(
    'fetch-photos',
    async ({ dealerId, isNewFile }, { db, signal }) => {
      const later = await turns.run(dealerId, async () => {
        if (isNewFile) await withLongStatements(() => wantPhotos(db, dealerId, clock.now()));
        return fetchPhotos({ ...around, db, signal }, dealerId);
      });
      if (later === undefined) return;
      const startAfter = after(clock.now(), later * second);
      await jobs.send(db, 'fetch-photos', { dealerId, isNewFile: false }, { startAfter });
    },
    ({ dealerId }) => dealerId,
  );
  jobs.work('resume-photos', async (_data, { db }) => {
    const left = await db
      .selectDistinct({ dealerId: listingPhotoFetches.dealerId })
      .from(listingPhotoFetches)
      .where(and(isNotNull(listingPhotoFetches.dueAt), isDue(clock.now())));
    for (const { dealerId } of left) await jobs.send(db, 'fetch-photos', { dealerId, isNewFile: false });
  });
  jobs.schedule('resume-photos', '*/2 * * * *', 'America/Toronto', {});
}
