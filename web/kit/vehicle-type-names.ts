import type { I18n } from '@lingui/core';
import { vehicleTypeNames as names } from '#contract/labels/vehicle-type-names.ts';

/** What a vehicle type of the catalogue is called; one that is not among them, as it is stored. */
export const vehicleTypeName = (type: string, i18n: I18n): string => (names[type] ? i18n._(names[type]) : type);
