import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<string, MessageDescriptor> = {
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

/** What a vehicle type of the catalogue is called; one that is not among them, as it is stored. */
export const vehicleTypeName = (type: string, i18n: I18n): string => (names[type] ? i18n._(names[type]) : type);
