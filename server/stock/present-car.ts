import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { shownChecks } from './check-car.ts';
import { entryOf } from './entry-columns.ts';
import type { Car } from './own-cars.ts';

type Saved = CallReply<'editCarModelDetails'>;

/** A car as anybody may see it: without the dealer's own number, its state and its version. */
export function presentToAnybody({ listing, make }: Car): CallReply<'readCarModelDetails'> {
  const { stockNumber: _, ...entry } = entryOf(listing, make);
  return { carModelDetails: { _id: listing.id, ...entry } };
}

/** A car as its dealer sees it. */
export async function presentToOwner(queryable: Queryable, car: Car, clock: Clock): Promise<Omit<Saved, 'message'>> {
  const checkOf = await shownChecks(queryable, [car], clock);
  const { id, version, state, createdAt, updatedAt } = car.listing;
  return {
    carModelDetails: { _id: id, ...entryOf(car.listing, car.make) },
    data: {
      version,
      state: state === 'published' ? 'published' : 'draft',
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      check: checkOf(car),
    },
  };
}
