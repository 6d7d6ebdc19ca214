import { and, isNotNull } from 'drizzle-orm';
import { withLongStatements } from '../../database/deadline.ts';
import type { Webhooks } from '../../integrations/webhooks/post-webhook.ts';
import { BoundedQueue } from '../../kit/bounded-queue.ts';
import type { Services } from '../../kit/services.ts';
import { listingPhotoFetches } from '../tables.ts';
import { fetchPhotos, isDue } from './fetch-photos.ts';
import { wantPhotos } from './want-photos.ts';

type FetchServices = Pick<Services, 'jobs' | 'clock' | 'storage'> & {
  readonly webhooks: Webhooks;
  readonly stockChanged: (dealerId: string) => Promise<void>;
};

/** The photos of two dealers at a time in a process. */
const turns = new BoundedQueue(2, 1000);

/** Names the fetching of photos. What an ended process has left is taken up again, and what failed in passing tried again. */
export function namePhotoFetching({ jobs, clock, storage, webhooks, stockChanged }: FetchServices): void {
  const { allowsLoopback } = webhooks;
  jobs.work('fetch-photos', ({ dealerId, isNewFile }, { db, signal }) =>
    turns.run(async () => {
      if (isNewFile) await withLongStatements(() => wantPhotos(db, dealerId, clock.now()));
      await fetchPhotos({ db, clock, storage, allowsLoopback, signal, stockChanged }, dealerId);
    }),
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
