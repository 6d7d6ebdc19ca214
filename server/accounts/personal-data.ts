import { eq, lte } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { before, type Clock } from '../kit/clock.ts';
import { deviceKeptFor } from '../kit/device.ts';
import { checkNumber, numberOfPage, type PersonalData, theAccount } from '../kit/personal-data.ts';
import { keptPosts } from '../kit/tables.ts';
import { removeOldAddressLinks, removeOldLinks } from './mailed-links.ts';
import { longestUnused } from './sessions.ts';
import { failuresCountFor } from './sign-in-limits.ts';
import {
  addressLinks,
  knownDevices,
  passwordLinks,
  sessions,
  signInFailures,
  userCodeKeys,
  userRecoveryCodes,
  users,
} from './tables.ts';

const secret = { leftOut: 'a secret of the sign-in' };

/** What the accounts keep of a shopper. */
export const accountData: readonly PersonalData[] = [
  {
    name: 'account',
    table: users,
    isOf: (userId) => eq(users.id, userId),
    columns: {
      id: '_id',
      firstName: 'firstName',
      lastName: 'lastName',
      username: 'username',
      email: 'emailAddresses',
      emailKey: { leftOut: 'the e-mail address once more, in small letters' },
      emailVerifiedAt: 'emailVerifiedAt',
      contactNumbers: 'contactNumbers',
      address: 'address',
      city: 'city',
      state: 'state',
      zipcode: 'zipcode',
      country: 'country',
      language: 'language',
      version: 'version',
      passwordHash: secret,
      disabled: 'disabled',
      createdAt: 'createdAt',
      updatedAt: 'updatedAt',
    },
  },
  {
    name: 'signIns',
    table: sessions,
    isOf: (userId) => eq(sessions.userId, userId),
    columns: {
      tokenHash: secret,
      userId: theAccount,
      dealerMemberId: { leftOut: 'empty in a shopper’s sign-in' },
      deviceHash: secret,
      deviceName: 'device',
      createdAt: 'createdAt',
      lastSeenAt: 'lastUsedAt',
      expiresAt: 'endsAt',
    },
  },
  {
    name: 'knownDevices',
    table: knownDevices,
    isOf: (userId) => eq(knownDevices.userId, userId),
    columns: {
      deviceHash: secret,
      userId: theAccount,
      dealerMemberId: { leftOut: 'empty for a shopper’s device' },
      network: { leftOut: 'a check number of where the device signed in' },
      lastSignInAt: 'lastSignInAt',
    },
  },
  {
    name: 'oneTimeCodes',
    table: userCodeKeys,
    isOf: (userId) => eq(userCodeKeys.ownerId, userId),
    columns: {
      ownerId: theAccount,
      keyId: secret,
      nonce: secret,
      ciphertext: secret,
      createdAt: 'createdAt',
      confirmedAt: 'turnedOnAt',
      lastStep: secret,
    },
  },
  {
    name: 'recoveryCodes',
    table: userRecoveryCodes,
    isOf: (userId) => eq(userRecoveryCodes.ownerId, userId),
    columns: { codeHash: secret, ownerId: theAccount, usedAt: 'usedAt' },
  },
  {
    name: 'passwordLinks',
    table: passwordLinks,
    isOf: (userId) => eq(passwordLinks.userId, userId),
    columns: {
      id: { leftOut: 'a number of the background work' },
      tokenHash: secret,
      userId: theAccount,
      dealerMemberId: { leftOut: 'empty in a shopper’s link' },
      createdAt: 'askedForAt',
      expiresAt: 'endsAt',
      usedAt: 'usedAt',
    },
  },
  {
    name: 'addressLinks',
    table: addressLinks,
    isOf: (userId) => eq(addressLinks.userId, userId),
    columns: {
      id: { leftOut: 'a number of the product' },
      tokenHash: secret,
      userId: theAccount,
      dealerMemberId: { leftOut: 'empty in a shopper’s link' },
      email: 'emailAddresses',
      createdAt: 'mailedAt',
      expiresAt: 'endsAt',
      endedAt: 'endedAt',
    },
  },
  {
    name: 'repeatedPosts',
    table: keptPosts,
    isOf: (userId) => eq(keptPosts.ownerId, userId),
    columns: {
      ownerId: theAccount,
      keyHash: numberOfPage,
      requestHash: checkNumber,
      made: 'madeIds',
      createdAt: 'sentAt',
    },
  },
];

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
