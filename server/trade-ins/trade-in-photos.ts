import { and, count, eq, gt, isNotNull, isNull, max, type SQL } from 'drizzle-orm';
import { mostTradeInPhotos } from '#contract/appraisal-questions.ts';
import { msg } from '#contract/words.ts';
import type { Db, Transaction } from '../database/db.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { recordByUser, tellDealer } from '../enquiries/audit.ts';
import { isTheirOwn, loadEnquiry } from '../enquiries/load-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { before, hour } from '../kit/clock.ts';
import { type GivenFile, type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { addedOnce, inTime } from '../photos/add-once.ts';
import { keepFiles } from '../photos/calls.ts';
import { makePictures } from '../photos/make-pictures.ts';
import { shown } from './ask-appraisal.ts';
import { begunRequest, holdOwnTradeIn, isGiven, isShown, requestOf, type TradeInRequest } from './hold-trade-in.ts';
import { tradeInPhotos } from './tables.ts';

/** For how long a removed photo can be brought back. */
export const undoFor = hour;

/** Where a file lies: apart from the pictures that are served to anybody. */
export const placeOf = (file: string): string => `trade-ins/${file}`;

type Photo = typeof tradeInPhotos.$inferSelect;

/**
 * Adds a photo to a person's own trade-in. Its row is there before its files and is shown only after them, so that
 * whatever breaks in between leaves nothing that the retention does not find.
 */
export function addTradeInPhoto({ db, clock, storage }: Services): Handler<'addTradeInPhoto'> {
  const fill = async (reserved: Photo, file: Buffer, userId: string): Promise<Photo> => {
    const isReserved = eq(tradeInPhotos.id, reserved.id);
    const update = (values: Partial<Photo>) =>
      inTime(async () => db.update(tradeInPhotos).set(values).where(isReserved));
    const { files, ...size } = await makePictures(file, userId, ['jpg']).catch(async (error: unknown) => {
      await inTime(async () => await db.delete(tradeInPhotos).where(isReserved));
      throw error;
    });
    // The sizes name the files, and are there before the first of them.
    await update(size);
    await keepFiles(storage, reserved.key, files, placeOf);
    await update({ readyAt: clock.now() });
    return reserved;
  };
  return async (input) => {
    const { params, session, file } = input;
    const [{ id }, { userId }] = [params, session];
    await addedOnce({ db, clock }, 'addTradeInPhoto', input, {
      reserve: (tx) => reservePlace(tx, id, userId, clock.now()),
      find: async (photoId) => {
        const [found] = await db.select().from(tradeInPhotos).where(eq(tradeInPhotos.id, photoId));
        return found;
      },
      fill: (row) => fill(row, file, userId),
    });
    return inTime(() => db.transaction(async (tx) => shown(tx, await holdOwnTradeIn(tx, id, userId), clock.now())));
  };
}

/** The trade-in is held meanwhile, so that two photos that come together do not get one place. */
async function reservePlace(tx: Transaction, id: string, userId: string, createdAt: Date): Promise<string> {
  const request = await begunRequest(tx, await holdOwnTradeIn(tx, id, userId));
  const [known] = await tx
    .select({ photos: count(), last: max(tradeInPhotos.position) })
    .from(tradeInPhotos)
    .where(and(eq(tradeInPhotos.requestId, request.id), isNull(tradeInPhotos.removedAt)));
  if ((known?.photos ?? 0) >= mostTradeInPhotos)
    throw new Refusal('conflict', msg`Up to ${{ mostPhotos: mostTradeInPhotos }} photos per trade-in.`);
  const photo = { id: newId(), key: newId(), requestId: request.id, position: (known?.last ?? -1) + 1, createdAt };
  await tx.insert(tradeInPhotos).values(photo);
  return photo.id;
}

/** Takes a photo away, from the dealer's sight too; its files stay for as long as it can be brought back. */
export function removeTradeInPhoto(services: Services): Handler<'removeTradeInPhoto'> {
  const change = changeOf(services);
  return ({ params, session }) => change(params, session.userId, isShown, services.clock.now());
}

/** Brings a removed photo back. */
export function restoreTradeInPhoto(services: Services): Handler<'restoreTradeInPhoto'> {
  const change = changeOf(services);
  return ({ params, session }) => {
    const since = before(services.clock.now(), undoFor);
    const isRemoved = and(isNotNull(tradeInPhotos.readyAt), gt(tradeInPhotos.removedAt, since));
    return change(params, session.userId, isRemoved, null);
  };
}

/** Removes or brings back a photo of the person's own that is as it has to be. */
function changeOf({ db, clock }: Services) {
  return (
    { id, photoId }: { id: string; photoId: string },
    userId: string,
    isSo: SQL | undefined,
    removedAt: Date | null,
  ) =>
    db.transaction(async (tx) => {
      const held = await holdOwnTradeIn(tx, id, userId);
      const isOne = and(eq(tradeInPhotos.id, photoId), eq(tradeInPhotos.requestId, held.request?.id ?? ''), isSo);
      const [photo] = await tx.update(tradeInPhotos).set({ removedAt }).where(isOne).returning();
      if (!photo) throw notFound();
      const now = clock.now();
      const action = removedAt ? 'trade-in photo removed' : 'trade-in photo restored';
      await recordByUser(tx, userId, { at: now, action, objectId: id });
      const reply = await shown(tx, held, now);
      const { dealerId } = held;
      if (photo.sentAt) await tellDealer(tx, { dealerId, enquiryId: id, kind: 'changed', at: now });
      return reply;
    });
}

/** The width of the picture that a size asks for: enough for a row of small ones, or the largest. */
function widthOf({ widths }: Photo, size: string): number | undefined {
  if (size === 'large') return widths.at(-1);
  return size === 'small' ? (widths.find((width) => width >= 320) ?? widths.at(-1)) : undefined;
}

/** A photo's file. Throws the refusal of an unknown one where the condition does not hold or the size is none. */
async function fileOf({ db, storage }: Services, condition: SQL | undefined, size: string): Promise<GivenFile> {
  const [photo] = await db.select().from(tradeInPhotos).where(and(condition, isShown));
  const width = photo && widthOf(photo, size);
  const bytes = width === undefined ? undefined : await storage.get(placeOf(`${photo?.key}-${width}.jpg`));
  if (!bytes) throw notFound();
  return { fileName: `trade-in-${size}.jpg`, bytes };
}

const isOf = (request: TradeInRequest, photoId: string) =>
  and(eq(tradeInPhotos.requestId, request.id), eq(tradeInPhotos.id, photoId));

/** A photo of one's own trade-in. */
export function readTradeInPhoto(services: Services): Handler<'readTradeInPhoto'> {
  return async ({ params: { id, photoId, size }, session: { userId } }) => {
    const request = (await ownEnquiry(services.db, id, userId)) && (await requestOf(services.db, id));
    if (!request) throw notFound();
    return fileOf(services, isOf(request, photoId), size);
  };
}

const ownEnquiry = (db: Db, id: string, userId: string) => loadEnquiry(db, isTheirOwn(id, userId));

/** A photo of a lead's trade-in that was sent to this dealer, while it is given with the person's data. */
export function readLeadTradeInPhoto(services: Services): Handler<'readLeadTradeInPhoto'> {
  return async ({ params: { id, photoId, size }, session: { dealerId } }) => {
    const loaded = await loadEnquiry(services.db, and(eq(enquiries.id, id), isLeadOf(dealerId)));
    const request = loaded && (await requestOf(services.db, id));
    if (!request || !isGiven(loaded, request)) throw notFound();
    return fileOf(services, and(isOf(request, photoId), isNotNull(tradeInPhotos.sentAt)), size);
  };
}
