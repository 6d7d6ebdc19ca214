import { isDeepStrictEqual } from 'node:util';
import { and, count, eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { type CallInput, type Handler, keyReused, notFound, Refusal, type Services } from '../kit/handler.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { listings } from '../listings/tables.ts';
import { columnsOf, type EntryColumns } from './entry-columns.ts';
import { type EntryToSave, entryToSave, namingDoubles } from './entry-to-save.ts';
import { isOwn, selectCars } from './own-cars.ts';
import { presentToOwner } from './present-car.ts';
import { recordChange } from './record-change.ts';
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
  await takeTurn(tx, dealerId);
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

/** One dealer's additions take turns, so that many at once cannot pass a limit together. */
export async function takeTurn(tx: Transaction, dealerId: string): Promise<void> {
  await tx.select({ id: dealers.id }).from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
}

async function addCar(tx: Transaction, { clock }: Services, input: Input): Promise<string> {
  const { query, body, session, idempotencyKey: key } = input;
  const { dealerId } = session;
  const [entry] = body.carModelDetails;
  const { makeId, columns } = await entryToSave(tx, { entry, dealerId, clock });
  if (query.copyOf !== undefined) await refuseSame(tx, dealerId, query.copyOf, { makeId, columns });
  await refuseTooMany(tx, dealerId);
  const [id, now] = [newId(), clock.now()];
  const own = { id, dealerId, makeId, state: 'draft', createdAt: now, updatedAt: now };
  await tx.insert(listings).values({ ...own, ...columns });
  if (key !== undefined) {
    const post = { dealerId, key, requestHash: hashOfPost(input), listingId: id, createdAt: now };
    await tx.insert(stockPosts).values(post);
  }
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
  throw new Refusal('conflict', msg`You have ${{ mostCars }} cars. Please delete some, or bring more in by a file.`);
}
