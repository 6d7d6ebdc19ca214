import { and, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { type Db, rowsTogether } from '../database/db.ts';
import { withdrawnForGood } from '../enquiries/retention.ts';
import type { Clock } from '../kit/clock.ts';
import { counterOffers } from './tables.ts';

/** Of offers on deals that are withdrawn for good the figures stay, without anybody's words. */
export async function removeWordsOfOffers(db: Db, clock: Clock): Promise<void> {
  const isOver = inArray(counterOffers.enquiryId, withdrawnForGood(db, clock));
  const hasWords = or(isNotNull(counterOffers.reason), ne(counterOffers.note, ''));
  for (let changed = rowsTogether; changed > 0; ) {
    const some = db
      .select({ id: counterOffers.id })
      .from(counterOffers)
      .where(and(isOver, hasWords))
      .limit(rowsTogether);
    const { rowCount } = await db
      .update(counterOffers)
      .set({ reason: null, note: '' })
      .where(inArray(counterOffers.id, some));
    changed = rowCount ?? 0;
  }
}
