import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { after, day } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import { hashOf, newToken } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { recordAction } from './audit.ts';
import { enquiries, shareKeys } from './tables.ts';

const lifetime = 30 * day;

async function refuseUnlessOwn(tx: Transaction, enquiryId: string, userId: string): Promise<void> {
  const [own] = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, enquiryId), eq(enquiries.userId, userId)));
  if (!own) throw notFound();
}

/** Makes a key by which anyone may read the bare deal. It is shown this once; only its hash is kept. */
export function makeShareKey({ db, clock }: Services): Handler<'makeShareKey'> {
  return ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      await refuseUnlessOwn(tx, id, userId);
      const now = clock.now();
      const key = newToken();
      const expiresAt = after(now, lifetime);
      await tx.insert(shareKeys).values({ keyHash: hashOf(key), enquiryId: id, createdAt: now, expiresAt });
      await recordAction(tx, { at: now, actorKind: 'user', actorId: userId, action: 'share key made', objectId: id });
      return { key, expiresAt: expiresAt.toISOString() };
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
        .where(and(eq(shareKeys.enquiryId, id), isNull(shareKeys.revokedAt), gt(shareKeys.expiresAt, now)))
        .returning({ enquiryId: shareKeys.enquiryId });
      await recordAction(tx, {
        at: now,
        actorKind: 'user',
        actorId: userId,
        action: 'share keys revoked',
        objectId: id,
      });
      return { revoked: revoked.length };
    });
}
