import { and, eq, sql } from 'drizzle-orm';
import { priceProblem } from '#contract/car-entry-rules.ts';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { invalidField, notFound, Refusal } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { recordPublic } from '../listings/record-public.ts';
import { listings } from '../listings/tables.ts';
import { keepFound } from '../search/keep-found.ts';
import { takeTurn } from './add-car.ts';
import { priceOrNull } from './entry-columns.ts';
import { problemSentences } from './entry-to-save.ts';
import { type Car, isOwn, shownName } from './own-cars.ts';
import { namedCars } from './publish-cars.ts';
import { recordChange } from './record-change.ts';

type Sent = CallInput<'changePrices'>['body']['cars'];
type Changed = CallReply<'changePrices'>['data'];

/** Changes prices, each of the version of its car that was read: all of them, or none where one cannot be. */
export function changePrices({ db, clock }: Services, cache: PublicCache): Handler<'changePrices'> {
  return async ({ body: { cars }, session }) => {
    const { dealerId } = session;
    const at = clock.now();
    refuseProblems(cars);
    const reply = await db.transaction(async (tx) => {
      await takeTurn(tx, dealerId);
      const ids = cars.map(({ _id }) => _id);
      const found = new Map((await namedCars(tx, dealerId, ids)).map((car) => [car.listing.id, car]));
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
    if (seen.has(_id)) throw invalidField(`cars.${place}._id`, msg`Name each car once.`);
    seen.add(_id);
  }
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
  throw new Refusal('stale', msg`${{ name }} was changed meanwhile. No price was changed; please look at it again.`, {
    field: `cars.${place}.version`,
  });
}
