import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { priceProblem } from '#contract/car-entry-rules.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type Db, removeOld, type Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import {
  type CallInput,
  type DealerSession,
  type Handler,
  invalidField,
  notFound,
  type Services,
} from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { recordPublic } from '../listings/public-listings.ts';
import { listings, listingViews } from '../listings/tables.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import { keepFound } from '../search/keep-found.ts';
import { priceOrNull } from './entry-columns.ts';
import { problemSentences } from './entry-to-save.ts';
import { type Car, isOwn, nameOf, recordChange, selectCars } from './own-cars.ts';
import { type LeftOut, roomFor } from './publish-cars.ts';
import { stockPosts } from './tables.ts';

/** How long a deleted car can be brought back, in milliseconds; after that the nightly clean-up makes it final. */
export const restorableFor = 30 * day;

/** How long a post is known again under its Idempotency-Key, in milliseconds. */
const keysLast = 2 * day;

/** How long it is kept how often a car was looked at on a day, in milliseconds: for as long as the list counts it. */
const viewsLast = 32 * day;

/** Takes cars from every page and list at once. Doing it again changes nothing. */
export function deleteCars({ db, clock }: Services, cache: PublicCache): Handler<'deleteCars'> {
  return async ({ body: { ids }, session }) => {
    const at = clock.now();
    const changed = await db.transaction(async (tx) => {
      await lockDealer(tx, session.dealerId);
      const removed = await tx
        .update(listings)
        .set({ removedAt: at })
        .where(and(isOwn(session.dealerId), inArray(listings.id, ids)))
        .returning({ id: listings.id });
      const removedIds = removed.map(({ id }) => id);
      await keepFound(tx, session.dealerId, clock);
      await recordChange(tx, { session, at, action: 'car deleted' }, removedIds);
      return removedIds;
    });
    await invalidateDealer({ db, cache }, session.dealerId);
    return { changed, leftOut: [] };
  };
}

/**
 * Brings deleted and sold cars back as they were; one that was published and for which the plan has no room any more comes back
 * as a draft. One whose VIN or stock number another car has by now stays deleted.
 */
export function restoreCars({ db, clock }: Services, cache: PublicCache): Handler<'restoreCars'> {
  return async ({ body: { ids }, session }) => {
    const { dealerId } = session;
    const reply = await db.transaction(async (tx) => {
      await lockDealer(tx, dealerId);
      const isTheirs = and(eq(listings.dealerId, dealerId), inArray(listings.id, ids));
      const cars = await selectCars(tx).where(and(isTheirs, isNotNull(listings.removedAt)));
      const [changed, leftOut]: [string[], LeftOut[]] = [[], []];
      for (const car of cars) {
        const reason = await reasonAgainst(tx, car, clock);
        if (reason) leftOut.push({ _id: car.listing.id, name: nameOf(car), reason, findings: [] });
        else changed.push(await restore(tx, car));
      }
      await recordPublic(tx, dealerId, clock.now());
      await keepFound(tx, dealerId, clock);
      await recordChange(tx, { session, at: clock.now(), action: 'car restored' }, changed);
      return { changed, leftOut };
    });
    await invalidateDealer({ db, cache }, session.dealerId);
    return reply;
  };
}

async function reasonAgainst(tx: Transaction, { listing }: Car, clock: Clock): Promise<LeftOut['reason'] | undefined> {
  const { removedAt, soldOn, vin, stockNumber, dealerId, id } = listing;
  if (removedAt && soldOn === null && removedAt <= before(clock.now(), restorableFor)) return 'tooLate';
  const isSame = or(
    vin === null ? undefined : eq(listings.vin, vin),
    stockNumber === null ? undefined : eq(listings.stockNumber, stockNumber),
  );
  if (isSame === undefined) return undefined;
  const [other] = await tx
    .select({ vin: listings.vin })
    .from(listings)
    .where(and(isOwn(dealerId), ne(listings.id, id), isSame));
  if (!other) return undefined;
  return vin !== null && other.vin === vin ? 'sameVin' : 'sameStockNumber';
}

async function restore(tx: Transaction, { listing }: Car): Promise<string> {
  const fits = listing.state !== 'published' || (await roomFor(tx, listing.dealerId)) > 0;
  await tx
    .update(listings)
    .set({ removedAt: null, soldOn: null, soldPriceCents: null, ...(fits ? {} : { state: 'draft' }) })
    .where(eq(listings.id, listing.id));
  return listing.id;
}

/** Makes deletions final that can no longer be undone, and forgets the keys of old posts and old views. What was sold stays. */
export async function removeOldStock(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await removeOld(db, listings, and(lt(listings.removedAt, before(now, restorableFor)), isNull(listings.soldOn)));
  await removeOld(db, listingViews, lt(listingViews.day, before(now, viewsLast).toISOString().slice(0, 10)));
  await removeOld(db, stockPosts, lt(stockPosts.createdAt, before(now, keysLast)));
}

/**
 * Takes a car that was sold from every page and list, and keeps for its dealer when and for how much; of one that was
 * sold already, it corrects that. Nobody else is told the price.
 */
export function sellCar(services: Services, cache: PublicCache): Handler<'sellCar'> {
  const { db, clock } = services;
  return async ({ params: { id }, body: { soldOn, price }, session }) => {
    const { dealerId } = session;
    const cents = readPrice(price, 'price');
    await db.transaction(async (tx) => {
      const car = await carToSell(tx, dealerId, id);
      if (soldOn > dayAtDealer(clock, car)) throw invalidField('soldOn', msg`Choose today or an earlier day.`);
      await markSold(services, { tx, session, at: clock.now() }, id, { soldOn, priceCents: cents });
    });
    await invalidateDealer({ db, cache }, dealerId);
    return { data: { _id: id, soldOn, price: formatCents(cents) } };
  };
}

type Doing = { readonly tx: Transaction; readonly session: DealerSession; readonly at: Date };
type Sold = { readonly soldOn: string; readonly priceCents: number | null };

/** Marks a car of the dealer's as sold: it leaves every page and list. Comes last in what it is part of but for the cache. */
export async function markSold(
  { clock }: Pick<Services, 'clock'>,
  { tx, session, at }: Doing,
  id: string,
  { soldOn, priceCents: soldPriceCents }: Sold,
): Promise<void> {
  const { dealerId } = session;
  const removedAt = sql`coalesce(${listings.removedAt}, ${at.toISOString()}::timestamptz)`;
  const isTheirs = and(eq(listings.id, id), eq(listings.dealerId, dealerId));
  await tx.update(listings).set({ soldOn, soldPriceCents, removedAt }).where(isTheirs);
  await keepFound(tx, dealerId, clock);
  await recordChange(tx, { session, at, action: 'car sold', details: { soldOn } }, [id]);
}

/** Brings a sold car back into the list, unless another one has its VIN or stock number by now. */
export async function bringBack(
  services: Pick<Services, 'clock'>,
  { tx, session, at }: Doing,
  id: string,
): Promise<void> {
  const { clock } = services;
  const { dealerId } = session;
  await lockDealer(tx, dealerId);
  const isTheirs = and(eq(listings.dealerId, dealerId), eq(listings.id, id), isNotNull(listings.soldOn));
  const [car] = await selectCars(tx).where(isTheirs);
  if (!car || (await reasonAgainst(tx, car, clock))) return;
  await restore(tx, car);
  await recordPublic(tx, dealerId, at);
  await keepFound(tx, dealerId, clock);
  await recordChange(tx, { session, at, action: 'car restored' }, [id]);
}

/** @param field of the body that is refused where it is no price */
export function readPrice(price: CallInput<'sellCar'>['body']['price'], field: string): number {
  const problem = priceProblem(price);
  const cents = problem ? null : priceOrNull(price);
  if (cents === null) throw invalidField(field, problemSentences[problem ?? 'notAPrice']);
  return cents;
}

/** A car that stands in the dealer's list, or in that of sold ones; one that was deleted is neither. */
async function carToSell(tx: Transaction, dealerId: string, id: string) {
  const isThere = or(isNull(listings.removedAt), isNotNull(listings.soldOn));
  const [car] = await selectCars(tx).where(and(eq(listings.id, id), eq(listings.dealerId, dealerId), isThere));
  if (!car) throw notFound();
  return car;
}
