import { z } from 'zod';
import { declaredFacts } from './declared-facts.ts';

const text = z.string();

/**
 * A listed car as it was when a deal about it was saved. Amounts are dollars: "46580.00"; '' is what its dealer did not
 * state.
 */
export const savedCar = z.object({
  listingId: text,
  vin: text,
  stockNumber: text,
  /** Whole kilometres. */
  mileage: text,
  exteriorColour: text,
  interiorColour: text,
  /** What its dealer asked for it. */
  price: text,
  /** All but sales tax and licensing. */
  allInPrice: text,
  /** Of its first photo. */
  photo: text,
  /** Of its drawing: the body of its class in its colour. Deals that were saved before there was one lack it. */
  drawing: text.optional(),
  /** What its dealer declared of it; null of a new car, and nothing in a deal of before this was kept. */
  declared: declaredFacts.nullable().exactOptional(),
});

export type SavedCar = z.output<typeof savedCar>;

/** What has become of the car of a saved deal. */
export const carNow = z.object({
  /** Dealers list it still. */
  isListed: z.boolean(),
  /** What was asked for it at the save, and what is asked now; '' where the price is on request, or the car is gone. */
  priceThen: text,
  price: text,
});

export type CarNow = z.output<typeof carNow>;
