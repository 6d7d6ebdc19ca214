import { lt } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { incidents } from './tables.ts';

/**
 * Five years, as the privacy policy says. Québec counts them from the day on which the incident was learned of (A-2.1,
 * r. 3.1, section 8), PIPEDA 24 months from the same (SOR/2018-64, section 6); from its closing is never earlier.
 */
const kept = 1827 * day;

/** Removes incidents that were closed long ago. One that is open stays. */
export async function removeOldIncidents(db: Db, clock: Clock): Promise<void> {
  await db.delete(incidents).where(lt(incidents.closedAt, before(clock.now(), kept)));
}
