import { lt } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { memberInvitations } from './tables.ts';

/** An invitation that has run out can be sent again for this long. */
const keptFor = 30 * day;

/** Removes invitations that nobody took up. */
export async function removeOldInvitations(db: Db, clock: Clock): Promise<void> {
  await db.delete(memberInvitations).where(lt(memberInvitations.expiresAt, before(clock.now(), keptFor)));
}
