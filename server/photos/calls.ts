import { and, count, eq, gt, isNotNull, isNull, lte, max, or, type SQL } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { type Db, removeOneByOne, type Transaction } from '../database/db.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { before, type Clock, hour } from '../kit/clock.ts';
import { type Handler, type Implement, notFound, Refusal, type Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { listings } from '../listings/tables.ts';
import { addedOnce, inTime } from './add-once.ts';
import { makePictures, type Pictures } from './make-pictures.ts';
import { fetchPhotosAgain, isShown, listCarPhotos, listPhotos, photosOfListing, presentPhoto } from './read-photos.ts';
import { filesOf, formatTypes, storageKey } from './serve-photos.ts';
import { listingPhotos } from './tables.ts';

/** The services, and who is told when the photos of a dealer's car have changed. */
type PhotoServices = Services & { readonly photosChanged: (dealerId: string, listingId: string) => Promise<void> };

/** Puts the photos of cars on the server. */
export function implementPhotos(implement: Implement, services: PhotoServices): void {
  implement('listPhotos', listPhotos(services.db));
  implement('addPhoto', addPhoto(services));
  implement('fetchPhotosAgain', fetchPhotosAgain(services));
  implement('orderPhotos', orderPhotos(services));
  implement('describePhoto', describePhoto(services));
  implement('removePhoto', removePhoto(services));
  implement('restorePhoto', restorePhoto(services));
  implement('listCarPhotos', listCarPhotos(services.db));
}

/** The most photos of one car. */
const mostPhotos = 30;

/**
 * Adds a photo to one of the dealer's cars. Its row is there before its files and is shown only after them, so that
 * whatever breaks in between leaves nothing that the retention does not find.
 */
function addPhoto({ db, clock, storage, photosChanged }: PhotoServices): Handler<'addPhoto'> {
  const fill = async ({ id, key, dealerId }: Photo, file: Buffer, listingId: string): Promise<Photo> => {
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
    await inTime(() => photosChanged(dealerId, listingId));
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
      fill: (row) => fill(row, input.file, input.params.id),
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

/** Holds one of the dealer's listings; what is not theirs, or was deleted, is answered like one that is not there. */
async function holdListing(tx: Transaction, dealerId: string, id: string): Promise<void> {
  const isTheirs = and(eq(listings.id, id), eq(listings.dealerId, dealerId), isNull(listings.removedAt));
  const [listing] = await tx.select({ id: listings.id }).from(listings).where(isTheirs).for('update');
  if (!listing) throw notFound();
}

/** The listing is held meanwhile, so that two photos that come together do not get one place. */
async function reservePlace(tx: Transaction, dealerId: string, listingId: string, now: Date): Promise<string> {
  await holdListing(tx, dealerId, listingId);
  const [known] = await tx
    .select({ photos: count(), last: max(listingPhotos.position) })
    .from(listingPhotos)
    .where(and(eq(listingPhotos.listingId, listingId), isNull(listingPhotos.removedAt)));
  if ((known?.photos ?? 0) >= mostPhotos) throw new Refusal('conflict', msg`Up to ${{ mostPhotos }} photos per car.`);
  const photo = { id: newId(), key: newId(), dealerId, listingId, position: (known?.last ?? -1) + 1, createdAt: now };
  await tx.insert(listingPhotos).values(photo);
  return photo.id;
}

/** For how long a removed photo can be brought back. */
const undoFor = hour;

/** Puts the photos of one of the dealer's cars into the order in which they are named. */
function orderPhotos({ db, photosChanged }: PhotoServices): Handler<'orderPhotos'> {
  return async ({ params: { id }, body: { photos: wanted }, session: { dealerId } }) => {
    const rows = await db.transaction(async (tx) => {
      await holdListing(tx, dealerId, id);
      const known = await photosOfListing(tx, id);
      if (!isOrderOf(wanted, known))
        throw new Refusal('conflict', msg`The photos changed while you were working. Please check them again.`);
      for (const [position, photoId] of wanted.entries())
        await tx.update(listingPhotos).set({ position }).where(eq(listingPhotos.id, photoId));
      return photosOfListing(tx, id);
    });
    await photosChanged(dealerId, id);
    return { data: rows.map(presentPhoto) };
  };
}

const isOrderOf = (wanted: readonly string[], known: readonly { id: string }[]): boolean =>
  wanted.length === known.length && known.every(({ id }) => wanted.includes(id));

/** Says what is to be seen on a photo. */
function describePhoto(services: PhotoServices): Handler<'describePhoto'> {
  const change = changeOf(services);
  return ({ params: { id }, body: { alt }, session }) => change(session.dealerId, id, isShown, { alt });
}

/** Takes a photo away; its files stay for as long as it can be brought back. */
function removePhoto(services: PhotoServices): Handler<'removePhoto'> {
  const change = changeOf(services);
  return ({ params: { id }, session }) => change(session.dealerId, id, isShown, { removedAt: services.clock.now() });
}

/** Brings a removed photo back to where it was. */
function restorePhoto(services: PhotoServices): Handler<'restorePhoto'> {
  const change = changeOf(services);
  return ({ params: { id }, session }) => {
    const since = before(services.clock.now(), undoFor);
    const isRemoved = and(isNotNull(listingPhotos.readyAt), gt(listingPhotos.removedAt, since));
    return change(session.dealerId, id, isRemoved, { removedAt: null });
  };
}

/** Changes a photo of the dealer that is as it has to be; what is not is answered like one that is not there. */
function changeOf({ db, photosChanged }: PhotoServices) {
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
    if (!photo?.listingId) throw notFound();
    await photosChanged(dealerId, photo.listingId);
    return { data: presentPhoto(photo) };
  };
}

/** An upload that took longer than this has broken off. */
const longestUpload = hour;

/**
 * Removes the photos that never became whole, were removed or belong to no listing any more: their files first, so
 * that the row is there until nothing of it is left.
 */
export async function removeOldPhotos(db: Db, clock: Clock, storage: ObjectStorage): Promise<void> {
  const brokenOff = and(
    isNull(listingPhotos.readyAt),
    lte(listingPhotos.createdAt, before(clock.now(), longestUpload)),
  );
  const removed = lte(listingPhotos.removedAt, before(clock.now(), undoFor));
  const some = db
    .select({ id: listingPhotos.id, key: listingPhotos.key, widths: listingPhotos.widths })
    .from(listingPhotos)
    .where(or(brokenOff, removed, isNull(listingPhotos.listingId)));
  await removeOneByOne(
    (most) => some.limit(most),
    async (photo) => {
      await storage.remove(filesOf(photo).map(storageKey));
      await db.delete(listingPhotos).where(eq(listingPhotos.id, photo.id));
    },
  );
}
