import { lt } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { appointments } from './tables.ts';

/** As long as the deals that dealers have. */
const kept = 730 * day;

/** Removes appointments that are long over. */
export async function removeOldAppointments(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, appointments, lt(appointments.startsAt, before(clock.now(), kept)));
}
