import type { CallReply } from '#contract/contract.ts';
import { dealPath } from '../deals/vehicle/deal-path.ts';

type Found = CallReply<'readCar'>;
export type ListedCar = NonNullable<Found['car']>;
export type CarCard = Found['similar'][number];
export type WayToPay = ListedCar['ways'][number];

/** The way to pay that the page puts first; none of a car whose price is on request. */
export const firstWay = ({ ways, mode }: ListedCar): WayToPay | undefined => ways.find((way) => way.mode === mode);

/** The deal about this very car at its dealer, in a way to pay and at the terms that its page shows. */
export const dealOn = (car: ListedCar, way: WayToPay | undefined): string => {
  const { businessName, province } = car.dealer;
  return dealPath({ ...car, listingId: car._id, businessName }, way ?? { mode: 'Finance', province });
};
