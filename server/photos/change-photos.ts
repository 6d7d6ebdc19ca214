import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { before, hour } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { listings } from '../listings/tables.ts';
import { isShown, photosOfListing, presentPhoto } from './read-photos.ts';
import { listingPhotos } from './tables.ts';

/** For how long a removed photo can be brought back. */
export const undoFor = hour;

/** Puts the photos of one of the dealer's cars into the order in which they are named. */
export function orderPhotos(
  { db }: Services,
  stockChanged: (dealerId: string) => Promise<void>,
): Handler<'orderPhotos'> {
  return async ({ params: { id }, body: { photos: wanted }, session: { dealerId } }) => {
    const rows = await db.transaction(async (tx) => {
      const [listing] = await tx
        .select({ id: listings.id })
        .from(listings)
        .where(and(eq(listings.id, id), eq(listings.dealerId, dealerId), isNull(listings.removedAt)))
        .for('update');
      if (!listing) throw notFound();
      const known = await photosOfListing(tx, id);
      if (!isOrderOf(wanted, known))
        throw new Refusal('conflict', msg`The photos have changed meanwhile. Look at them again.`);
      for (const [position, photoId] of wanted.entries())
        await tx.update(listingPhotos).set({ position }).where(eq(listingPhotos.id, photoId));
      return photosOfListing(tx, id);
    });
    await stockChanged(dealerId);
    return { data: rows.map(presentPhoto) };
  };
}

const isOrderOf = (wanted: readonly string[], known: readonly { id: string }[]): boolean =>
  wanted.length === known.length && known.every(({ id }) => wanted.includes(id));

/** Says what is to be seen on a photo. */
export function describePhoto(
  services: Services,
  stockChanged: (dealerId: string) => Promise<void>,
): Handler<'describePhoto'> {
  const change = changeOf(services, stockChanged);
  return ({ params: { id }, body: { alt }, session }) => change(session.dealerId, id, isShown, { alt });
}

/** Takes a photo away; its files stay for as long as it can be brought back. */
export function removePhoto(
  services: Services,
  stockChanged: (dealerId: string) => Promise<void>,
): Handler<'removePhoto'> {
  const change = changeOf(services, stockChanged);
  return ({ params: { id }, session }) => change(session.dealerId, id, isShown, { removedAt: services.clock.now() });
}

/** Brings a removed photo back to where it was. */
export function restorePhoto(
  services: Services,
  stockChanged: (dealerId: string) => Promise<void>,
): Handler<'restorePhoto'> {
  const change = changeOf(services, stockChanged);
  return ({ params: { id }, session }) => {
    const since = before(services.clock.now(), undoFor);
    const isRemoved = and(isNotNull(listingPhotos.readyAt), gt(listingPhotos.removedAt, since));
    return change(session.dealerId, id, isRemoved, { removedAt: null });
  };
}

/** Changes a photo of the dealer that is as it has to be; what is not is answered like one that is not there. */
function changeOf({ db }: Services, stockChanged: (dealerId: string) => Promise<void>) {
  return async (
    dealerId: string,
    id: string,
    isSo: SQL | undefined,
    values: Partial<typeof listingPhotos.$inferInsert>,
  ) => {
    const isOfDealer = and(eq(listingPhotos.dealerId, dealerId), isNotNull(listingPhotos.listingId));
    const [photo] = await db
      .update(listingPhotos)
      .set(values)
      .where(and(eq(listingPhotos.id, id), isOfDealer, isSo))
      .returning();
    if (!photo) throw notFound();
    await stockChanged(dealerId);
    return { data: presentPhoto(photo) };
  };
}
