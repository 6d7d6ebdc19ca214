import { z } from 'zod';
import { declaredFacts } from './declared-facts.ts';

const text = z.string();

/**
 * A listed car as it was when a deal about it was saved. Amounts are dollars: "46580.00"; '' is what its dealer did not
 * state.
 */
export const savedCar = z.object({
  listingId: text.describe('The listed car’s id.'),
  vin: text.describe('Vehicle identification number, 17 signs; empty where none is stated.'),
  stockNumber: text.describe('The dealer’s own number of the car.'),
  mileage: text.describe('Whole kilometres.'),
  exteriorColour: text.describe('As the dealer words it.'),
  interiorColour: text.describe('As the dealer words it.'),
  /** What its dealer asked for it. */
  price: text.describe('Dollars.'),
  /** All but sales tax and licensing. */
  allInPrice: text.describe('Dollars: all but sales tax and licensing; null where it cannot be said.'),
  /** Of its first photo. */
  photo: text.describe('Its first photo; null where there is none.'),
  /** Of its drawing: the body of its class in its colour. Deals that were saved before there was one lack it. */
  drawing: text.optional().describe('The key of its drawing, for where there is no photo.'),
  /** What its dealer declared of it; null of a new car, and nothing in a deal of before this was kept. */
  declared: declaredFacts
    .nullable()
    .exactOptional()
    .describe('What its dealer declared of a used car; null of a new one.'),
});

export type SavedCar = z.output<typeof savedCar>;

/** What has become of the car of a saved deal. */
export const carNow = z.object({
  /** Dealers list it still. */
  isListed: z.boolean().describe('Whether dealers still list it.'),
  /** What was asked for it at the save, and what is asked now; '' where the price is on request, or the car is gone. */
  priceThen: text.describe('Dollars, at the save.'),
  price: text.describe('Dollars.'),
});

export type CarNow = z.output<typeof carNow>;
