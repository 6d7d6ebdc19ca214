import type { CallReply } from '#contract/contract.ts';
import type { AskableName } from '#engine/form/asked-names.ts';
import type { Mode } from '#engine/form/deal-fields.ts';
import { dealerPath } from '../paths.ts';

type Found = CallReply<'readCar'>;
export type ListedCar = NonNullable<Found['car']>;
export type CarCard = Found['similar'][number];
export type WayToPay = ListedCar['ways'][number];

const options: Readonly<Record<Mode, string>> = { Cash: '0', Finance: '1', Lease: '2' };

/** The way to pay that the page puts first; none of a car whose price is on request. */
export const firstWay = ({ ways, mode }: ListedCar): WayToPay | undefined => ways.find((way) => way.mode === mode);

/** What the deal is told of a way to pay. Nothing down is what it begins with. */
const termsOfDeal = (way: WayToPay): Partial<Record<AskableName, string>> => {
  const { mode, province, termsInYears, frequency, downpayment, allowedKM } = way;
  const down = mode === 'Lease' ? { leaseDownpayment: downpayment } : { downpayment };
  return {
    ...(Number(downpayment) > 0 && down),
    ...(mode !== 'Cash' && { termsInYears }),
    ...(allowedKM !== '' && { allowedKM }),
    frequency,
    province,
  };
};

/** The deal about this very car at its dealer, in a way to pay and at the terms that its page shows. */
export const dealOn = (car: ListedCar, way: WayToPay | undefined): string => {
  const { _id: listingId, type, make, year, model, trim, dealer } = car;
  const terms = way ? termsOfDeal(way) : { province: dealer.province };
  const asked = { listingId, type, make, year, model, trim, ...terms } satisfies Partial<Record<AskableName, string>>;
  const query = new URLSearchParams({ activeOption: options[way?.mode ?? 'Finance'], ...asked });
  return `${dealerPath(dealer.businessName)}?${query}`;
};
