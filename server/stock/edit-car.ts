import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { type Handler, invalidField, notFound, Refusal, type Services } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { recordPublic } from '../listings/record-public.ts';
import { listings } from '../listings/tables.ts';
import { keepFound } from '../search/keep-found.ts';
import { refuseUndeclaring } from './declared.ts';
import { entryToSave, namingDoubles } from './entry-to-save.ts';
import { isOwn, selectCars } from './own-cars.ts';
import { presentToAnybody, presentToOwner } from './present-car.ts';
import { recordChange } from './record-change.ts';

/** Changes a car of the dealer, of the version that was read and of no other; it stays published or a draft. */
export function editCarModelDetails({ db, clock }: Services, cache: PublicCache): Handler<'editCarModelDetails'> {
  return async ({ params: { id }, body, session, version }) => {
    const { dealerId } = session;
    const { _id, ...entry } = body.carModelDetails[0];
    const reply = await db
      .transaction(async (tx) => {
        const isTheirs = and(eq(listings.id, id), isOwn(dealerId));
        const [found] = await selectCars(tx).where(isTheirs);
        if (!found) throw notFound();
        if (_id !== undefined && _id !== id) {
          throw invalidField('carModelDetails.0._id', msg`This is the id of another car than the address names.`);
        }
        const { makeId, columns } = await entryToSave(tx, { entry, dealerId, clock });
        refuseUndeclaring(found, columns);
        const [changed] = await tx
          .update(listings)
          .set({ ...columns, makeId, updatedAt: clock.now(), version: sql`${listings.version} + 1` })
          .where(and(isTheirs, eq(listings.version, version)))
          .returning({ id: listings.id });
        if (!changed) throw staleCar(found.listing.version);
        const details = { version: version + 1 };
        await recordPublic(tx, dealerId, clock.now());
        await keepFound(tx, dealerId, clock);
        await recordChange(tx, { session, at: clock.now(), action: 'car changed', details }, [id]);
        const [car] = await selectCars(tx).where(eq(listings.id, id));
        if (!car) throw notFound();
        return presentToOwner(tx, car, clock);
      })
      .catch(namingDoubles);
    await invalidateDealer({ db, cache }, dealerId);
    return { message: msg`Car Details Edited Successfully`, ...reply };
  };
}

/** @param current the version that a retry would have to start from */
const staleCar = (current: number) =>
  new Refusal('stale', msg`This car was changed meanwhile. Please look at it again.`, {
    headers: { etag: `"${current}"` },
  });

/** A car for everybody while it is listed, and for its dealer always; to others a draft is like an unknown one. */
export function readCarModelDetails({ db, clock }: Services): Handler<'readCarModelDetails'> {
  return async ({ params: { id }, session }) => {
    const dealerId = session !== null && session !== 'ended' && session.kind === 'dealer' ? session.dealerId : null;
    const isPublic = and(eq(listings.state, 'published'), eq(dealers.state, 'approved'));
    const isTheirs = dealerId === null ? undefined : eq(listings.dealerId, dealerId);
    const [car] = await selectCars(db).where(
      and(eq(listings.id, id), isNull(listings.removedAt), or(isPublic, isTheirs)),
    );
    if (!car) throw notFound();
    return car.listing.dealerId === dealerId ? presentToOwner(db, car, clock) : presentToAnybody(car);
  };
}
