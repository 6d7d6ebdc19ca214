import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { type Db, removeOneByOne } from '../database/db.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { before, type Clock, hour } from '../kit/clock.ts';
import { undoFor } from './change-photos.ts';
import { filesOf, storageKey } from './photo-files.ts';
import { listingPhotos } from './tables.ts';

/** An upload that took longer than this has broken off. */
const longestUpload = hour;

/**
 * Removes the photos that never became whole, were removed or belong to no listing any more: their files first, so
 * that the row is there until nothing of it is left.
 */
export async function removeOldPhotos(db: Db, clock: Clock, storage: ObjectStorage): Promise<void> {
  const brokenOff = and(
    isNull(listingPhotos.readyAt),
    lte(listingPhotos.createdAt, before(clock.now(), longestUpload)),
  );
  const removed = lte(listingPhotos.removedAt, before(clock.now(), undoFor));
  const some = db
    .select({ id: listingPhotos.id, key: listingPhotos.key, widths: listingPhotos.widths })
    .from(listingPhotos)
    .where(or(brokenOff, removed, isNull(listingPhotos.listingId)));
  await removeOneByOne(
    (most) => some.limit(most),
    async (photo) => {
      await storage.remove(filesOf(photo).map(storageKey));
      await db.delete(listingPhotos).where(eq(listingPhotos.id, photo.id));
    },
  );
}
