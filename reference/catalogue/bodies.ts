import { bodiesOfModels } from './bodies-of-models.ts';

/** The body that a vehicle type is drawn with, where the model is none of the catalogue's. */
const usualBodies: Readonly<Record<string, string>> = {
  SUV: 'suv',
  Sedan: 'sedan',
  Hatchback: 'hatchback',
  Coupe: 'coupe',
  Convertible: 'convertible',
  Wagon: 'wagon',
  Truck: 'pickup',
  Pickup: 'pickup',
  Minivan: 'minivan',
  Van: 'van',
  Electric: 'crossover',
};

/** Where nothing is known of a car: the most common shape. */
const mostCommon = 'suv';

const keyOf = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim();

const bodyByModel = new Map(bodiesOfModels.map(([name, body]) => [keyOf(name), body]));

/** Every body that a car may be drawn with. */
export const bodyNames: readonly string[] = [...new Set([...Object.values(usualBodies), ...bodyByModel.values()])];

/** The body of a car, by its model where that is known, else by its vehicle type. */
export const bodyOf = (make: string, model: string, vehicleType: string): string =>
  bodyByModel.get(keyOf(`${make} ${model}`)) ?? usualBodies[vehicleType] ?? mostCommon;
