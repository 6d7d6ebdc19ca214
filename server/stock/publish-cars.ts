import { and, count, eq, inArray } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import type { DealerSession, Handler, Services } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { checkCar } from '../listings/car-check.ts';
import { recordPublic } from '../listings/public-listings.ts';
import { listings } from '../listings/tables.ts';
import { keepFound } from '../search/keep-found.ts';
import { hasKeptProblem } from '../search/keep-problems.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { presentFinding, shownChecks, whyBlocked } from './check-car.ts';
import { type Car, isOwn, nameOf, recordChange, selectCars } from './own-cars.ts';

export type LeftOut = CallReply<'publishCars'>['leftOut'][number];

/** The dealer's own among some cars, in the order in which they were named. */
export async function namedCars(queryable: Queryable, dealerId: string, ids: readonly string[]): Promise<Car[]> {
  const cars = await selectCars(queryable).where(and(isOwn(dealerId), inArray(listings.id, [...ids])));
  return cars.toSorted((one, other) => ids.indexOf(one.listing.id) - ids.indexOf(other.listing.id));
}

/** How many more cars a dealer's plan lets it publish. */
export async function roomFor(queryable: Queryable, dealerId: string): Promise<number> {
  const { listings: most } = await planLimitsOf(queryable, dealerId);
  const [found] = await queryable
    .select({ published: count() })
    .from(listings)
    .where(and(isOwn(dealerId), eq(listings.state, 'published')));
  return Math.max(0, most - (found?.published ?? 0));
}

/** What each of some cars would be advertised for, and what that lacks. */
export function checkCars({ db, clock }: Services): Handler<'checkCars'> {
  return async ({ body: { ids }, session: { dealerId } }) => {
    const cars = await namedCars(db, dealerId, ids);
    const checkOf = await shownChecks(db, cars, clock);
    const data = cars.map((car) => ({
      _id: car.listing.id,
      name: nameOf(car),
      state: car.listing.state === 'published' ? ('published' as const) : ('draft' as const),
      check: checkOf(car),
    }));
    return { data, room: await roomFor(db, dealerId) };
  };
}

/**
 * Publishes what may be: cars that lack nothing that their province's law asks for, in the price or of what a used car
 * declares, as many as the plan has room for. One that is published already counts as done.
 */
export function publishCars({ db, clock }: Services, cache: PublicCache): Handler<'publishCars'> {
  return async ({ body: { ids }, session }) => {
    const { dealerId } = session;
    const reply = await db.transaction(async (tx) => {
      await lockDealer(tx, dealerId);
      const drafts = (await namedCars(tx, dealerId, ids)).filter(({ listing }) => listing.state !== 'published');
      const { ready, leftOut } = divide(drafts, await roomFor(tx, dealerId), dayInOntario(clock));
      return { ...(await setState(tx, { session, clock, ids: ready, state: 'published' })), leftOut };
    });
    await invalidateDealer({ db, cache }, dealerId, reply.makeIds);
    return { changed: reply.changed, leftOut: reply.leftOut };
  };
}

function divide(drafts: readonly Car[], room: number, today: IsoDate): { ready: string[]; leftOut: LeftOut[] } {
  const [ready, leftOut]: [string[], LeftOut[]] = [[], []];
  for (const car of drafts) {
    const check = checkCar(car, today);
    const named = { _id: car.listing.id, name: nameOf(car), findings: check.findings.map(presentFinding) };
    const reason = whyBlocked(check);
    if (reason) leftOut.push({ ...named, reason });
    else if (ready.length >= room) leftOut.push({ ...named, reason: 'planLimit' });
    else ready.push(car.listing.id);
  }
  return { ready, leftOut };
}

/** Takes cars out of the public's sight. */
export function unpublishCars({ db, clock }: Services, cache: PublicCache): Handler<'unpublishCars'> {
  return async ({ body: { ids }, session }) => {
    const { changed, makeIds } = await db.transaction(async (tx) => {
      await lockDealer(tx, session.dealerId);
      return setState(tx, { session, clock, ids, state: 'draft' });
    });
    await invalidateDealer({ db, cache }, session.dealerId, makeIds);
    return { changed, leftOut: [] };
  };
}

type StateChange = {
  readonly session: DealerSession;
  readonly clock: Clock;
  readonly ids: readonly string[];
  readonly state: 'draft' | 'published';
};

type Changed = { readonly changed: string[]; readonly makeIds: readonly string[] };

/** The entry's version and day stay: whoever is editing it has nothing to look at anew, and the list does not jump. */
async function setState(tx: Transaction, { session, clock, ids, state }: StateChange): Promise<Changed> {
  if (ids.length === 0) return { changed: [], makeIds: [] };
  const at = clock.now();
  const other = state === 'draft' ? 'published' : 'draft';
  const changed = await tx
    .update(listings)
    .set({ state })
    .where(and(isOwn(session.dealerId), inArray(listings.id, [...ids]), eq(listings.state, other)))
    .returning({ id: listings.id, makeId: listings.makeId });
  const changedIds = changed.map(({ id }) => id);
  if (state === 'published') await recordPublic(tx, session.dealerId, at);
  await keepFound(tx, session.dealerId, clock);
  const action = state === 'draft' ? 'car unpublished' : 'car published';
  await recordChange(tx, { session, at, action }, changedIds);
  return { changed: changedIds, makeIds: [...new Set(changed.map(({ makeId }) => makeId))] };
}

/** How many of the dealer's cars have a problem, by what is kept of them; before it publishes one, each is checked anew. */
export function countProblemCars({ db, clock }: Services): Handler<'countProblemCars'> {
  return async ({ session: { dealerId } }) => ({
    cars: await db.$count(listings, and(isOwn(dealerId), hasKeptProblem(db, dealerId, clock.now()))),
  });
}
