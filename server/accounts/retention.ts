import { lte } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { before, type Clock } from '../kit/clock.ts';
import { deviceKeptFor } from '../kit/device.ts';
import { removeOldAddressLinks } from './address-links.ts';
import { removeOldLinks } from './password-links.ts';
import { longestUnused } from './sessions.ts';
import { failuresCountFor } from './sign-in-limits.ts';
import { knownDevices, sessions, signInFailures } from './tables.ts';

/** Removes sessions and links that have ended, failed sign-ins that no longer count, and devices not seen for long. */
export async function removeOldSignIns(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await removeOld(db, sessions, lte(sessions.expiresAt, now));
  await removeOld(db, sessions, lte(sessions.lastSeenAt, before(now, longestUnused)));
  await removeOldLinks(db, clock);
  await removeOldAddressLinks(db, clock);
  await removeOld(db, signInFailures, lte(signInFailures.at, before(now, failuresCountFor)));
  await removeOld(db, knownDevices, lte(knownDevices.lastSignInAt, before(now, deviceKeptFor)));
}
