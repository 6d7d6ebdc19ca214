import { and, eq, sql } from 'drizzle-orm';
import { priceProblem } from '#contract/car-entry-rules.ts';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isAbove, largestNumber } from '#engine/money/read-number.ts';
import { plainWritten } from '#engine/money/read-written.ts';
import { divideRounded, percentOfCents } from '#engine/money/round.ts';
import { confirmPrice, farOff } from '../catalogue/known-vehicles.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { type CallInput, type Handler, invalidField, notFound, Refusal, type Services } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { recordPublic } from '../listings/public-listings.ts';
import { listings } from '../listings/tables.ts';
import { isOddPrice, usualPrices } from '../listings/usual-prices.ts';
import { keepFound } from '../search/keep-found.ts';
import { type AskedPrices, type AskedPricesOf, askedPrices } from './check-car.ts';
import { priceOrNull } from './entry-columns.ts';
import { problemSentences } from './entry-to-save.ts';
import { type Car, isOwn, recordChange, shownName } from './own-cars.ts';
import { namedCars } from './publish-cars.ts';

type Change = CallInput<'previewPrices'>['body']['change'];
type Preview = CallReply<'previewPrices'>['data'][number];

/** A price in cents, null for one on request; or why the car has to keep the one that it has. */
type NewPrice = { readonly cents: number | null } | { readonly reason: NonNullable<Preview['reason']> };

/** What a change of prices would make of each of some cars; nothing is changed. */
export function previewPrices({ db, clock }: Services): Handler<'previewPrices'> {
  return async ({ body: { ids, change }, session: { dealerId } }) => {
    const newPriceOf = readChange(change);
    const cars = await namedCars(db, dealerId, ids);
    const prices = await askedPrices(db, cars, clock);
    const isOdd = await oddPrices(db, dealerId, cars);
    const changeOf = (car: Car): NewPrice => {
      const change = newPriceOf(car.listing.basePriceCents);
      return 'cents' in change && isOdd(car, change.cents) ? { reason: 'farOff' } : change;
    };
    return { data: cars.map((car) => previewOf(car, changeOf(car), prices)) };
  };
}

/** Which prices of some cars are far from what their models cost. */
async function oddPrices(
  queryable: Queryable,
  dealerId: string,
  cars: readonly Car[],
): Promise<(car: Car, cents: number | null) => boolean> {
  const costsOf = await usualPrices(
    queryable,
    dealerId,
    cars.map(({ listing }) => listing),
  );
  return ({ listing }, cents) => isOddPrice(cents, costsOf(listing));
}

function previewOf(car: Car, change: NewPrice, prices: AskedPricesOf): Preview {
  const before = prices(car);
  const after = 'cents' in change ? prices(car, change.cents) : null;
  return {
    _id: car.listing.id,
    name: shownName(car),
    version: car.listing.version,
    before,
    after,
    reason: 'reason' in change ? change.reason : null,
    difference: {
      basePrice: differenceOf(before, after, ({ basePrice }) => basePrice || null),
      allInPrice: differenceOf(before, after, ({ allInPrice }) => allInPrice),
      payment: differenceOf(before, after, ({ payment }) => payment?.amount ?? null),
    },
  };
}

function differenceOf(
  before: AskedPrices,
  after: AskedPrices | null,
  figure: (prices: AskedPrices) => string | null,
): string | null {
  const [old, now] = [figure(before), after && figure(after)];
  return old === null || now === null ? null : formatCents(centsUpToLimit(now) - centsUpToLimit(old));
}

/**
 * How a price becomes another one.
 *
 * @throws Refusal of `change.amount` where it cannot be read
 */
function readChange({ kind, amount }: Change): (cents: number | null) => NewPrice {
  if (kind === 'fixed') {
    const problem = priceProblem(amount);
    if (problem) throw invalidField('change.amount', problemSentences[problem]);
    const cents = priceOrNull(amount);
    return () => ({ cents });
  }
  const plain = plainWritten(amount, kind === 'percent' ? 'rate' : 'money', 'en');
  const number = plain.replace('-', '');
  if (!/^\d*(?:\.\d{1,2})?$/.test(number) || number === '' || isAbove(number, largestNumber)) {
    throw invalidField('change.amount', msg`Enter how much to add or subtract, like -500 or 2.5.`);
  }
  const direction = plain.startsWith('-') ? -1 : 1;
  const more = kind === 'percent' ? percentMore(number) : () => centsUpToLimit(number);
  return (cents) => (cents ? withinLimits(cents, direction * more(cents)) : { reason: 'noPrice' });
}

/** A part of a price, such that the new price is one of whole dollars where the old one is. */
const percentMore = (percent: string) => {
  const rate = decimalOf(percent);
  return (cents: number) => divideRounded(percentOfCents(cents, rate), 100) * 100;
};

function withinLimits(cents: number, more: number): NewPrice {
  const changed = cents + more;
  if (changed <= 0) return { reason: 'tooLow' };
  return changed > largestNumber * 100 ? { reason: 'tooHigh' } : { cents: changed };
}

type Sent = CallInput<'changePrices'>['body']['cars'];
type Changed = CallReply<'changePrices'>['data'];

/** Changes prices, each of the version of its car that was read: all of them, or none where one cannot be. */
export function changePrices({ db, clock }: Services, cache: PublicCache): Handler<'changePrices'> {
  return async ({ body: { cars }, session }) => {
    const { dealerId } = session;
    const at = clock.now();
    refuseProblems(cars);
    const reply = await db.transaction(async (tx) => {
      await lockDealer(tx, dealerId);
      const ids = cars.map(({ _id }) => _id);
      const found = new Map((await namedCars(tx, dealerId, ids)).map((car) => [car.listing.id, car]));
      await refuseOdd(tx, dealerId, cars, found);
      const data: Changed = [];
      for (const [place, car] of cars.entries()) data.push(await changePrice(tx, { car, place, found, at }));
      await recordPublic(tx, dealerId, at);
      await keepFound(tx, dealerId, clock);
      await recordChange(tx, { session, at, action: 'car changed', details: { field: 'basePrice' } }, ids);
      const makeIds = [...new Set([...found.values()].map(({ listing }) => listing.makeId))];
      return { data, makeIds };
    });
    await invalidateDealer({ db, cache }, dealerId, reply.makeIds);
    return { data: reply.data };
  };
}

function refuseProblems(cars: Sent): void {
  const seen = new Set<string>();
  for (const [place, { _id, basePrice }] of cars.entries()) {
    const problem = priceProblem(basePrice);
    if (problem) throw invalidField(`cars.${place}.basePrice`, problemSentences[problem]);
    if (seen.has(_id)) throw invalidField(`cars.${place}._id`, msg`List each car only once.`);
    seen.add(_id);
  }
}

/** Refuses all where one price is far from what its model costs, and is not said to be right. */
async function refuseOdd(
  tx: Transaction,
  dealerId: string,
  cars: Sent,
  found: ReadonlyMap<string, Car>,
): Promise<void> {
  const isOdd = await oddPrices(tx, dealerId, [...found.values()]);
  const place = cars.findIndex(({ _id, basePrice, isPriceRight = false }) => {
    const car = found.get(_id);
    return car !== undefined && !isPriceRight && isOdd(car, priceOrNull(basePrice));
  });
  if (place < 0) return;
  const [field, confirmation] = [`cars.${place}.basePrice`, `cars.${place}.isPriceRight`];
  throw new Refusal('invalid', farOff, { field, fields: { [field]: farOff, [confirmation]: confirmPrice } });
}

type One = {
  readonly car: Sent[number];
  readonly place: number;
  readonly found: ReadonlyMap<string, Car>;
  readonly at: Date;
};

async function changePrice(
  tx: Transaction,
  { car: { _id, version, basePrice }, place, found, at }: One,
): Promise<Changed[number]> {
  const known = found.get(_id);
  if (!known) throw notFound();
  const [changed] = await tx
    .update(listings)
    .set({ basePriceCents: priceOrNull(basePrice), updatedAt: at, version: sql`${listings.version} + 1` })
    .where(and(isOwn(known.listing.dealerId), eq(listings.id, _id), eq(listings.version, version)))
    .returning({ _id: listings.id, version: listings.version });
  if (changed) return changed;
  const name = shownName(known);
  throw new Refusal(
    'stale',
    msg`${{ name }} changed while you were working, so we didn’t change any prices. Please check it again.`,
    {
      field: `cars.${place}.version`,
    },
  );
}
