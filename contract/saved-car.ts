import { z } from 'zod';
import { declaredFacts } from './declared-facts.ts';

const text = z.string();

/**
 * A listed car as it was when a deal about it was saved. Amounts are dollars: "46580.00"; '' is what its dealer did not
 * state.
 */
export const savedCar = z.object({
  listingId: text.meta({ description: 'The listed car’s id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  vin: text.meta({
    description: 'Vehicle identification number, 17 signs; empty where none is stated.',
    example: '5J8TC2H69PL014207',
  }),
  stockNumber: text.meta({ description: 'The dealer’s own number of the car.', example: 'N-1047' }),
  mileage: text.meta({ description: 'Whole kilometres.', example: '35000' }),
  exteriorColour: text.meta({ description: 'As the dealer words it.', example: 'Liquid Carbon' }),
  interiorColour: text.meta({ description: 'As the dealer words it.', example: 'Black' }),
  /** What its dealer asked for it. */
  price: text.meta({ description: 'Dollars.', example: '72700.00' }),
  allInPrice: text.meta({
    description: 'Dollars: all but sales tax and licensing; null where it cannot be said.',
    example: '75295.00',
  }),
  /** Of its first photo. */
  photo: text.meta({ description: 'Its first photo; null where there is none.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
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
  priceThen: text.meta({ description: 'Dollars, at the save.', example: '73900.00' }),
  price: text.meta({ description: 'Dollars.', example: '72700.00' }),
});

export type CarNow = z.output<typeof carNow>;
