import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import type { Handler } from '../kit/implement.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import type { Services } from '../kit/services.ts';
import { isOfDealer } from '../programmes/in-force.ts';
import { programmes, programmesAside } from '../programmes/tables.ts';
import { recordChange } from './own-programmes.ts';

/** Lets programmes of the dealer's makes not count for its cars. Doing it again changes nothing. */
export function setProgrammesAside({ db, clock }: Services, cache: PublicCache): Handler<'setProgrammesAside'> {
  return async ({ body: { ids }, session }) => {
    const { dealerId } = session;
    const at = clock.now();
    const changed = await db.transaction(async (tx) => {
      const isOfMake = and(isNotNull(programmes.makeId), isNull(programmes.removedAt), isOfDealer(tx, dealerId));
      const found = await tx
        .select({ programmeId: programmes.id })
        .from(programmes)
        .where(and(isOfMake, inArray(programmes.id, ids)));
      if (found.length === 0) return [];
      const rows = await tx
        .insert(programmesAside)
        .values(found.map((one) => ({ ...one, dealerId, setAsideAt: at })))
        .onConflictDoNothing()
        .returning();
      const aside = rows.map(({ programmeId }) => programmeId);
      await recordChange(tx, { session, at, action: 'programme set aside' }, aside);
      return aside;
    });
    await invalidateDealer({ db, cache }, session.dealerId);
    return { changed };
  };
}

/** Lets them count again. */
export function takeProgrammesBack({ db, clock }: Services, cache: PublicCache): Handler<'takeProgrammesBack'> {
  return async ({ body: { ids }, session }) => {
    const changed = await db.transaction(async (tx) => {
      const rows = await tx
        .delete(programmesAside)
        .where(and(eq(programmesAside.dealerId, session.dealerId), inArray(programmesAside.programmeId, ids)))
        .returning();
      const back = rows.map(({ programmeId }) => programmeId);
      await recordChange(tx, { session, at: clock.now(), action: 'programme taken back' }, back);
      return back;
    });
    await invalidateDealer({ db, cache }, session.dealerId);
    return { changed };
  };
}
