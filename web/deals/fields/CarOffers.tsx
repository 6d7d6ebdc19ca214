import { Suspense } from 'react';
import { offersAt } from '#engine/form/car-entry.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { offeredFees } from '#engine/form/dealer-settings.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useDeal } from '../form/deal-context.tsx';

const OfferList = lazyPart(() => import('./OfferList.tsx'));

/** What the dealer offers on this line, with the chosen car or with every one; nothing of it is in the deal until it is added. */
export function CarOffers({ name }: { name: DealFieldName }) {
  const entry = useDeal((deal) => deal.carEntry);
  const available = useDeal((deal) => isFieldAvailable(name, deal.state));
  const fees = useDeal((deal) => deal.dealer?.fees);
  const offers = offersAt(entry, name);
  const optional = offeredFees(fees ?? [], name);
  if (!available || offers.length + optional.length === 0) return null;
  return (
    <Suspense>
      <OfferList name={name} offers={offers} optional={optional} />
    </Suspense>
  );
}
