import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { after, day } from '../kit/clock.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { hashOf, newToken } from '../kit/secrets.ts';
import { recordByUser } from './audit.ts';
import { ownVersion, refuseUnlessOwn } from './load-enquiry.ts';
import { shareKeys } from './tables.ts';
import { keepNewestVersion } from './versions/record-version.ts';

const lifetime = 30 * day;

/** The keys of an enquiry that still open it. */
export const liveKeysOf = (enquiryId: string | PgColumn, now: Date) =>
  and(eq(shareKeys.enquiryId, enquiryId), isNull(shareKeys.revokedAt), gt(shareKeys.expiresAt, now));

/**
 * Makes a key by which anyone may read the bare deal, as it is now. It is shown this once; only its hash is kept.
 */
export function makeShareKey({ db, clock }: Services): Handler<'makeShareKey'> {
  return ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      const version = await ownVersion(tx, id, userId);
      await keepNewestVersion(tx, id);
      const now = clock.now();
      const key = newToken();
      const expiresAt = after(now, lifetime);
      await tx.insert(shareKeys).values({ keyHash: hashOf(key), enquiryId: id, version, createdAt: now, expiresAt });
      await recordByUser(tx, userId, { at: now, action: 'share key made', objectId: id });
      return { key, expiresAt: expiresAt.toISOString() };
    });
}

/** Lets every live key of a deal live on. A key is shown once only, so a link that people have is renewed as it is. */
export function renewShareKeys({ db, clock }: Services): Handler<'renewShareKeys'> {
  return ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      await refuseUnlessOwn(tx, id, userId);
      const now = clock.now();
      const expiresAt = after(now, lifetime);
      const renewed = await tx
        .update(shareKeys)
        .set({ expiresAt })
        .where(liveKeysOf(id, now))
        .returning({ enquiryId: shareKeys.enquiryId });
      if (renewed.length === 0) return { expiresAt: null };
      await recordByUser(tx, userId, { at: now, action: 'share keys renewed', objectId: id });
      return { expiresAt: expiresAt.toISOString() };
    });
}

/** Ends every live key of a deal. */
export function revokeShareKeys({ db, clock }: Services): Handler<'revokeShareKeys'> {
  return ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      await refuseUnlessOwn(tx, id, userId);
      const now = clock.now();
      const revoked = await tx
        .update(shareKeys)
        .set({ revokedAt: now })
        .where(liveKeysOf(id, now))
        .returning({ enquiryId: shareKeys.enquiryId });
      await recordByUser(tx, userId, { at: now, action: 'share keys revoked', objectId: id });
      return { revoked: revoked.length };
    });
}
