import { lt } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { deliveries } from './tables.ts';

/** As long as the privacy policy keeps logs. What is held for a dealer longer than that goes with its lead. */
const kept = 90 * day;

/** Removes the log of deliveries that ended long ago. */
export async function removeOldDeliveries(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, deliveries, lt(deliveries.finishedAt, before(clock.now(), kept)));
}
