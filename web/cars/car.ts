import type { CallReply } from '#contract/contract.ts';
import type { AskableName } from '#engine/form/asked-names.ts';
import type { Mode } from '#engine/form/deal-fields.ts';
import { dealerPath } from '../paths.ts';

type Found = CallReply<'readCar'>;
export type ListedCar = NonNullable<Found['car']>;
export type CarCard = Found['similar'][number];
export type WayToPay = ListedCar['ways'][number];

const options: Readonly<Record<Mode, string>> = { Cash: '0', Finance: '1', Lease: '2' };

/** The deal about this very car at its dealer, in a way to pay and at the terms that its page shows. */
export const dealOn = (car: ListedCar, { mode, termsInYears }: Pick<WayToPay, 'mode' | 'termsInYears'>): string => {
  const { _id: listingId, type, make, year, model, trim, dealer } = car;
  const terms = mode === 'Lease' ? { termsInYears } : {};
  const asked = { listingId, type, make, year, model, trim, ...terms, province: dealer.province };
  const query = new URLSearchParams({
    activeOption: options[mode],
    ...(asked satisfies Partial<Record<AskableName, string>>),
  });
  return `${dealerPath(dealer.businessName)}?${query}`;
};
