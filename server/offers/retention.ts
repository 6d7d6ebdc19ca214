import { inArray } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { withdrawnForGood } from '../enquiries/finish-removals.ts';
import type { Clock } from '../kit/clock.ts';
import { counterOffers } from './tables.ts';

/** Of offers on deals that are withdrawn for good the figures stay, without anybody's words. */
export async function removeWordsOfOffers(db: Db, clock: Clock): Promise<void> {
  const isOver = inArray(counterOffers.enquiryId, withdrawnForGood(db, clock));
  await db.update(counterOffers).set({ reason: null, note: '' }).where(isOver);
}
