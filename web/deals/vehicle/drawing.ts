import type { DealStore } from '../form/deal-store.ts';

const drawings: Record<string, string> = {
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

/** The key of the drawing of a vehicle type; the most common shape until one is chosen. */
export const drawingOf = (vehicleType: string): string => `vehicle-${drawings[vehicleType] ?? 'suv'}.svg`;

/** The key of the drawing of a deal's car: its very own where it is a listed one, else that of its type. */
export const drawingOfDeal = ({ state, vehicleType }: DealStore): string =>
  state.listing?.drawing ?? drawingOf(vehicleType);
