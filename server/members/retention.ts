import { and, isNull, lt } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { invitationStops, memberInvitations } from './tables.ts';

/** An invitation that has run out can be sent again for this long. */
const keptFor = 30 * day;

/** A way to unsubscribe works for at least 60 days (CASL, 11(2)). */
const linkWorksFor = 180 * day;

/** Removes invitations that nobody took up, and links that nobody used; whoever wants no more is left alone for good. */
export async function removeOldInvitations(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, memberInvitations, lt(memberInvitations.expiresAt, before(clock.now(), keptFor)));
  const isOld = lt(invitationStops.createdAt, before(clock.now(), linkWorksFor));
  await removeOld(db, invitationStops, and(isOld, isNull(invitationStops.stoppedAt)));
}
