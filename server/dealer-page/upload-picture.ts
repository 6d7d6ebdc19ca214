import { and, desc, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { type Db, type Queryable, removeOneByOne, type Transaction } from '../database/db.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { before, type Clock, hour } from '../kit/clock.ts';
import { type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { addedOnce, inTime } from '../photos/add-once.ts';
import { keepFiles } from '../photos/calls.ts';
import { makePictures } from '../photos/make-pictures.ts';
import { filesOf, storageKey } from '../photos/serve-photos.ts';
import { pictures } from './pictures.ts';
import { dealerPictures, pageVersions } from './tables.ts';

/** The most pictures that a dealer keeps for its page. */
const mostPictures = 12;

/** For how long a deleted picture can be brought back by itself. */
const undoFor = hour;

type Picture = typeof dealerPictures.$inferSelect;

const present = ({ id, key, width, height, widths }: Picture) => ({
  _id: id,
  key,
  width,
  height,
  widths: [...widths],
});

/** Pictures that may be chosen: with all their files, and not removed. */
const isThere = (dealerId: string) =>
  and(eq(dealerPictures.dealerId, dealerId), isNotNull(dealerPictures.readyAt), isNull(dealerPictures.removedAt));

/** What the dealer may choose from. */
export function listDealerPictures(db: Queryable): Handler<'listDealerPictures'> {
  const ours = pictures.flatMap(({ file, kind }) => (kind === 'icon' || kind === 'banner' ? [{ file, kind }] : []));
  return async ({ session: { dealerId } }) => {
    const rows = await db
      .select()
      .from(dealerPictures)
      .where(isThere(dealerId))
      .orderBy(desc(dealerPictures.createdAt), desc(dealerPictures.id));
    return { data: rows.map(present), ours };
  };
}

/**
 * Adds a picture for the dealer's page. Its row is there before its files and is shown only after them, so that whatever
 * breaks in between leaves nothing that the retention does not find.
 */
export function addDealerPicture({ db, clock, storage }: Services): Handler<'addDealerPicture'> {
  const fill = async ({ id, key }: Picture, file: Buffer, dealerId: string): Promise<Picture> => {
    const update = (values: Partial<Picture>) =>
      inTime(async () => await db.update(dealerPictures).set(values).where(eq(dealerPictures.id, id)).returning());
    const { files, ...size } = await makePictures(file, dealerId).catch(async (error: unknown) => {
      await inTime(async () => await db.delete(dealerPictures).where(eq(dealerPictures.id, id)));
      throw error;
    });
    await update(size);
    await keepFiles(storage, key, files);
    const [picture] = await update({ readyAt: clock.now() });
    if (!picture) throw notFound();
    return picture;
  };
  return async (input) => {
    const { dealerId } = input.session;
    const isTheirs = eq(dealerPictures.dealerId, dealerId);
    const picture = await addedOnce({ db, clock }, 'addDealerPicture', input, {
      reserve: (tx) => reservePlace(tx, dealerId, clock.now()),
      find: async (id) => {
        const isIt = and(eq(dealerPictures.id, id), isTheirs);
        const [found] = await db.select().from(dealerPictures).where(isIt);
        return found;
      },
      fill: (row) => fill(row, input.file, dealerId),
    });
    return { data: present(picture) };
  };
}

/** The dealer is held meanwhile, so that two pictures that come together do not pass the limit. */
async function reservePlace(tx: Transaction, dealerId: string, now: Date): Promise<string> {
  await lockDealer(tx, dealerId);
  const areKept = and(eq(dealerPictures.dealerId, dealerId), isNull(dealerPictures.removedAt));
  if ((await tx.$count(dealerPictures, areKept)) >= mostPictures) {
    throw new Refusal(
      'conflict',
      msg`You already have ${{ mostPictures }} pictures, the maximum. Please delete one first.`,
    );
  }
  const picture = { id: newId(), key: newId(), dealerId, createdAt: now };
  await tx.insert(dealerPictures).values(picture);
  return picture.id;
}

/** Deletes a picture that the page does not show; its files stay while an earlier version of the page has it. */
export function removeDealerPicture({ db, clock }: Services): Handler<'removeDealerPicture'> {
  return ({ params: { id }, session: { dealerId } }) =>
    db.transaction(async (tx) => {
      const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
      const [picture] = await tx
        .update(dealerPictures)
        .set({ removedAt: clock.now() })
        .where(and(eq(dealerPictures.id, id), isThere(dealerId)))
        .returning();
      if (!picture || !dealer) throw notFound();
      const isShown = [dealer.logo, dealer.banner].some(
        (shown) => shown && 'key' in shown && shown.key === picture.key,
      );
      if (isShown)
        throw new Refusal(
          'conflict',
          msg`Your page is using this picture. Choose another one and save your page first.`,
        );
      return { data: present(picture) };
    });
}

/** Brings a deleted picture back. */
export function restoreDealerPicture({ db, clock }: Services): Handler<'restoreDealerPicture'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const isTheirs = and(eq(dealerPictures.id, id), eq(dealerPictures.dealerId, dealerId));
    const [picture] = await db
      .update(dealerPictures)
      .set({ removedAt: null })
      .where(and(isTheirs, gt(dealerPictures.removedAt, before(clock.now(), undoFor))))
      .returning();
    if (!picture) throw notFound();
    return { data: present(picture) };
  };
}

/** An upload that took longer than this has broken off. */
const longestUpload = hour;

/**
 * Removes the pictures that never became whole, and the deleted ones that no kept version of the page can bring back:
 * their files first, so that the row is there until nothing of it is left.
 */
export async function removeOldDealerPictures(db: Db, clock: Clock, storage: ObjectStorage): Promise<void> {
  const brokenOff = and(
    isNull(dealerPictures.readyAt),
    lte(dealerPictures.createdAt, before(clock.now(), longestUpload)),
  );
  const isKept = db
    .select({ kept: sql`1` })
    .from(pageVersions)
    .where(
      and(
        eq(pageVersions.dealerId, dealerPictures.dealerId),
        eq(pageVersions.section, 'pictures'),
        sql`${dealerPictures.key} in (${pageVersions.content} ->> 'logo', ${pageVersions.content} ->> 'banner')`,
      ),
    );
  const removed = and(lte(dealerPictures.removedAt, before(clock.now(), undoFor)), notExists(isKept));
  await removeOneByOne(
    (most) => db.select().from(dealerPictures).where(or(brokenOff, removed)).limit(most),
    async (picture) => {
      await storage.remove(filesOf(picture).map(storageKey));
      await db.delete(dealerPictures).where(eq(dealerPictures.id, picture.id));
    },
  );
}
