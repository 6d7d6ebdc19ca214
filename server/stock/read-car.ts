import { and, eq, isNull, or } from 'drizzle-orm';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { listings } from '../listings/tables.ts';
import { selectCars } from './own-cars.ts';
import { presentToAnybody, presentToOwner } from './present-car.ts';

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
