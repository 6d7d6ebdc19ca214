import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { priceProblem } from '#contract/car-entry-rules.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { invalidField, notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { listings } from '../listings/tables.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import { keepFound } from '../search/keep-found.ts';
import { priceOrNull } from './entry-columns.ts';
import { problemSentences } from './entry-to-save.ts';
import { selectCars } from './own-cars.ts';
import { recordChange } from './record-change.ts';

/**
 * Takes a car that was sold from every page and list, and keeps for its dealer when and for how much; of one that was
 * sold already, it corrects that. Nobody else is told the price.
 */
export function sellCar({ db, clock }: Services, cache: PublicCache): Handler<'sellCar'> {
  return async ({ params: { id }, body: { soldOn, price }, session }) => {
    const { dealerId } = session;
    const cents = readPrice(price);
    await db.transaction(async (tx) => {
      const car = await carToSell(tx, dealerId, id);
      if (soldOn > dayAtDealer(clock, car)) throw invalidField('soldOn', msg`Choose today or a day before it.`);
      const removedAt = car.listing.removedAt ?? clock.now();
      await tx.update(listings).set({ soldOn, soldPriceCents: cents, removedAt }).where(eq(listings.id, id));
      await keepFound(tx, dealerId, clock);
      await recordChange(tx, { session, at: clock.now(), action: 'car sold', details: { soldOn } }, [id]);
    });
    await invalidateDealer({ db, cache }, dealerId);
    return { data: { _id: id, soldOn, price: formatCents(cents) } };
  };
}

function readPrice(price: CallInput<'sellCar'>['body']['price']): number {
  const problem = priceProblem(price);
  const cents = problem ? null : priceOrNull(price);
  if (cents === null) throw invalidField('price', problemSentences[problem ?? 'notAPrice']);
  return cents;
}

/** A car that stands in the dealer's list, or in that of sold ones; one that was deleted is neither. */
async function carToSell(tx: Transaction, dealerId: string, id: string) {
  const isThere = or(isNull(listings.removedAt), isNotNull(listings.soldOn));
  const [car] = await selectCars(tx).where(and(eq(listings.id, id), eq(listings.dealerId, dealerId), isThere));
  if (!car) throw notFound();
  return car;
}
