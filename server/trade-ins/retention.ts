import { and, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { type Db, removeOneByOne, type Transaction } from '../database/db.ts';
import { withdrawnForGood } from '../enquiries/retention.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { before, type Clock, hour } from '../kit/clock.ts';
import { tradeInAnswers, tradeInPhotos, tradeInRequests } from './tables.ts';
import { placeOf, undoFor } from './trade-in-photos.ts';

/** An upload that took longer than this has broken off. */
const longestUpload = hour;

/**
 * Takes the person out of trade-ins: VIN, words and what was not sent go, and the photos belong to none any more, so
 * that they are swept away with their files. The vehicle and the values stay, as the deal's figures do.
 *
 * @param isOver which questions
 */
export async function takePersonOut(db: Db | Transaction, isOver: SQL | undefined): Promise<void> {
  const ids = db.select({ id: tradeInRequests.id }).from(tradeInRequests).where(isOver);
  await db.update(tradeInPhotos).set({ requestId: null }).where(inArray(tradeInPhotos.requestId, ids));
  const about = db.select({ id: tradeInRequests.enquiryId }).from(tradeInRequests).where(isOver);
  const hasWords = or(ne(tradeInAnswers.text, ''), isNotNull(tradeInAnswers.lowerBecause));
  await db
    .update(tradeInAnswers)
    .set({ text: '', lowerBecause: null })
    .where(and(inArray(tradeInAnswers.enquiryId, about), hasWords));
  const hasOwn = or(ne(tradeInRequests.vin, ''), ne(tradeInRequests.note, ''), isNotNull(tradeInRequests.draft));
  await db.update(tradeInRequests).set({ vin: '', note: '', draft: null }).where(and(isOver, hasOwn));
}

/** Takes the person out of the trade-ins of deals that are withdrawn for good, and sweeps away what nobody has. */
export async function removeOldTradeIns(db: Db, clock: Clock, storage: ObjectStorage): Promise<void> {
  await takePersonOut(db, inArray(tradeInRequests.enquiryId, withdrawnForGood(db, clock)));
  await sweepTradeInPhotos(db, clock, storage);
}

/**
 * Removes the photos that never became whole, were removed or belong to no trade-in any more: their files first, so
 * that the row is there until nothing of it is left.
 */
export async function sweepTradeInPhotos(db: Db, clock: Clock, storage: ObjectStorage): Promise<void> {
  const brokenOff = and(
    isNull(tradeInPhotos.readyAt),
    lte(tradeInPhotos.createdAt, before(clock.now(), longestUpload)),
  );
  const removed = lte(tradeInPhotos.removedAt, before(clock.now(), undoFor));
  const { id, key, widths } = tradeInPhotos;
  const some = db
    .select({ id, key, widths })
    .from(tradeInPhotos)
    .where(or(brokenOff, removed, isNull(tradeInPhotos.requestId)));
  await removeOneByOne(
    (most) => some.limit(most),
    async (photo) => {
      await storage.remove(photo.widths.map((width) => placeOf(`${photo.key}-${width}.jpg`)));
      await db.delete(tradeInPhotos).where(eq(tradeInPhotos.id, photo.id));
    },
  );
}
