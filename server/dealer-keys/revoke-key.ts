import { and, eq, isNull } from 'drizzle-orm';
import { recordAction } from '../enquiries/audit.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { keysOf } from './list-keys.ts';
import { dealerKeys } from './tables.ts';

/** Ends a key. One that was revoked before stays as it is. */
export function revokeDealerKey({ db, clock }: Services): Handler<'revokeDealerKey'> {
  return ({ params: { id }, session: { dealerId, memberId } }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const isTheirs = and(eq(dealerKeys.id, id), eq(dealerKeys.dealerId, dealerId));
      const [revoked] = await tx
        .update(dealerKeys)
        .set({ revokedAt: now })
        .where(and(isTheirs, isNull(dealerKeys.revokedAt)))
        .returning({ id: dealerKeys.id });
      if (!revoked && (await tx.$count(dealerKeys, isTheirs)) === 0) throw notFound();
      const entry = { actorKind: 'dealer', actorId: memberId, action: 'key revoked', objectId: id } as const;
      if (revoked) await recordAction(tx, { at: now, ...entry });
      return { data: await keysOf(tx, dealerId, now) };
    });
}
