import type { CallReply } from '#contract/contract.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { checkCar, presentCheck } from './check-car.ts';
import { entryOf } from './entry-columns.ts';
import type { Car } from './own-cars.ts';

type Saved = CallReply<'editCarModelDetails'>;

/** A car as anybody may see it: without the dealer's own number, its state and its version. */
export function presentToAnybody({ listing, make }: Car): CallReply<'readCarModelDetails'> {
  const { stockNumber: _, ...entry } = entryOf(listing, make);
  return { carModelDetails: { _id: listing.id, ...entry } };
}

/** A car as its dealer sees it. */
export function presentToOwner(car: Car, today: IsoDate): Omit<Saved, 'message'> {
  const { id, version, state, createdAt, updatedAt } = car.listing;
  return {
    carModelDetails: { _id: id, ...entryOf(car.listing, car.make) },
    data: {
      version,
      state: state === 'published' ? 'published' : 'draft',
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      check: presentCheck(checkCar(car, today), car.province),
    },
  };
}
