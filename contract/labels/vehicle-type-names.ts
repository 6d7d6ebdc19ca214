import { msg, type Words } from '#contract/words.ts';

/** What the vehicle types of the catalogue are called, by the names that they are stored under. */
export const vehicleTypeNames: Readonly<Record<string, Words>> = {
  SUV: msg`SUV`,
  Sedan: msg`Sedan`,
  Hatchback: msg`Hatchback`,
  Coupe: msg`Coupe`,
  Convertible: msg`Convertible`,
  Wagon: msg`Wagon`,
  Truck: msg`Truck`,
  Minivan: msg`Minivan`,
  Van: msg`Van`,
  Electric: msg({ message: 'Electric', context: 'vehicle type' }),
};
