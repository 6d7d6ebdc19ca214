import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../../database/db.ts';
import { type Handler, notFound, type Services } from '../../kit/handler.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { listings } from '../../listings/tables.ts';
import { listingPhotoFetches } from '../tables.ts';

/** How far the photos of a car have come that its file names by address. */
export async function fetchesOfCar(queryable: Queryable, listingId: string, language: Language) {
  const isOfCar = eq(listingPhotoFetches.listingId, listingId);
  const isWaiting = eq(listingPhotoFetches.state, 'waiting');
  const waiting = await queryable.$count(listingPhotoFetches, and(isOfCar, isWaiting));
  const [delayed] = await queryable
    .select({ problem: listingPhotoFetches.problem })
    .from(listingPhotoFetches)
    .where(and(isOfCar, isWaiting, isNotNull(listingPhotoFetches.problem)))
    .orderBy(asc(listingPhotoFetches.place))
    .limit(1);
  const failed = await queryable
    .select()
    .from(listingPhotoFetches)
    .where(and(isOfCar, eq(listingPhotoFetches.state, 'failed')))
    .orderBy(asc(listingPhotoFetches.place));
  return {
    waiting,
    delayedBy: delayed?.problem ? sentenceIn(language, delayed.problem) : '',
    failed: failed.map(({ address, problem }) => ({
      address,
      message: problem ? sentenceIn(language, problem) : '',
    })),
  };
}

/** Has the photos of a car fetched again that did not come. */
export function fetchPhotosAgain({ db, jobs, clock }: Services): Handler<'fetchPhotosAgain'> {
  return async ({ params: { id }, language, session: { dealerId } }) => {
    const isOwn = and(eq(listings.id, id), eq(listings.dealerId, dealerId), isNull(listings.removedAt));
    const [car] = await db.select({ id: listings.id }).from(listings).where(isOwn);
    if (!car) throw notFound();
    const isOpen = inArray(listingPhotoFetches.state, ['failed', 'waiting']);
    await db.transaction(async (tx) => {
      const rows = await tx
        .update(listingPhotoFetches)
        .set({ state: 'waiting', dueAt: clock.now(), tries: 0, problem: null, begun: 0 })
        .where(and(eq(listingPhotoFetches.dealerId, dealerId), eq(listingPhotoFetches.listingId, id), isOpen))
        .returning({ id: listingPhotoFetches.id });
      if (rows.length > 0) await jobs.send(tx, 'fetch-photos', { dealerId, isNewFile: false });
    });
    return { data: await fetchesOfCar(db, id, language) };
  };
}
