import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { spokenMake } from '#contract/car-name.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';

/** What our pictures show beside brands, by their files' names. */
const shown: Readonly<Record<string, MessageDescriptor>> = {
  crossover: msg`Crossover`,
  horizon: msg`Horizon`,
};

/** Bodies that are drawn under another name than their vehicle type has. */
const typeOfBody: Readonly<Record<string, string>> = { suv: 'SUV', pickup: 'Truck' };

/** `brand-alfa-romeo.svg` and `banner-suv.svg` for people: Alfa Romeo, SUV. */
export const pictureName = (file: string, i18n: I18n): string => {
  const [, kind = '', name = ''] = /^([a-z]+)-(.+)\.\w+$/.exec(file) ?? [];
  if (kind === 'brand') return spokenMake(makeOf(name));
  if (shown[name]) return i18n._(shown[name]);
  return vehicleTypeName(typeOfBody[name] ?? name.charAt(0).toUpperCase() + name.slice(1), i18n);
};

/** The make as the catalogue keeps it: LAND ROVER, and MERCEDES-BENZ. */
const makeOf = (name: string): string => {
  const make = name.toUpperCase();
  return ['MERCEDES-BENZ', 'ROLLS-ROYCE'].includes(make) ? make : make.replaceAll('-', ' ');
};
