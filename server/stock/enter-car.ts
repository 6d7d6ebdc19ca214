import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import { plainVin, vinProblem } from '#contract/car-entry-rules.ts';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { makesOfVin } from '#reference/vins/manufacturers.ts';
import { modelYearOfVin } from '#reference/vins/model-year.ts';
import { plantOfVin } from '#reference/vins/plants.ts';
import { proposalOf } from '../catalogue/vin-facts.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import {
  type CallInput,
  type Handler,
  invalidField,
  keyReused,
  notFound,
  Refusal,
  type Services,
} from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { refuseUndeclaring } from '../listings/declared.ts';
import { recordPublic } from '../listings/public-listings.ts';
import { listings } from '../listings/tables.ts';
import { keepFound } from '../search/keep-found.ts';
import { shownChecks } from './check-car.ts';
import { makesToChooseFrom } from './dealer-makes.ts';
import { refuseUnlessDeclares } from './declaring-keys.ts';
import { basePriceAmount, columnsOf, type EntryColumns, entryOf } from './entry-columns.ts';
import { type EntryToSave, entryToSave, namingDoubles, problemSentences } from './entry-to-save.ts';
import { type Car, isOwn, recordChange, selectCars, shownName } from './own-cars.ts';
import { stockPosts } from './tables.ts';

/** How many cars a dealer may have; who has more brings them in a file. */
const mostCars = 2000;

type Input = CallInput<'addCarModelDetails'>;

/**
 * Adds a car as a draft, which no public page shows. The address names the dealer and must be the caller's own; what is
 * written comes from the session alone.
 */
export function addCarModelDetails(services: Services): Handler<'addCarModelDetails'> {
  const { db, clock } = services;
  return async (input) => {
    const { params, session } = input;
    if (params.dealerID !== session.dealerId) throw notFound();
    const car = await db
      .transaction(async (tx) => {
        const id = (await addedBefore(tx, input)) ?? (await addCar(tx, services, input));
        const [added] = await selectCars(tx).where(eq(listings.id, id));
        return added;
      })
      .catch(namingDoubles);
    if (!car) throw notFound();
    return { message: msg`Car Details Added Successfully`, ...(await presentToOwner(db, car, clock)) };
  };
}

/** The car that an equal post has added, if it came before; the dealer's posts take turns from here on. */
async function addedBefore(tx: Transaction, { session, idempotencyKey: key, ...input }: Input): Promise<string | null> {
  const { dealerId } = session;
  await lockDealer(tx, dealerId);
  if (key === undefined) return null;
  const [found] = await tx
    .select()
    .from(stockPosts)
    .where(and(eq(stockPosts.dealerId, dealerId), eq(stockPosts.key, key)));
  if (!found) return null;
  if (Buffer.from(found.requestHash).equals(hashOfPost(input))) return found.listingId;
  throw keyReused();
}

const hashOfPost = ({ query, body }: Pick<Input, 'query' | 'body'>) => hashOf(JSON.stringify([query, body]));

async function addCar(tx: Transaction, { clock }: Services, input: Input): Promise<string> {
  const { query, body, session, idempotencyKey: key } = input;
  const { dealerId } = session;
  const [entry] = body.carModelDetails;
  const { isPriceRight, anotherMake } = body;
  const { makeId, columns } = await entryToSave(tx, { entry, dealerId, clock, isPriceRight, anotherMake });
  refuseUnlessDeclares(session, {}, columns.declared);
  if (query.copyOf !== undefined) await refuseSame(tx, dealerId, query.copyOf, { makeId, columns });
  await refuseTooMany(tx, dealerId);
  const [id, now] = [newId(), clock.now()];
  const own = { id, dealerId, makeId, state: 'draft', createdAt: now, updatedAt: now };
  await tx.insert(listings).values({ ...own, ...columns });
  if (key !== undefined) {
    const post = { dealerId, key, requestHash: hashOfPost(input), listingId: id, createdAt: now };
    await tx.insert(stockPosts).values(post);
  }
  await keepFound(tx, dealerId, clock);
  const details = query.copyOf === undefined ? {} : { copyOf: query.copyOf };
  await recordChange(tx, { session, at: now, action: 'car added', details }, [id]);
  return id;
}

/** A copy that says nothing new is no car of its own. Its VIN and stock number may only be its own. */
async function refuseSame(
  tx: Transaction,
  dealerId: string,
  copyOf: string,
  { makeId, columns }: EntryToSave,
): Promise<void> {
  const [original] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, copyOf), isOwn(dealerId)));
  if (!original) throw notFound();
  const { vin, stockNumber, ...others } = comparable(original);
  const isSame =
    original.makeId === makeId &&
    isDeepStrictEqual(others, withoutNumbers(columns)) &&
    [null, vin].includes(columns.vin) &&
    [null, stockNumber].includes(columns.stockNumber);
  if (isSame) throw new Refusal('conflict', msg`No changes detected. Please make changes before saving.`);
}

const withoutNumbers = ({ vin: _vin, stockNumber: _stockNumber, ...others }: EntryColumns) => others;

/** The columns of a listing that an entry sets. */
function comparable(listing: typeof listings.$inferSelect): EntryColumns {
  const names = Object.keys(columnsOf({}));
  // The names are those of an entry's columns, and the listing has them all.
  return Object.fromEntries(Object.entries(listing).filter(([name]) => names.includes(name))) as EntryColumns;
}

async function refuseTooMany(tx: Transaction, dealerId: string): Promise<void> {
  const [found] = await tx.select({ cars: count() }).from(listings).where(isOwn(dealerId));
  if ((found?.cars ?? 0) < mostCars) return;
  throw new Refusal(
    'conflict',
    msg`You have ${{ mostCars }} cars, so you can’t add more by hand. Please delete some, or import more from a file.`,
  );
}

/** Changes a car of the dealer, of the version that was read and of no other; it stays published or a draft. */
export function editCarModelDetails({ db, clock }: Services, cache: PublicCache): Handler<'editCarModelDetails'> {
  return async ({ params: { id }, body, session, version }) => {
    const { dealerId } = session;
    const { _id, ...entry } = body.carModelDetails[0];
    const reply = await db
      .transaction(async (tx) => {
        const isTheirs = and(eq(listings.id, id), isOwn(dealerId));
        const [found] = await selectCars(tx).where(isTheirs);
        if (!found) throw notFound();
        if (_id !== undefined && _id !== id) {
          throw invalidField('carModelDetails.0._id', msg`This ID doesn’t match the one in the URL.`);
        }
        const { isPriceRight, anotherMake } = body;
        const toSave = { entry, dealerId, clock, before: found.listing, isPriceRight, anotherMake };
        const { makeId, columns } = await entryToSave(tx, toSave);
        refuseUndeclaring(found, columns);
        refuseUnlessDeclares(session, found.listing.declared, columns.declared);
        const [changed] = await tx
          .update(listings)
          .set({ ...columns, makeId, updatedAt: clock.now(), version: sql`${listings.version} + 1` })
          .where(and(isTheirs, eq(listings.version, version)))
          .returning({ id: listings.id });
        if (!changed) throw staleCar(found.listing.version);
        const details = { version: version + 1 };
        await recordPublic(tx, dealerId, clock.now());
        await keepFound(tx, dealerId, clock);
        await recordChange(tx, { session, at: clock.now(), action: 'car changed', details }, [id]);
        const [car] = await selectCars(tx).where(eq(listings.id, id));
        if (!car) throw notFound();
        return presentToOwner(tx, car, clock);
      })
      .catch(namingDoubles);
    await invalidateDealer({ db, cache }, dealerId);
    return { message: msg`Car Details Edited Successfully`, ...reply };
  };
}

/** @param current the version that a retry would have to start from */
const staleCar = (current: number) =>
  new Refusal('stale', msg`This car changed while you were working. Please check it again.`, {
    headers: { etag: `"${current}"` },
  });

/** A car for everybody while it is listed, and for its dealer always; to others a draft is like an unknown one. */
export function readCarModelDetails({ db, clock }: Services): Handler<'readCarModelDetails'> {
  return async ({ params: { id }, session }) => {
    const dealerId = session !== null && session !== 'ended' && session.kind === 'dealer' ? session.dealerId : null;
    const isPublic = and(eq(listings.state, 'published'), eq(dealers.state, 'approved'));
    const isTheirs = dealerId === null ? undefined : eq(listings.dealerId, dealerId);
    const [car] = await selectCars(db).where(
      and(eq(listings.id, id), isNull(listings.removedAt), or(isPublic, isTheirs)),
    );
    if (!car) throw notFound();
    return car.listing.dealerId === dealerId ? presentToOwner(db, car, clock) : presentToAnybody(car);
  };
}

/** What a VIN says of its car, by tables alone: nobody outside is asked. */
export function decodeVin({ db, clock }: Services): Handler<'decodeVin'> {
  return async ({ params, session: { dealerId } }) => {
    const vin = plainVin(params.vin);
    const problem = vinProblem(vin);
    if (problem) throw invalidField('vin', problemSentences[problem]);
    const year = modelYearOfVin(vin, Number(dayInOntario(clock).slice(0, 4)));
    const make = await makeOf(db, dealerId, vin);
    return {
      data: {
        vin,
        make,
        year: year === null ? null : String(year),
        proposal: year === null ? null : await proposalOf(db, { vin, make, year }),
        plant: plantOfVin(vin),
        car: await carWith(db, dealerId, vin),
      },
    };
  };
}

/** The make where the identifier is of one alone, or of one alone that the dealer lists. */
async function makeOf(queryable: Queryable, dealerId: string, vin: string): Promise<string | null> {
  const makes = makesOfVin(vin);
  const [first = null] = makes;
  if (makes.length < 2) return first;
  const listed = (await makesToChooseFrom(queryable, dealerId)).map(({ make }) => make);
  const [only = null, ...others] = makes.filter((make) => listed.includes(make));
  return others.length === 0 ? only : null;
}

async function carWith(queryable: Queryable, dealerId: string, vin: string) {
  const [car] = await selectCars(queryable).where(and(isOwn(dealerId), eq(listings.vin, vin)));
  return car ? { _id: car.listing.id, name: shownName(car) } : null;
}

type Saved = CallReply<'editCarModelDetails'>;

/** A car as anybody may see it: without the dealer's own number, its state and its version. */
function presentToAnybody({ listing, make }: Car): CallReply<'readCarModelDetails'> {
  const { stockNumber: _, ...entry } = entryOf(listing, make);
  return { carModelDetails: { _id: listing.id, ...entry }, basePriceAmount: basePriceAmount(listing) };
}

/** A car as its dealer sees it. */
async function presentToOwner(queryable: Queryable, car: Car, clock: Clock): Promise<Omit<Saved, 'message'>> {
  const checkOf = await shownChecks(queryable, [car], clock);
  const { id, version, state, createdAt, updatedAt } = car.listing;
  return {
    carModelDetails: { _id: id, ...entryOf(car.listing, car.make) },
    basePriceAmount: basePriceAmount(car.listing),
    data: {
      version,
      state: state === 'published' ? 'published' : 'draft',
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      check: checkOf(car),
    },
  };
}
