import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { YesNoCarField } from '#contract/car-fields.ts';
import type { CarFilters } from '#contract/car-search.ts';
import { earthRadius, positionOf } from '../listings/distance.ts';
import { widestLimitCents } from './standard-terms.ts';
import type { foundCars } from './tables.ts';
import type { Asked } from './where.ts';

/**
 * Whether a car is what a search asks for, said once: a search holds kept cars against what is asked now, alerts hold changed
 * cars against what every saved search has kept of it.
 */

type Some = string[] | null;

/** What cars are held against; null asks for nothing. A saved search has a column of each name. */
export type Wanted = {
  readonly conditions: Some;
  readonly makes: Some;
  readonly models: Some;
  readonly types: Some;
  readonly colours: Some;
  readonly drivetrains: Some;
  readonly fuels: Some;
  readonly transmissions: Some;
  /** What a car has or has not: all of these are wanted. */
  readonly has: YesNoCarField[] | null;
  /** What a car may not be, each as `colour:red`; with `colour:` one of no stated colour, which may be red. */
  readonly leftOut: Some;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly priceFromCents: number | null;
  readonly priceToCents: number | null;
  /** Wide enough for the tax of every province. */
  readonly paymentToCents: number | null;
  readonly isLease: boolean;
  readonly kmTo: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly withinKm: number | null;
  readonly dealerId: string | null;
  readonly vin: string | null;
  readonly stockNumber: string | null;
  /** A query of full text. */
  readonly words: string | null;
};

/** What narrows no search by itself: words that are read, the order, and what payments are worked out by. */
type Idle = 'q' | 'sort' | 'dir' | 'near' | 'province' | 'frequency' | 'termsInYears' | 'downpayment';

/** What each filter comes to. A filter that is not named here does not compile. */
const wantedByFilter = {
  condition: 'conditions',
  make: 'makes',
  model: 'models',
  type: 'types',
  colour: 'colours',
  drivetrain: 'drivetrains',
  fuel: 'fuels',
  transmission: 'transmissions',
  has: 'has',
  yearFrom: 'yearFrom',
  yearTo: 'yearTo',
  priceFrom: 'priceFromCents',
  priceTo: 'priceToCents',
  paymentTo: 'paymentToCents',
  mode: 'isLease',
  kmTo: 'kmTo',
  withinKm: 'withinKm',
  dealer: 'dealerId',
} as const satisfies Readonly<Record<Exclude<keyof CarFilters, Idle>, keyof Wanted>>;

const some = <Value extends string>(values: readonly Value[] | undefined): Value[] | null =>
  values && values.length > 0 ? [...values] : null;
const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const cents = (dollars: string | undefined): number | null => (dollars === undefined ? null : Number(dollars) * 100);

/** Who writes 4x4 means all wheels, and the other way round. */
function drivetrainsOf(asked: readonly string[] | undefined): string[] | null {
  const values = some(asked);
  return values?.some((value) => value === 'AWD' || value === '4WD') ? [...new Set([...values, 'AWD', '4WD'])] : values;
}

function leftOutOf({ leftOut = {} }: Pick<Asked, 'leftOut'>): string[] | null {
  const values = { ...leftOut, drivetrain: drivetrainsOf(leftOut.drivetrain) ?? [] };
  const named = Object.entries(values).filter(([, denied]) => denied.length > 0);
  return some(named.flatMap(([name, denied]) => ['', ...denied].map((value) => `${name}:${value}`)));
}

/** The words of a search in small letters and digits. */
export const termsOf = (words: readonly string[]): string[] =>
  words.map((word) => word.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()).filter(Boolean);

/** Every word of the car's names, the last letters of it not typed yet. */
const queryOf = (terms: readonly string[]): string | null =>
  terms.length === 0 ? null : terms.map((term) => (term.length > 1 ? `${term}:*` : term)).join(' & ');

/** What a search holds cars against; without one of its filters, where that one's own values are to be counted. */
export function wantedBy(asked: Asked, without?: keyof typeof wantedByFilter): Wanted {
  const place = asked.near === undefined || asked.withinKm === undefined ? undefined : positionOf(asked.near);
  const wanted: Wanted = {
    conditions: some(asked.condition),
    makes: some(asked.make),
    models: some(asked.model),
    types: some(asked.type),
    colours: some(asked.colour),
    drivetrains: drivetrainsOf(asked.drivetrain),
    fuels: some(asked.fuel),
    transmissions: some(asked.transmission),
    has: some(asked.has),
    leftOut: leftOutOf(asked),
    yearFrom: number(asked.yearFrom),
    yearTo: number(asked.yearTo),
    priceFromCents: cents(asked.priceFrom),
    priceToCents: cents(asked.priceTo),
    paymentToCents: widestLimitCents(asked) ?? null,
    isLease: asked.mode === 'Lease',
    kmTo: number(asked.kmTo),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    withinKm: place ? number(asked.withinKm) : null,
    dealerId: asked.dealerId ?? null,
    vin: asked.vin ?? null,
    stockNumber: asked.stock ?? null,
    words: queryOf(termsOf(asked.words)),
  };
  return without === undefined ? wanted : { ...wanted, [wantedByFilter[without]]: null };
}

/** The columns of a car that is held against searches, and the words of its names as full text. */
export type HeldCar = Readonly<Record<keyof typeof foundCars.$inferSelect | 'lexemes', SQLWrapper>>;

/** What is wanted, each a value, or a column where a saved search keeps it. */
type Wants = { readonly [Name in keyof Wanted]: Wanted[Name] | SQLWrapper };

type Fit = (car: HeldCar, wants: Wants) => SQL;

const isList = (want: Some | SQLWrapper): want is string[] => Array.isArray(want);

const isOneOf = (column: SQLWrapper, want: Some | SQLWrapper): SQL =>
  isList(want) ? inArray(column, [...want]) : sql`${column} = any(${want})`;

const listOf = (want: Some | SQLWrapper) =>
  isList(want)
    ? sql`array[${sql.join(
        want.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`
    : sql`${want}`;

/** What a car is, as it is written where something is left out; a car without a second type is not of it. */
const valuesOf = (
  car: HeldCar,
) => sql`array['condition:' || ${car.condition}, 'make:' || ${car.make}, 'model:' || ${car.model},
  'type:' || ${car.vehicleType}, 'type:' || ${car.body}, 'colour:' || coalesce(${car.colour}, ''),
  'drivetrain:' || coalesce(${car.drivetrain}, ''), 'fuel:' || coalesce(${car.fuel}, ''),
  'transmission:' || coalesce(${car.transmission}, '')]`;

/** Kilometres as the crow flies between a car's dealer and a place. */
export const kilometresBetween = (
  { latitude, longitude }: Pick<HeldCar, 'latitude' | 'longitude'>,
  place: { readonly latitude: unknown; readonly longitude: unknown },
): SQL<number> => sql<number>`
  2 * ${earthRadius}::float8 * asin(sqrt(least(1, power(sin(radians(${latitude} - ${place.latitude}) / 2), 2)
    + cos(radians(${place.latitude})) * cos(radians(${latitude})) * power(sin(radians(${longitude} - ${place.longitude}) / 2), 2))))`;

/** The kept payment of the way to pay that is asked for. */
const paymentOf = (car: HeldCar, isLease: Wants['isLease']): SQLWrapper => {
  if (typeof isLease === 'boolean') return isLease ? car.leaseCents : car.financeCents;
  return sql`case when ${isLease} then ${car.leaseCents} else ${car.financeCents} end`;
};

/** Whether a car is what is wanted of each, in the order in which it is looked at; null belongs to another one. */
const fits: Readonly<Record<keyof Wanted, Fit | null>> = {
  priceToCents: (car, { priceToCents }) => sql`${car.priceCents} <= ${priceToCents}`,
  // Who is too far north or south is too far: the way itself takes longer.
  latitude: (car, { latitude, withinKm }) => sql`abs(${car.latitude} - ${latitude}) * 111 < ${withinKm} + 0.5`,
  longitude: null,
  yearFrom: (car, { yearFrom }) => sql`${car.year} >= ${yearFrom}`,
  yearTo: (car, { yearTo }) => sql`${car.year} <= ${yearTo}`,
  kmTo: (car, { kmTo }) => sql`${car.mileageKm} <= ${kmTo}`,
  priceFromCents: (car, { priceFromCents }) => sql`${car.priceCents} >= ${priceFromCents}`,
  paymentToCents: (car, { paymentToCents, isLease }) => sql`${paymentOf(car, isLease)} <= ${paymentToCents}`,
  isLease: (car, { isLease }) => sql`(not ${isLease} or ${car.condition} = 'New')`,
  dealerId: (car, { dealerId }) => sql`${car.dealerId} = ${dealerId}`,
  vin: (car, { vin }) => sql`${car.vin} = ${vin}`,
  stockNumber: (car, { stockNumber }) => sql`${car.stockNumber} = ${stockNumber}`,
  models: (car, { models }) => isOneOf(car.model, models),
  makes: (car, { makes }) => isOneOf(car.make, makes),
  // A type is also what an electric car is beside being one.
  types: (car, { types }) => sql`(${isOneOf(car.vehicleType, types)} or ${isOneOf(car.body, types)})`,
  conditions: (car, { conditions }) => isOneOf(car.condition, conditions),
  colours: (car, { colours }) => isOneOf(car.colour, colours),
  drivetrains: (car, { drivetrains }) => isOneOf(car.drivetrain, drivetrains),
  fuels: (car, { fuels }) => isOneOf(car.fuel, fuels),
  transmissions: (car, { transmissions }) => isOneOf(car.transmission, transmissions),
  has: (car, { has }) => sql`${car.has} @> ${listOf(has)}`,
  leftOut: (car, { leftOut }) => sql`not (${valuesOf(car)} && ${listOf(leftOut)})`,
  withinKm: (car, { withinKm, ...place }) => sql`${kilometresBetween(car, place)} < ${withinKm} + 0.5`,
  words: (car, { words }) => sql`${car.lexemes} @@ to_tsquery('simple', ${words})`,
};

/** What takes longest to be looked at. */
const slow: ReadonlySet<keyof Wanted> = new Set([
  'models',
  'makes',
  'types',
  'conditions',
  'colours',
  'drivetrains',
  'fuels',
  'transmissions',
  'has',
  'leftOut',
  'withinKm',
  'words',
]);

// Object.keys forgets the names.
export const wantedNames = Object.keys(fits) as (keyof Wanted)[];

/** Which cars a search finds. */
export const fitsWanted = (car: HeldCar, wanted: Wanted): SQL | undefined =>
  and(
    ...wantedNames.flatMap((name) => {
      const isAsked = wanted[name] !== null && wanted[name] !== false;
      return isAsked ? (fits[name]?.(car, wanted) ?? []) : [];
    }),
  );

/** Which pairs of a car and a saved search, whose columns these are, fit. Most pairs end at what is quickly looked at. */
export function fitsColumns(car: HeldCar, columns: Readonly<Record<keyof Wanted, SQLWrapper>>): SQL {
  const held = (names: readonly (keyof Wanted)[]) =>
    sql.join(
      names.flatMap((name) => {
        const fit = fits[name]?.(car, columns);
        return fit ? [sql`(${columns[name]} is null or ${fit})`] : [];
      }),
      sql` and `,
    );
  const quick = wantedNames.filter((name) => !slow.has(name));
  return sql`case when ${held(quick)} then ${held([...slow])} else false end`;
}
