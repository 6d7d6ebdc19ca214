import { and, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { type Db, removeOneByOne } from '../database/db.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { before, type Clock, hour } from '../kit/clock.ts';
import { filesOf, storageKey } from '../photos/photo-files.ts';
import { dealerPictures, pageVersions } from './tables.ts';
import { undoFor } from './upload-picture.ts';

/** An upload that took longer than this has broken off. */
const longestUpload = hour;

/**
 * Removes the pictures that never became whole, and the deleted ones that no kept version of the page can bring back:
 * their files first, so that the row is there until nothing of it is left.
 */
export async function removeOldDealerPictures(db: Db, clock: Clock, storage: ObjectStorage): Promise<void> {
  const brokenOff = and(
    isNull(dealerPictures.readyAt),
    lte(dealerPictures.createdAt, before(clock.now(), longestUpload)),
  );
  const isKept = db
    .select({ kept: sql`1` })
    .from(pageVersions)
    .where(
      and(
        eq(pageVersions.dealerId, dealerPictures.dealerId),
        eq(pageVersions.section, 'pictures'),
        sql`${dealerPictures.key} in (${pageVersions.content} ->> 'logo', ${pageVersions.content} ->> 'banner')`,
      ),
    );
  const removed = and(lte(dealerPictures.removedAt, before(clock.now(), undoFor)), notExists(isKept));
  await removeOneByOne(
    (most) => db.select().from(dealerPictures).where(or(brokenOff, removed)).limit(most),
    async (picture) => {
      await storage.remove(filesOf(picture).map(storageKey));
      await db.delete(dealerPictures).where(eq(dealerPictures.id, picture.id));
    },
  );
}
