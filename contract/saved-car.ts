import { z } from 'zod';
import { declaredFacts } from './declared-facts.ts';
import { shownText } from './texts.ts';

/**
 * A listed car as it was when a deal about it was saved. Amounts are dollars: "46580.00"; '' is what its dealer did not
 * state.
 */
export const savedCar = z.object({
  listingId: shownText('The listed car’s id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  vin: shownText('Vehicle identification number, 17 signs; empty where none is stated.', '5J8TC2H69PL014207'),
  stockNumber: shownText('The dealer’s own number of the car.', 'N-1047'),
  mileage: shownText('Whole kilometres.', '35000'),
  exteriorColour: shownText('As the dealer words it.', 'Liquid Carbon'),
  interiorColour: shownText('As the dealer words it.', 'Black'),
  /** What its dealer asked for it. */
  price: shownText('Dollars.', '72700.00'),
  allInPrice: shownText('Dollars: all but sales tax and licensing; null where it cannot be said.', '75295.00'),
  /** Of its first photo. */
  photo: shownText('Its first photo; null where there is none.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  /** Of its drawing: the body of its class in its colour. Deals that were saved before there was one lack it. */
  drawing: z.string().optional().describe('The key of its drawing, for where there is no photo.'),
  /** What its dealer declared of it; null of a new car, and nothing in a deal of before this was kept. */
  declared: declaredFacts
    .nullable()
    .exactOptional()
    .describe('What its dealer declared of a used car; null of a new one.'),
});

export type SavedCar = z.output<typeof savedCar>;

/** What has become of the car of a saved deal. */
export const carNow = z.object({
  isListed: z.boolean().describe('Whether dealers still list it.'),
  /** What was asked for it at the save, and what is asked now; '' where the price is on request, or the car is gone. */
  priceThen: shownText('Dollars, at the save.', '73900.00'),
  price: shownText('Dollars.', '72700.00'),
});

export type CarNow = z.output<typeof carNow>;
