import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../database/db.ts';
import { withLongStatements } from '../../database/deadline.ts';
import type { Webhooks } from '../../integrations/webhooks/post-webhook.ts';
import { after, before, day, hour, second } from '../../kit/clock.ts';
import { FairQueue } from '../../kit/fair-queue.ts';
import type { Services } from '../../kit/handler.ts';
import type { RateLimiter } from '../../kit/rate-limiter.ts';
import { newId } from '../../kit/secrets.ts';
import { listings } from '../../listings/tables.ts';
import { isShown } from '../read-photos.ts';
import { listingPhotoFetches, listingPhotoLinks, listingPhotos } from '../tables.ts';
import { PhotoCeilings } from './ceilings.ts';
import { fetchPhotos, isDue } from './fetch-photos.ts';

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

type Fetch = typeof listingPhotoFetches.$inferSelect;

/** So many cars are looked at in one transaction. */
const carsTogether = 200;

/** How long a file is taken for unchanged: one with a mark of its server's, by which that answers shortly, and one without. */
const looksAgainAfter = { marked: hour, unmarked: day };

/**
 * Writes down which photos of a dealer's cars are to be fetched, by the addresses that its file names now: new ones, those
 * that failed, and whether the others have changed. Photos whose address is gone go; those that people have added stay.
 */
export async function wantPhotos(db: Db, dealerId: string, now: Date): Promise<void> {
  for (let last = ''; ; ) {
    const cars = await db
      .select({ id: listings.id, addresses: listingPhotoLinks.addresses })
      .from(listings)
      .innerJoin(listingPhotoLinks, eq(listingPhotoLinks.listingId, listings.id))
      .where(and(eq(listings.dealerId, dealerId), isNull(listings.removedAt), gt(listings.id, last)))
      .orderBy(listings.id)
      .limit(carsTogether);
    const known = await fetchesOf(
      db,
      cars.map(({ id }) => id),
    );
    for (const { id, addresses } of cars) await removeGone(db, goneOf(known.get(id) ?? [], addresses), now);
    await db.transaction(async (tx) => {
      for (const { id, addresses } of cars)
        await wantPhotosOf(tx, { id, dealerId, addresses: [...new Set(addresses)] }, known.get(id) ?? [], now);
    });
    if (cars.length < carsTogether) break;
    last = cars.at(-1)?.id ?? '';
  }
  await lookAgain(db, dealerId, now);
}

async function fetchesOf(db: Db, ids: readonly string[]): Promise<Map<string, Fetch[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(listingPhotoFetches)
    .where(inArray(listingPhotoFetches.listingId, [...ids]));
  return Map.groupBy(rows, ({ listingId }) => listingId);
}

const goneOf = (known: readonly Fetch[], addresses: readonly string[]): Fetch[] =>
  known.filter(({ address }) => !addresses.includes(address));

/**
 * Takes away the photos whose addresses are gone, those of each car by themselves: their going marks the car, and two who had
 * marked several could wait for one another.
 */
async function removeGone(db: Db, gone: readonly Fetch[], now: Date): Promise<void> {
  const photos = gone.flatMap(({ photoId }) => photoId ?? []);
  if (photos.length === 0) return;
  await db
    .update(listingPhotos)
    .set({ removedAt: now })
    .where(and(inArray(listingPhotos.id, photos), isNull(listingPhotos.removedAt)));
}

type Car = { readonly id: string; readonly dealerId: string; readonly addresses: readonly string[] };

async function wantPhotosOf(tx: Transaction, { id: listingId, dealerId, addresses }: Car, known: Fetch[], now: Date) {
  const isSame = known.length === addresses.length && known.every(({ address, place }) => addresses[place] === address);
  if (isSame) return;
  const gone = goneOf(known, addresses).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(listingPhotoFetches).where(inArray(listingPhotoFetches.id, gone));
  const rows = addresses.map((address, place) => ({ id: newId(), dealerId, listingId, address, place, dueAt: now }));
  if (rows.length > 0)
    await tx
      .insert(listingPhotoFetches)
      .values(rows)
      .onConflictDoUpdate({
        target: [listingPhotoFetches.listingId, listingPhotoFetches.address],
        set: { place: sql`excluded.place` },
      });
  await placePhotos(tx, listingId, addresses.length);
}

/** The photos of the file stand first, in its order; what people have added stays behind them, in theirs. */
async function placePhotos(tx: Transaction, listingId: string, inFile: number): Promise<void> {
  const rows = await tx
    .select({ id: listingPhotos.id, position: listingPhotos.position, place: listingPhotoFetches.place })
    .from(listingPhotos)
    .leftJoin(listingPhotoFetches, eq(listingPhotoFetches.photoId, listingPhotos.id))
    .where(and(eq(listingPhotos.listingId, listingId), isShown))
    .orderBy(listingPhotos.position, listingPhotos.createdAt);
  let own = inFile;
  for (const { id, position, place } of rows) {
    const wanted = place ?? own++;
    if (wanted !== position) await tx.update(listingPhotos).set({ position: wanted }).where(eq(listingPhotos.id, id));
  }
}

/** What failed is tried once more, and of what is kept its server is asked whether it has changed. */
async function lookAgain(db: Db, dealerId: string, now: Date): Promise<void> {
  const ofDealer = eq(listingPhotoFetches.dealerId, dealerId);
  await db
    .update(listingPhotoFetches)
    .set({ state: 'waiting', dueAt: now, tries: 0 })
    .where(and(ofDealer, eq(listingPhotoFetches.state, 'failed')));
  const isMarked = or(ne(listingPhotoFetches.etag, ''), ne(listingPhotoFetches.lastModified, ''));
  const isOlder = (than: number) => lte(listingPhotoFetches.fetchedAt, before(now, than));
  // A photo that a person has removed does not come back.
  const shown = db.select({ id: listingPhotos.id }).from(listingPhotos).where(isShown);
  await db
    .update(listingPhotoFetches)
    .set({ dueAt: now })
    .where(
      and(
        ofDealer,
        eq(listingPhotoFetches.state, 'kept'),
        inArray(listingPhotoFetches.photoId, shown),
        or(and(isMarked, isOlder(looksAgainAfter.marked)), isOlder(looksAgainAfter.unmarked)),
      ),
    );
}
