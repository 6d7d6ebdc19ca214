import { and, count, eq, gt, isNotNull, isNull, max, type SQL } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { before, hour } from '../kit/clock.ts';
import { type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { listings } from '../listings/tables.ts';
import { addedOnce, inTime } from './add-once.ts';
import { makePictures, type Pictures } from './make-pictures.ts';
import { formatTypes, storageKey } from './photo-files.ts';
import { isShown, photosOfListing, presentPhoto } from './read-photos.ts';
import { listingPhotos } from './tables.ts';

/** The most photos of one car. */
const mostPhotos = 30;

/**
 * Adds a photo to one of the dealer's cars. Its row is there before its files and is shown only after them, so that
 * whatever breaks in between leaves nothing that the retention does not find.
 */
export function addPhoto(
  { db, clock, storage }: Services,
  stockChanged: (dealerId: string) => Promise<void>,
): Handler<'addPhoto'> {
  const fill = async ({ id, key }: Photo, file: Buffer, dealerId: string): Promise<Photo> => {
    const isIt = eq(listingPhotos.id, id);
    const update = (values: Partial<Photo>) =>
      inTime(async () => (await db.update(listingPhotos).set(values).where(isIt).returning())[0]);
    const { files, ...size } = await makePictures(file, dealerId).catch(async (error: unknown) => {
      await inTime(async () => await db.delete(listingPhotos).where(isIt));
      throw error;
    });
    // The sizes name the files, and are there before the first of them.
    await update(size);
    await keepFiles(storage, key, files);
    const photo = await update({ readyAt: clock.now() });
    if (!photo) throw notFound();
    await stockChanged(dealerId);
    return photo;
  };
  return async (input) => {
    const { dealerId } = input.session;
    const isTheirs = eq(listingPhotos.dealerId, dealerId);
    const photo = await addedOnce({ db, clock }, 'addPhoto', input, {
      reserve: (tx) => reservePlace(tx, dealerId, input.params.id, clock.now()),
      find: async (id) => {
        const isIt = and(eq(listingPhotos.id, id), isTheirs);
        const [found] = await db.select().from(listingPhotos).where(isIt);
        return found;
      },
      fill: (row) => fill(row, input.file, dealerId),
    });
    return { data: presentPhoto(photo) };
  };
}

type Photo = typeof listingPhotos.$inferSelect;

/**
 * Keeps every file of a picture under its key.
 *
 * @param placeOf where a file of that name lies
 */
export async function keepFiles(
  storage: Services['storage'],
  key: string,
  files: Pictures['files'],
  placeOf = storageKey,
): Promise<void> {
  for (const { width, format, bytes } of files) {
    await storage.put(placeOf(`${key}-${width}.${format}`), bytes, formatTypes[format]);
  }
}

/** The listing is held meanwhile, so that two photos that come together do not get one place. */
async function reservePlace(tx: Transaction, dealerId: string, listingId: string, now: Date): Promise<string> {
  const [listing] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.dealerId, dealerId), isNull(listings.removedAt)))
    .for('update');
  if (!listing) throw notFound();
  const [known] = await tx
    .select({ photos: count(), last: max(listingPhotos.position) })
    .from(listingPhotos)
    .where(and(eq(listingPhotos.listingId, listingId), isNull(listingPhotos.removedAt)));
  if ((known?.photos ?? 0) >= mostPhotos)
    throw new Refusal('conflict', msg`A car has at most ${{ mostPhotos }} photos.`);
  const photo = { id: newId(), key: newId(), dealerId, listingId, position: (known?.last ?? -1) + 1, createdAt: now };
  await tx.insert(listingPhotos).values(photo);
  return photo.id;
}

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
