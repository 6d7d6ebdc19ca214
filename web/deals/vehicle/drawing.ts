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
