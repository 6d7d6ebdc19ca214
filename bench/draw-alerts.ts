import type { CarFilters } from '#contract/car-search.ts';
import { positionOf } from '../server/listings/distance.ts';
import type { foundCars } from '../server/search/tables.ts';

/** Cars and saved searches of a market, drawn alike at every run. */

type Found = typeof foundCars.$inferInsert;
export type DrawnCar = Omit<Found, 'listingId' | 'dealerId'>;
export type DrawnSearch = { readonly filters: CarFilters; readonly words: readonly string[] };

const makes = 40;
const modelsOfMake = 8;
const types = ['SUV', 'Sedan', 'Truck', 'Hatchback', 'Minivan', 'Coupe'] as const;
const trims = ['base', 'sport', 'touring', 'limited', 'premium', 'denali', 'platinum', 'ultra'] as const;
const colours = ['white', 'black', 'grey', 'silver', 'blue', 'red'] as const;
/** Where dealers and shoppers are, the most of them first: the first signs of postal codes with the middles of their areas. */
const places = [
  { near: 'M5V', province: 'ON' },
  { near: 'H2X', province: 'QC' },
  { near: 'V6B', province: 'BC' },
  { near: 'T2P', province: 'AB' },
  { near: 'L6J', province: 'ON' },
  { near: 'T5J', province: 'AB' },
  { near: 'K1P', province: 'ON' },
  { near: 'R3C', province: 'MB' },
  { near: 'G1R', province: 'QC' },
  { near: 'N6A', province: 'ON' },
  { near: 'L8P', province: 'ON' },
  { near: 'S7K', province: 'SK' },
  { near: 'B3J', province: 'NS' },
  { near: 'V8W', province: 'BC' },
  { near: 'E1C', province: 'NB' },
  { near: 'A1C', province: 'NL' },
] as const;

export type Draw = {
  /** A whole number from 0, each as likely as the other. */
  readonly below: (end: number) => number;
  /** The same, where the first come much more often than the last, as makes and models do. */
  readonly fewBelow: (end: number) => number;
  readonly one: <Value>(values: readonly Value[]) => Value;
};

/** Numbers that look drawn and are the same at every run (a linear congruence, Numerical Recipes' constants). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  const share = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (end: number) => Math.floor(share() * end);
  return {
    below,
    fewBelow: (end) => Math.floor(share() ** 2 * end),
    // A list that is not empty has something in each of its places.
    one: (values) => values[below(values.length)] as (typeof values)[number],
  };
}

/** A place, with degrees. */
const placeOf = (number: number) => {
  const place = places[number] ?? places[0];
  const middle = positionOf(place.near);
  if (!middle) throw new Error(`Nobody knows where ${place.near} is.`);
  return { ...place, ...middle };
};

const makeName = (place: number) => `MAKE ${place}`;
const modelName = (make: number, place: number) => `Model ${make}-${place}`;
const typeOf = (make: number, place: number) => types[(make + place) % types.length] ?? types[0];

/** A public car, as the search keeps it. */
export function drawCar({ below, fewBelow, one }: Draw, listedOn: Date): DrawnCar {
  const [make, model, trim] = [fewBelow(makes), fewBelow(modelsOfMake), one(trims)];
  const place = placeOf(fewBelow(places.length));
  const isNew = below(3) === 0;
  const priceCents = (12_000 + fewBelow(70_000)) * 100;
  const year = isNew ? 2026 : 2012 + below(14);
  return {
    province: place.province,
    latitude: place.latitude + below(100) / 100,
    longitude: place.longitude + below(100) / 100,
    make: makeName(make),
    model: modelName(make, model),
    vehicleType: typeOf(make, model),
    year,
    condition: isNew ? 'New' : one(['PreOwned', 'PreOwned', 'CertifiedPreOwned']),
    priceCents,
    financeCents: Math.round(priceCents / 60),
    leaseCents: isNew ? Math.round(priceCents / 80) : null,
    mileageKm: isNew ? null : below(200_000),
    colour: one(colours),
    drivetrain: one(['AWD', 'FWD', '4WD']),
    fuel: one(['Gasoline', 'Gasoline', 'Hybrid', 'Electric']),
    transmission: 'Automatic',
    listedOn,
    dropCents: 0,
    words: `${year} make ${make} model ${make}-${model} ${trim}`,
  };
}

/** Most people look around where they live, and for what they can pay. */
const narrowed = ({ below, fewBelow, one }: Draw): CarFilters => ({
  ...(below(10) < 9 && {
    near: placeOf(fewBelow(places.length)).near,
    withinKm: one(['25', '50', '50', '100', '250']),
  }),
  ...(below(10) < 7 && { priceTo: String(15_000 + below(45_000)) }),
  ...(below(10) < 4 && { yearFrom: String(2015 + below(11)) }),
  ...(below(10) < 3 && { kmTo: String(20_000 + below(100_000)) }),
  ...(below(10) < 2 && { colour: [one(colours)] }),
});

/**
 * A saved search: of a hundred, 65 ask for a model, 22 for a make and a type, 10 for a type and a payment, two for a word,
 * and one for nothing but a budget.
 */
export function drawSearch(draw: Draw): DrawnSearch {
  const { below, fewBelow, one } = draw;
  const [kind, make] = [below(100), fewBelow(makes)];
  const place = fewBelow(modelsOfMake);
  const wanted = narrowed(draw);
  if (kind < 65) return { filters: { make: [makeName(make)], model: [modelName(make, place)], ...wanted }, words: [] };
  if (kind < 87) return { filters: { make: [makeName(make)], type: [one(types)], ...wanted }, words: [] };
  if (kind < 97) return { filters: { type: [one(types)], paymentTo: String(300 + below(500)), ...wanted }, words: [] };
  if (kind < 99) return { filters: wanted, words: [one(trims)] };
  return { filters: { ...wanted, priceTo: String(15_000 + below(20_000)) }, words: [] };
}
