import { readFileSync } from 'node:fs';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
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
import { type Layer, scene, views } from './scenes/scene.ts';

type Drawing = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  /** Told after each car whose photos are there. */
  readonly stockChanged: () => void;
};

/** How wide the photos are, in pixels: of a car with all its photos, and of one that is there for the lists. */
const widths = { page: 800, card: 640 };

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
 * all are there or the signal ends it, those of the newest listings first; the next start goes on. Gives how many were drawn.
 */
export async function drawPhotos({ db, clock, storage, stockChanged }: Drawing, signal: AbortSignal): Promise<number> {
  const places = await missingPhotos(db);
  const taken = camera();
  const ofOneCar = Map.groupBy(places, ({ photo }) => photo.listingId);
  for (const [at, { photo, ...car }] of places.entries()) {
    if (signal.aborted) return at;
    const width = ofOneCar.get(photo.listingId)?.length === 1 ? widths.card : widths.page;
    const { files, ...size } = await makePictures(await taken(car, photo.position, width), photo.dealerId);
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
    .orderBy(desc(listings.publishedAt), asc(listings.vin), asc(listingPhotos.position));
}

type Car = Omit<Awaited<ReturnType<typeof missingPhotos>>[number], 'photo'>;

/** Gives a scene as a camera would give it: a picture of pixels. What many scenes share is drawn once. */
function camera() {
  const shared = new Map<string, Promise<Buffer>>();
  return async (
    { make, model, vehicleType, vin, exteriorColour, interiorColour }: Car,
    position: number,
    width: number,
  ) => {
    const { default: sharp } = await import('sharp');
    const body = bodyOf(make, model, vehicleType);
    const drawing = readFileSync(new URL(`../../content/pictures/drawings/${body}.svg`, import.meta.url), 'utf8');
    const [paint = unknownPaint] = paints[colourOf(exteriorColour ?? '') ?? ''] ?? [];
    const interior = seats[interiorColour ?? ''] ?? '#26282b';
    const view = views[position % views.length] ?? 'left';
    const pixels = ({ svg, isShared }: Layer): Promise<Buffer> => {
      const known = shared.get(svg) ?? sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
      if (isShared) shared.set(svg, known);
      return known;
    };
    const layers = scene({ drawing, body, paint, interior, words: vin ?? '' }, view, width);
    const [ground, ...above] = await Promise.all(layers.map(pixels));
    return sharp(ground)
      .composite(above.map((input) => ({ input })))
      .flatten()
      .jpeg({ quality: 92 })
      .toBuffer();
  };
}
