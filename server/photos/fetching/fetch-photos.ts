import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { msg, type Words } from '#contract/words.ts';
import { BegunWork, isGivenUp } from '../../database/begun-work.ts';
import type { Db } from '../../database/db.ts';
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts';
import { type FileMarks, type GetFailure, type GotPhoto, getPhoto } from '../../integrations/webhooks/get-photo.ts';
import { after, before, type Clock, hour, minute, second } from '../../kit/clock.ts';
import { Refusal } from '../../kit/handler.ts';
import { newId } from '../../kit/secrets.ts';
import { listings } from '../../listings/tables.ts';
import { keepFiles } from '../calls.ts';
import { makePictures } from '../make-pictures.ts';
import { isShown } from '../read-photos.ts';
import { listingPhotoFetches, listingPhotos } from '../tables.ts';
import type { PhotoCeilings, PutOff } from './ceilings.ts';

/** What the fetching of photos has at hand. */
type PhotoFetching = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  /** Whether this machine itself may be asked: for trying things out. */
  readonly allowsLoopback: boolean;
  readonly signal: AbortSignal;
  readonly ceilings: PhotoCeilings;
  /** Told after each round in which photos came. */
  readonly stockChanged: (dealerId: string) => Promise<void>;
};

type Fetch = typeof listingPhotoFetches.$inferSelect;

/** So many come side by side. */
const sideBySide = 2;
/** After so long it is another dealer's turn, in milliseconds. */
const longestTurn = 10 * second;
/** Who has held one for so long has ended. */
const longestHold = 3 * minute;
/** How long a failure that may pass waits for each next try. */
const waits = [minute, 10 * minute, hour, 6 * hour];
const mostPhotos = 30;

/** What is due and held by nobody. */
export const isDue = (now: Date) =>
  and(
    lte(listingPhotoFetches.dueAt, now),
    or(isNull(listingPhotoFetches.claimedAt), lte(listingPhotoFetches.claimedAt, before(now, longestHold))),
  );

/**
 * Fetches what is due of a dealer's photos, a few side by side, for as long as a turn has: new ones before those that may
 * have changed, the first photo of each car first.
 *
 * @returns after how many seconds there is something to do again, of what could not be done now; undefined for nothing
 */
export async function fetchPhotos(work: PhotoFetching, dealerId: string): Promise<number | undefined> {
  const ends = work.clock.passed() + longestTurn;
  const later: number[] = [];
  while (!work.signal.aborted && work.clock.passed() < ends) {
    const claimed = await claim(work, dealerId);
    if (claimed.length === 0) return later.length > 0 ? Math.min(...later) : undefined;
    const putOffs = await Promise.all(claimed.map((row) => fetchOne(work, row)));
    later.push(...putOffs.filter((seconds) => seconds !== undefined));
    await work.stockChanged(dealerId);
  }
  return 0;
}

const isNew = eq(listingPhotoFetches.state, 'waiting');

const begun = new BegunWork();

/** Some that are due. One that was begun and not ended may have ended its process, and is tried alone. */
async function claim({ db, clock }: PhotoFetching, dealerId: string): Promise<Fetch[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: listingPhotoFetches.id, begun: listingPhotoFetches.begun })
      .from(listingPhotoFetches)
      .where(and(eq(listingPhotoFetches.dealerId, dealerId), isDue(now)))
      .orderBy(
        desc(listingPhotoFetches.begun),
        desc(isNew),
        asc(listingPhotoFetches.place),
        asc(listingPhotoFetches.listingId),
      )
      .limit(sideBySide)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = (due[0]?.begun ? due.slice(0, 1) : due).map(({ id }) => id);
    return tx
      .update(listingPhotoFetches)
      .set({ claimedAt: now, begun: begun.counted(listingPhotoFetches) })
      .where(inArray(listingPhotoFetches.id, ids))
      .returning();
  });
}

const hasFile = ({ state, photoId }: Fetch) => state === 'kept' && photoId !== null;

const updateOf = (db: Db, id: string) => async (values: Partial<typeof listingPhotoFetches.$inferInsert>) => {
  await db
    .update(listingPhotoFetches)
    .set({ claimedAt: null, ...values })
    .where(eq(listingPhotoFetches.id, id));
};

const stopped = msg`We tried twice to read this photo but couldn’t finish. Send it as a regular JPEG.`;

/** Gives the seconds by which it was put off, where it was. */
async function fetchOne(work: PhotoFetching, row: Fetch): Promise<number | undefined> {
  const letGo = updateOf(work.db, row.id);
  begun.taken(row.id);
  if (isGivenUp(row)) {
    await letGo({ dueAt: null, ...(hasFile(row) ? {} : { state: 'failed', problem: stopped }) });
    return undefined;
  }
  try {
    return await fetchAndKeep(work, row);
  } catch (error) {
    await begun.failed({ id: row.id, error, signal: work.signal }, letGo);
    throw error;
  }
}

async function fetchAndKeep(work: PhotoFetching, row: Fetch): Promise<number | undefined> {
  const { origin, host } = new URL(row.address);
  const got = await work.ceilings.within(host, row.dealerId, () =>
    getPhoto(work, row.address, hasFile(row) ? row : { etag: '', lastModified: '' }),
  );
  if (got.state === 'putOff') {
    await updateOf(work.db, row.id)({ begun: 0 });
    await putOff(work, row.dealerId, origin, got);
    return got.seconds;
  }
  await writeDown(work, row, got);
  return undefined;
}

async function writeDown(work: PhotoFetching, row: Fetch, got: GotPhoto): Promise<void> {
  const { db, clock } = work;
  const update = (values: Partial<typeof listingPhotoFetches.$inferInsert>) =>
    updateOf(db, row.id)({ begun: 0, ...values });
  const isKept = hasFile(row);
  const done = { state: 'kept', dueAt: null, tries: 0, problem: null, fetchedAt: clock.now() } as const;
  if (got.state === 'unchanged') return update(done);
  if (got.state === 'failed') return update(afterFailure(work, row, got));
  const hash = createHash('sha256').update(got.bytes).digest('hex');
  if (isKept && hash === row.hash) return update({ ...done, ...got.marks });
  try {
    const photoId = await keep(work, row, got.bytes);
    await update({ ...done, ...got.marks, hash, photoId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await update(afterRefusal(work, row, error, got.marks));
  }
}

/** Puts off all that is due of a host, or of the dealer; what is under way of it writes down by itself how it went. */
async function putOff({ db, clock }: PhotoFetching, dealerId: string, origin: string, { of, seconds, words }: PutOff) {
  const isOf = of === 'host' ? sql`starts_with(${listingPhotoFetches.address}, ${`${origin}/`})` : undefined;
  await db
    .update(listingPhotoFetches)
    .set({ claimedAt: null, dueAt: after(clock.now(), seconds * second), problem: words })
    .where(and(eq(listingPhotoFetches.dealerId, dealerId), lte(listingPhotoFetches.dueAt, clock.now()), isOf));
}

const reasons: Readonly<Record<GetFailure, Words>> = {
  address: msg`This address isn’t on the public web, or it doesn’t begin with https://.`,
  tooLarge: msg`The photo is larger than 25 MB.`,
  notThere: msg`There’s no photo at this address.`,
  status: msg`The server at this address didn’t send the photo.`,
  unreachable: msg`We couldn’t reach the server at this address.`,
  'time-out': msg`The photo didn’t arrive within 20 seconds.`,
};

type Failure = { readonly reason: GetFailure; readonly isFinal: boolean };

/** A photo that is there stays as it is, whatever its address says today. */
function afterFailure({ clock }: PhotoFetching, { state, tries }: Fetch, { reason, isFinal }: Failure) {
  const wait = isFinal ? undefined : waits[tries];
  const dueAt = wait === undefined ? null : after(clock.now(), wait);
  if (state === 'kept') return { dueAt, tries: tries + 1 };
  return {
    state: dueAt ? ('waiting' as const) : ('failed' as const),
    dueAt,
    tries: tries + 1,
    problem: reasons[reason],
  };
}

function afterRefusal({ clock }: PhotoFetching, { state }: Fetch, { code, words }: Refusal, marks: FileMarks) {
  if (code === 'unavailable') return { dueAt: after(clock.now(), 30 * second) };
  if (state === 'kept') return { dueAt: null, ...marks };
  return { state: 'failed' as const, dueAt: null, problem: words };
}

/** Makes the pictures of a file, as of one that a person sends; a photo that it takes the place of goes when it is there. */
async function keep({ db, clock, storage }: PhotoFetching, row: Fetch, bytes: Buffer): Promise<string | null> {
  const { listingId, dealerId, place } = row;
  const { files, ...size } = await makePictures(bytes, dealerId);
  const photo = { id: newId(), key: newId(), dealerId, listingId, position: place, createdAt: clock.now(), ...size };
  const isReserved = await db.transaction(async (tx) => {
    const [car] = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, listingId), isNull(listings.removedAt)))
      .for('update');
    const own = await tx.$count(listingPhotos, and(eq(listingPhotos.listingId, listingId), isShown));
    if (car && own >= mostPhotos + (row.photoId ? 1 : 0))
      throw new Refusal('conflict', msg`Up to ${{ mostPhotos }} photos per car.`);
    if (car) await tx.insert(listingPhotos).values(photo);
    return car !== undefined;
  });
  if (!isReserved) return null;
  await keepFiles(storage, photo.key, files);
  await db.transaction(async (tx) => {
    const [before] = row.photoId
      ? await tx
          .update(listingPhotos)
          .set({ removedAt: clock.now() })
          .where(and(eq(listingPhotos.id, row.photoId), isNotNull(listingPhotos.readyAt)))
          .returning({ alt: listingPhotos.alt, position: listingPhotos.position })
      : [];
    await tx
      .update(listingPhotos)
      .set({ readyAt: clock.now(), ...before })
      .where(eq(listingPhotos.id, photo.id));
  });
  return photo.id;
}
