import { parseBrands } from '#content/brands.ts';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { presentVehicleType } from '../../catalogue/brand-words.ts';
import { readContentText } from '../../content/content-files.ts';
import type { KnownDealer, ListedCar } from '../stock.ts';

const displayNames = new Map(
  parseBrands(readContentText('brands.yaml'), parseVehicleTypes(readContentText('vehicle-types.yaml'))).map(
    ({ make, displayName }) => [make, displayName],
  ),
);

/** Acura, for ACURA. */
export const makeName = (make: string): string => displayNames.get(make) ?? make;

const conditionWords: Readonly<Record<Condition, string>> = {
  New: 'new',
  PreOwned: 'pre-owned',
  CertifiedPreOwned: 'certified pre-owned',
};

export const conditionWord = (condition: Condition): string => conditionWords[condition];

/** 2026 Honda Civic Sedan LX */
export const carName = ({ year, make, model, trim }: ListedCar): string =>
  [year, makeName(make), model, trim === model ? '' : trim].filter((part) => part !== '').join(' ');

/** Lakeview Acura in Oakville */
export const dealerName = ({ name, city }: KnownDealer): string => `${name} in ${city}`;

/** The picture of a car's type. */
export const bannerOf = ({ make, vehicleType }: ListedCar): string | null =>
  presentVehicleType(make, vehicleType, 'en').bannerImg?.file ?? null;

/** A car as the calculator's address names it. */
export const carInAddress = (car: ListedCar | null) =>
  car ? { type: car.condition, make: car.make, year: String(car.year), model: car.model, trim: car.trim } : {};
