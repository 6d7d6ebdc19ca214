import { readFileSync } from 'node:fs';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { paints } from '#content/pictures/vehicle-picture.ts';
import { colourOf } from '#contract/colours.ts';
import { bodyOf } from '#reference/catalogue/bodies.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import type { Clock } from '../kit/clock.ts';
import { listings } from '../listings/tables.ts';
import { keepFiles } from '../photos/calls.ts';
import { makePictures } from '../photos/make-pictures.ts';
import { listingPhotos } from '../photos/tables.ts';
import { scene, views } from './scenes/scene.ts';

type Drawing = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  /** Told after each car whose photos are there. */
  readonly stockChanged: () => void;
};

/** The page's own green, for a paint that nobody knows. */
const unknownPaint = '#2b6450';
const seats: Readonly<Record<string, string>> = {
  Black: '#26282b',
  Grey: '#7b8086',
  Beige: '#b9a88c',
  Brown: '#5f4534',
};

/**
 * Draws the photos of the demonstration that are not there yet, through the same machinery as a dealer's upload, until
 * all are there or the signal ends it; the next start goes on. Gives how many were drawn.
 */
export async function drawPhotos({ db, clock, storage, stockChanged }: Drawing, signal: AbortSignal): Promise<number> {
  const places = await missingPhotos(db);
  for (const [at, { photo, ...car }] of places.entries()) {
    if (signal.aborted) return at;
    const { files, ...size } = await makePictures(await drawn(car, photo.position), photo.dealerId);
    await db.update(listingPhotos).set(size).where(eq(listingPhotos.id, photo.id));
    await keepFiles(storage, photo.key, files);
    await db.update(listingPhotos).set({ readyAt: clock.now() }).where(eq(listingPhotos.id, photo.id));
    if (places[at + 1]?.photo.listingId !== photo.listingId) stockChanged();
  }
  return places.length;
}

function missingPhotos(db: Db) {
  const { model, vehicleType, vin, exteriorColour, interiorColour } = listings;
  return db
    .select({ photo: listingPhotos, make: makes.name, model, vehicleType, vin, exteriorColour, interiorColour })
    .from(listingPhotos)
    .innerJoin(listings, and(eq(listings.id, listingPhotos.listingId), eq(listings.createdAt, listingPhotos.createdAt)))
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(isNull(listingPhotos.readyAt), isNull(listingPhotos.removedAt)))
    .orderBy(asc(listings.vin), asc(listingPhotos.position));
}

type Car = Omit<Awaited<ReturnType<typeof missingPhotos>>[number], 'photo'>;

/** A scene as a camera would give it: a picture of pixels. */
async function drawn({ make, model, vehicleType, vin, exteriorColour, interiorColour }: Car, position: number) {
  const { default: sharp } = await import('sharp');
  const body = bodyOf(make, model, vehicleType);
  const drawing = readFileSync(new URL(`../../content/pictures/drawings/${body}.svg`, import.meta.url), 'utf8');
  const [paint = unknownPaint] = paints[colourOf(exteriorColour ?? '') ?? ''] ?? [];
  const interior = seats[interiorColour ?? ''] ?? '#26282b';
  const view = views[position % views.length] ?? 'left';
  return sharp(Buffer.from(scene({ drawing, body, paint, interior, words: vin ?? '' }, view)))
    .jpeg({ quality: 92 })
    .toBuffer();
}
