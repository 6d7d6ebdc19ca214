import type { CallReply } from '#contract/contract.ts';

export type Brand = CallReply<'listMakes'>[number];
export type VehicleDetail = CallReply<'listVehicleDetails'>[number];
export type ModelPrice = CallReply<'listModelPrices'>[number];
type CarCounts = CallReply<'countCars'>;

/** What a page brings along for its showroom; null where a lookup failed, which the page then repeats by itself. */
export type ShowroomData = {
  brands: Brand[] | null;
  counts: CarCounts | null;
  /** The brand and type that the page begins with, and what is known of them; null where nothing is chosen. */
  first: { make: string; type: string; details: VehicleDetail[] | null; prices: ModelPrice[] | null } | null;
};

/** The place of the vehicle types, to which "Select Brand" leads. */
export const vehicleTypeBlock = 'vehicle-types';
