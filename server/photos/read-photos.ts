import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { SavedCar } from '#contract/saved-car.ts';
import { type DrawnCar, studioPngPath } from '../catalogue/drawing-of-car.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { listingPhotoFetches, listingPhotoLinks, listingPhotos } from './tables.ts';

type PhotoRow = typeof listingPhotos.$inferSelect;

/** A photo as its dealer gets it. */
export const presentPhoto = (photo: PhotoRow) => ({ _id: photo.id, ...shownPhoto(photo) });

/** A photo as anyone gets it. */
export const shownPhoto = ({ key, alt, width, height, widths }: PhotoRow) => ({
  key,
  alt,
  width,
  height,
  widths: [...widths],
});

/** Photos that are there to be seen: with all their files, and not removed. */
export const isShown = and(isNotNull(listingPhotos.readyAt), isNull(listingPhotos.removedAt));

/** The photos of a listing in their order. */
export const photosOfListing = (queryable: Queryable, listingId: string): Promise<PhotoRow[]> =>
  queryable
    .select()
    .from(listingPhotos)
    .where(and(eq(listingPhotos.listingId, listingId), isShown))
    .orderBy(asc(listingPhotos.position), asc(listingPhotos.createdAt), asc(listingPhotos.id));

/** The first photo of each of some listings, as anyone gets it; listings without any are left out. */
export async function firstPhotos(queryable: Queryable, listingIds: readonly string[]) {
  if (listingIds.length === 0) return new Map<string, ReturnType<typeof shownPhoto>>();
  const { listingId, position, createdAt, id } = listingPhotos;
  const rows = await queryable
    .selectDistinctOn([listingId])
    .from(listingPhotos)
    .where(and(inArray(listingId, [...listingIds]), isShown))
    .orderBy(asc(listingId), asc(position), asc(createdAt), asc(id));
  return new Map(rows.map((row) => [row.listingId ?? '', shownPhoto(row)]));
}

/** Where a photo that is still shown is to be had as a JPEG of some 640 pixels, for a mail; empty where there is none of the key. */
export async function photoPath(queryable: Queryable, key: string): Promise<string> {
  if (key === '') return '';
  const { key: keyOfPhoto, widths } = listingPhotos;
  const [photo] = await queryable
    .select({ widths })
    .from(listingPhotos)
    .where(and(eq(keyOfPhoto, key), isShown));
  const width = photo && (photo.widths.find((each) => each >= 640) ?? photo.widths.at(-1));
  return width ? `/images/${key}-${width}.jpg` : '';
}

type CarInMail = Omit<DrawnCar, 'exteriorColour'> & { readonly car: Pick<SavedCar, 'photo' | 'exteriorColour'> | null };

/** The picture of a deal's car for a mail, a path of ours: its photo while that is shown, else its drawing; empty without a car. */
export const pictureInMail = async (queryable: Queryable, { car, ...deal }: CarInMail): Promise<string> =>
  (await photoPath(queryable, car?.photo ?? '')) ||
  studioPngPath({ ...deal, exteriorColour: car?.exteriorColour ?? null });

/** The photos of one of the dealer's cars. Throws a refusal for what is not the dealer's, or was removed. */
export function listPhotos(db: Queryable): Handler<'listPhotos'> {
  return async ({ params: { id }, language, session: { dealerId } }) => {
    const { year, model, trim, stockNumber } = listings;
    const [car] = await db
      .select({ year, make: makes.name, model, trim, stockNumber })
      .from(listings)
      .innerJoin(makes, eq(makes.id, listings.makeId))
      .where(and(eq(listings.id, id), eq(listings.dealerId, dealerId), isNull(listings.removedAt)));
    if (!car) throw notFound();
    const rows = await photosOfListing(db, id);
    return {
      data: rows.map(presentPhoto),
      car: { ...car, year: String(car.year), stockNumber: car.stockNumber ?? '' },
      fetches: await fetchesOfCar(db, id, language),
    };
  };
}

/** The photos of a car that is listed in public. */
export function listCarPhotos(db: Queryable): Handler<'listCarPhotos'> {
  return async ({ params: { id } }) => {
    const [listed] = await db.select({ id: publicListings.id }).from(publicListings).where(eq(publicListings.id, id));
    if (!listed) return [];
    const rows = await photosOfListing(db, id);
    return rows.map(shownPhoto);
  };
}

/**
 * Where the photos of some listings are, for those outside: own ones in their largest JPEG by path, else the addresses
 * that the dealer's file named. Listings without any are left out.
 */
export async function photoAddresses(
  queryable: Queryable,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (listingIds.length === 0) return new Map();
  const own = await queryable
    .select()
    .from(listingPhotos)
    .where(and(inArray(listingPhotos.listingId, [...listingIds]), isShown))
    .orderBy(asc(listingPhotos.position), asc(listingPhotos.createdAt), asc(listingPhotos.id));
  const linked = await queryable
    .select()
    .from(listingPhotoLinks)
    .where(inArray(listingPhotoLinks.listingId, [...listingIds]));
  const addresses = new Map(linked.map((row) => [row.listingId, row.addresses]));
  for (const [listingId, photos] of Map.groupBy(own, (photo) => photo.listingId ?? '')) {
    addresses.set(
      listingId,
      photos.map(({ key, widths }) => `/images/${key}-${widths.at(-1)}.jpg`),
    );
  }
  return addresses;
}

/** How far the photos of a car have come that its file names by address. */
async function fetchesOfCar(queryable: Queryable, listingId: string, language: Language) {
  const isOfCar = eq(listingPhotoFetches.listingId, listingId);
  const isWaiting = eq(listingPhotoFetches.state, 'waiting');
  const waiting = await queryable.$count(listingPhotoFetches, and(isOfCar, isWaiting));
  const [delayed] = await queryable
    .select({ problem: listingPhotoFetches.problem })
    .from(listingPhotoFetches)
    .where(and(isOfCar, isWaiting, isNotNull(listingPhotoFetches.problem)))
    .orderBy(asc(listingPhotoFetches.place))
    .limit(1);
  const failed = await queryable
    .select()
    .from(listingPhotoFetches)
    .where(and(isOfCar, eq(listingPhotoFetches.state, 'failed')))
    .orderBy(asc(listingPhotoFetches.place));
  return {
    waiting,
    delayedBy: delayed?.problem ? sentenceIn(language, delayed.problem) : '',
    failed: failed.map(({ address, problem }) => ({
      address,
      message: problem ? sentenceIn(language, problem) : '',
    })),
  };
}

/** Has the photos of a car fetched again that did not come. */
export function fetchPhotosAgain({ db, jobs, clock }: Services): Handler<'fetchPhotosAgain'> {
  return async ({ params: { id }, language, session: { dealerId } }) => {
    const isOwn = and(eq(listings.id, id), eq(listings.dealerId, dealerId), isNull(listings.removedAt));
    const [car] = await db.select({ id: listings.id }).from(listings).where(isOwn);
    if (!car) throw notFound();
    const isOpen = inArray(listingPhotoFetches.state, ['failed', 'waiting']);
    await db.transaction(async (tx) => {
      const rows = await tx
        .update(listingPhotoFetches)
        .set({ state: 'waiting', dueAt: clock.now(), tries: 0, problem: null, begun: 0 })
        .where(and(eq(listingPhotoFetches.dealerId, dealerId), eq(listingPhotoFetches.listingId, id), isOpen))
        .returning({ id: listingPhotoFetches.id });
      if (rows.length > 0) await jobs.send(tx, 'fetch-photos', { dealerId, isNewFile: false });
    });
    return { data: await fetchesOfCar(db, id, language) };
  };
}
