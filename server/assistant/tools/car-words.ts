import { parseBrands } from '#content/brands.ts';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { presentVehicleType } from '../../catalogue/brand-words.ts';
import { readContentText } from '../../content/content-files.ts';
import type { KnownDealer, ListedCar } from '../stock.ts';

const displayNames = new Map(
  parseBrands(readContentText('brands.yaml'), parseVehicleTypes(readContentText('vehicle-types.yaml'))).map(
    ({ make, displayName }) => [make, displayName],
  ),
);

/** Every brand that has words here, sold or not. */
export const brandNames = [...displayNames.keys()];

/** Acura, for ACURA. */
export const makeName = (make: string): string => displayNames.get(make) ?? make;

const conditionsSaid: Readonly<Partial<Record<string, Words>>> = {
  New: msg({ message: 'new', context: 'condition of a car' }),
  PreOwned: msg({ message: 'pre-owned', context: 'condition of a car' }),
  CertifiedPreOwned: msg({ message: 'certified pre-owned', context: 'condition of a car' }),
};

/** The condition of a car in the middle of a sentence. */
export const conditionWord = ({ condition }: ListedCar): Fact => conditionsSaid[condition] ?? condition;

/** 2026 Honda Civic Sedan LX */
export const carName = ({ year, make, model, trim }: ListedCar): Words => {
  const name = [makeName(make), model, trim === model ? '' : trim].filter((part) => part !== '').join(' ');
  return msg`${{ year }} ${{ name }}`;
};

/** Lakeview Acura in Oakville */
export const dealerName = ({ name, city }: KnownDealer): Words => msg`${{ name }} in ${{ city }}`;

/** The picture of a car's type. */
export const bannerOf = ({ make, vehicleType }: ListedCar): string | null =>
  presentVehicleType(make, vehicleType, 'en').bannerImg?.file ?? null;

/** A car as the calculator's address names it. */
export const carInAddress = (car: ListedCar | null) =>
  car
    ? {
        listingId: car.id,
        type: car.condition,
        make: car.make,
        year: String(car.year),
        model: car.model,
        trim: car.trim,
      }
    : {};
