import { isUsed, vinCheckDigit } from '#contract/car-entry-rules.ts';
import { answerText, type UsedCarQuestion } from '#engine/form/used-car-questions.ts';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import { questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
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
/** What a trim says of it goes before what its type usually has. */
const drivetrainWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:AWD|4MATIC|S-AWC|quattro|xDrive)\b/i, 'AWD'],
  [/\b(?:4x4|4WD)\b/i, '4x4'],
  [/\b(?:FWD|2WD)\b/i, 'FWD'],
  [/\bRWD\b/i, 'RWD'],
];
/** SUVs that have no other. */
const frontWheelAlone = /^(?:Envista|Kicks Play|Niro|Trax|Venue)$/;

function drivetrainOf({ vehicleType, model, trim }: CatalogueEntry): string {
  const [, said] = drivetrainWords.find(([words]) => words.test(`${model} ${trim}`)) ?? [];
  return said ?? (frontWheelAlone.test(model) ? 'FWD' : (drivetrains[vehicleType] ?? 'FWD'));
}

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
    drivetrain: drivetrainOf(car),
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

/** Stands on every listing of the demonstration, because no price in it is anybody's. */
const sampleNote = 'Sample price, not an offer.';

/** What dealers offer with a new car, by the names on the wire, with an invented middle price in dollars. */
const forEveryCar = {
  rustProofingDetails: 899,
  paintProtectionDetails: 749,
  fabricProtectionDetails: 299,
  windowTintingDetails: 449,
  tireAndWheelDetails: 1195,
};
const forTrucks = { sprayLinerdetails: 599, trailerPackagesdetails: 849, sideStepsdetails: 949 };

/** Offers differ from the middle price by at most this part, either way, in whole steps of ten dollars. */
const spread = 0.15;

/**
 * The texts of a listing by their names on the wire: the note, and for a new car what the dealer offers with it, each
 * with the dealer's own price (`749.00`). A dealer asks the same for every car.
 */
export function detailsOf(businessName: string, car: CatalogueEntry): Record<string, string> {
  if (car.condition !== 'New') return { note: sampleNote };
  const offers = car.vehicleType === 'Truck' ? { ...forEveryCar, ...forTrucks } : forEveryCar;
  const priced = Object.entries(offers).map(([name, dollars]) => [name, priceOf(businessName, name, dollars)]);
  return { ...Object.fromEntries(priced), note: sampleNote };
}

function priceOf(businessName: string, offer: string, middleDollars: number): string {
  const deviation = middleDollars * spread * (2 * drawn(businessName, offer) - 1);
  return (middleDollars + Math.round(deviation / 10) * 10).toFixed(2);
}

/** What some cars of the demonstration declare, and how many in a hundred do. */
const applies: Readonly<Partial<Record<UsedCarQuestion, readonly [percent: number, details: string]>>> = {
  dailyRental: [12, ''],
  rentalCar: [12, ''],
  demonstrator: [8, ''],
  outOfProvince: [10, 'Alberta'],
  repairsAbove3000: [14, '4,850'],
  panelsReplaced: [5, ''],
  businessOwner: [20, 'Location Auto Rive-Nord inc.'],
  dealerRepairs: [40, 'Freins avant, filtre d’habitacle'],
  dealerWarranty: [60, '6 mois ou 10 000 km, groupe motopropulseur'],
  mechanicalCertificate: [15, ''],
};

/** About what engines have; of a car that drives a battery alone there is none to name. */
const displacements = ['1.5 L', '2.0 L', '2.5 L', '3.5 L'] as const;

/**
 * What a used car of the demonstration declares by the law of its dealer's province; the same at every start.
 *
 * @param number counts the cars of all dealers
 */
export function declaredOf(car: CatalogueEntry, province: string, number: number): Record<string, string> {
  if (!isUsed(car.condition)) return {};
  return Object.fromEntries(
    questionsOfLaw(usedCarLawOf(province)).map((question) => [question, answerOf(question, car, { province, number })]),
  );
}

type Place = { readonly province: string; readonly number: number };

function answerOf(question: UsedCarQuestion, car: CatalogueEntry, { province, number }: Place): string {
  const share = drawn('declared', question, number);
  if (question === 'engineDisplacement') {
    const engine = displacements[Math.floor(share * displacements.length)] ?? '2.0 L';
    return car.vehicleType === 'Electric' ? 'Électrique' : engine;
  }
  if (question === 'warrantyCategory') return categoryOf(car);
  const { [question]: chance } = applies;
  if (!chance || share * 100 >= chance[0]) return 'no';
  return answerText('yes', question === 'outOfProvince' && province === 'AB' ? 'Manitoba' : chance[1]);
}

/** By kilometres alone, as far as the demonstration's cars go; the law also counts their years (s. 160). */
function categoryOf({ mileageKm }: CatalogueEntry): string {
  const driven = mileageKm ?? 0;
  if (driven <= 80_000) return 'A';
  if (driven <= 100_000) return 'B';
  return driven <= 120_000 ? 'C' : 'D';
}
