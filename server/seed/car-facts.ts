import { vinCheckDigit } from '#contract/car-entry-rules.ts';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import type { listings } from '../listings/tables.ts';
import { drawn } from './draw.ts';

type Facts = Pick<
  typeof listings.$inferInsert,
  'vin' | 'stockNumber' | 'exteriorColour' | 'interiorColour' | 'fuel' | 'drivetrain' | 'transmission' | 'doors'
>;

/** About as often as cars in Canada have them; the words are dealers' own. */
const exteriors: readonly (readonly [colour: string, parts: number])[] = [
  ['Pearl White', 14],
  ['White', 11],
  ['Crystal Black', 12],
  ['Black', 9],
  ['Graphite Grey', 13],
  ['Slate Grey', 6],
  ['Silver', 8],
  ['Deep Blue', 8],
  ['Harbour Blue', 4],
  ['Ruby Red', 7],
  ['Red', 2],
  ['Forest Green', 3],
  ['Bronze', 1],
  ['Sand Beige', 1],
  ['Burnt Orange', 1],
];
const interiors = ['Black', 'Black', 'Black', 'Grey', 'Grey', 'Beige', 'Brown'] as const;

const drivetrains: Readonly<Partial<Record<CatalogueEntry['vehicleType'], string>>> = {
  SUV: 'AWD',
  Electric: 'AWD',
  Wagon: 'AWD',
  Truck: '4x4',
  Coupe: 'RWD',
  Convertible: 'RWD',
  Van: 'RWD',
};
const twoDoors = ['Coupe', 'Convertible'];

/** Some drive a battery alone, and some a battery beside an engine; the rest burns gasoline. */
function fuelOf({ vehicleType, model, trim }: CatalogueEntry): string {
  if (vehicleType === 'Electric') return 'Electric';
  const name = `${model} ${trim}`;
  if (/plug-in|phev|4xe|\bprime\b/i.test(name)) return 'Plug-in hybrid';
  return /hybrid/i.test(name) ? 'Hybrid' : 'Gasoline';
}

/**
 * What one car is beside its trim: its colours, how it drives, its numbers. Drawn for the demonstration, the same at every
 * start; two cars of one trim differ by their copy.
 *
 * @param number counts the cars of all dealers, so that no two have one VIN
 */
export function factsOf(businessName: string, car: CatalogueEntry, copy: number, number: number): Facts {
  const words = [businessName, car.make, car.model, car.year, car.trim, car.condition, copy].join('|');
  return {
    vin: sampleVin(car.year, number),
    stockNumber: `${initialsOf(businessName)}${String(number).padStart(5, '0')}`,
    exteriorColour: exteriorOf(drawn('exterior', words)),
    interiorColour: interiors[Math.floor(drawn('interior', words) * interiors.length)] ?? 'Black',
    fuel: fuelOf(car),
    drivetrain: drivetrains[car.vehicleType] ?? 'FWD',
    transmission: 'Automatic',
    doors: twoDoors.includes(car.vehicleType) ? 2 : 4,
  };
}

/** The letters of the model years from 2010, without I, O, Q, U, Z (ISO 3779). */
const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY';
const firstYear = 2010;

/** A VIN that no car has: no maker's begins with a zero (ISO 3780). */
function sampleVin(year: number, number: number): string {
  const withoutDigit = `0SAMPLE00${yearSigns[(year - firstYear) % yearSigns.length]}X${String(number).padStart(6, '0')}`;
  return `${withoutDigit.slice(0, 8)}${vinCheckDigit(withoutDigit)}${withoutDigit.slice(9)}`;
}

function exteriorOf(share: number): string {
  const all = exteriors.reduce((sum, [, parts]) => sum + parts, 0);
  let left = share * all;
  for (const [colour, parts] of exteriors) {
    left -= parts;
    if (left < 0) return colour;
  }
  return 'White';
}

/** `lakeview-acura` as LA. */
const initialsOf = (businessName: string): string =>
  businessName
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);
