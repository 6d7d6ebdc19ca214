import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CarFilters, FacetName, searchModes, searchSorts } from '#contract/car-search.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import { earthRadius, positionOf } from '../listings/distance.ts';
import { type DeniedName, denials } from './read-denials.ts';
import { limitsElsewhere, paymentColumn, standardLimitCents, widestLimitCents } from './standard-terms.ts';
import { foundCars } from './tables.ts';

const among = (column: PgColumn, values: readonly string[] | undefined): SQL | undefined =>
  values && values.length > 0 ? inArray(column, [...values]) : undefined;

const cents = (dollars: string) => Number(dollars) * 100;
const from = (column: PgColumn, least: string | undefined, by: (text: string) => number = Number) =>
  least === undefined ? undefined : gte(column, by(least));
const to = (column: PgColumn, most: string | undefined, by: (text: string) => number = Number) =>
  most === undefined ? undefined : lte(column, by(most));

/** A type is also what an electric car is beside being one. */
const ofType = (types: readonly string[] | undefined) =>
  types && or(among(foundCars.vehicleType, types), among(foundCars.body, types));

/** Who writes 4x4 means all wheels, and the other way round. */
const ofDrivetrain = (values: readonly string[] | undefined) =>
  among(foundCars.drivetrain, values?.includes('AWD') || values?.includes('4WD') ? [...values, 'AWD', '4WD'] : values);

const facetConditions: Readonly<Record<FacetName, (asked: Asked) => SQL | undefined>> = {
  condition: ({ condition }) => among(foundCars.condition, condition),
  make: ({ make }) => among(foundCars.make, make),
  model: ({ model }) => among(foundCars.model, model),
  type: ({ type }) => ofType(type),
  colour: ({ colour }) => among(foundCars.colour, colour),
  drivetrain: ({ drivetrain }) => ofDrivetrain(drivetrain),
  fuel: ({ fuel }) => among(foundCars.fuel, fuel),
  transmission: ({ transmission }) => among(foundCars.transmission, transmission),
};

/** Which cars fit; without the filter of one facet, where its own values are to be counted. */
export function fitting(asked: Asked, without?: FacetName): SQL | undefined {
  const facets = Object.entries(facetConditions).flatMap(([name, condition]) =>
    name === without ? [] : condition(asked),
  );
  const { yearFrom, yearTo, priceFrom, priceTo, kmTo, dealerId, vin, stock } = asked;
  return and(
    ...facets,
    ...denied(asked),
    from(foundCars.year, yearFrom),
    to(foundCars.year, yearTo),
    from(foundCars.priceCents, priceFrom, cents),
    to(foundCars.priceCents, priceTo, cents),
    to(foundCars.mileageKm, kmTo),
    payable(asked),
    around(asked),
    dealerId === undefined ? undefined : eq(foundCars.dealerId, dealerId),
    vin === undefined ? undefined : eq(foundCars.vin, vin),
    stock === undefined ? undefined : eq(foundCars.stockNumber, stock),
    withWords(asked.words),
    asked.mode === 'Lease' ? eq(foundCars.condition, 'New') : undefined,
  );
}

/** What is not wanted; a car of which it is not known stays. */
const denied = (asked: Asked): SQL[] =>
  denials.flatMap(([name, facet]) => {
    const values = asked[name];
    const isSo = values && facetConditions[facet]({ ...asked, [facet]: values });
    return isSo ? [sql`(${isSo}) is not true`] : [];
  });

function payable(asked: Asked): SQL | undefined {
  const [limit, most] = [standardLimitCents(asked), widestLimitCents(asked)];
  if (limit === undefined || most === undefined) return undefined;
  const column = paymentColumn(asked);
  const elsewhere = [...limitsElsewhere(asked)];
  const cases = elsewhere.map(([province, cents]) => sql`when ${province} then ${cents}::bigint`);
  const ofProvince = sql`case ${foundCars.province} ${sql.join(cases, sql` `)} else ${limit}::bigint end`;
  // The widest limit by itself is one that an index knows.
  return and(lte(column, most), cases.length > 0 ? sql`${column} <= ${ofProvince}` : undefined);
}

/** Every word of the car's names, the last letters of it not typed yet. */
function withWords(words: readonly string[]): SQL | undefined {
  const terms = words.map((word) => word.replace(/[^\p{L}\p{N}]+/gu, '')).filter(Boolean);
  if (terms.length === 0) return undefined;
  const query = terms.map((term) => (term.length > 1 ? `${term}:*` : term)).join(' & ');
  return sql`to_tsvector('simple', ${foundCars.words}) @@ to_tsquery('simple', ${query})`;
}

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Kilometres as the crow flies from a place to a car's dealer. */
export const kilometresFrom = ({ latitude, longitude }: Position): SQL<number> => sql<number>`
  2 * ${earthRadius}::float8 * asin(sqrt(least(1, power(sin(radians(${foundCars.latitude} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${foundCars.latitude})) * power(sin(radians(${foundCars.longitude} - ${longitude}) / 2), 2))))`;

/** A little more than the way itself has, which is worked out in the database. */
const roomy = 1.0001;

/**
 * A box that holds every place within so many kilometres: an index knows it, and the way itself need not be worked out. On
 * a sphere it is widest nearer to the pole than its middle (https://janmatuschek.de/LatitudeLongitudeBoundingCoordinates);
 * where it holds the pole there is no end of it to the east and west.
 */
export function inBox({ latitude, longitude }: Position, kilometres: number): SQL | undefined {
  const angle = (kilometres / earthRadius) * roomy;
  const north = degrees(angle);
  const toPole = Math.PI / 2 - radians(Math.abs(latitude));
  const east = angle < toPole ? degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude)))) : undefined;
  return and(
    gte(foundCars.latitude, latitude - north),
    lte(foundCars.latitude, latitude + north),
    east === undefined ? undefined : gte(foundCars.longitude, longitude - east),
    east === undefined ? undefined : lte(foundCars.longitude, longitude + east),
  );
}

function around({ near, withinKm }: Asked): SQL | undefined {
  const place = near === undefined ? undefined : positionOf(near);
  if (!place || withinKm === undefined) return undefined;
  const far = Number(withinKm) + 0.5;
  return and(inBox(place, far), sql`${kilometresFrom(place)} < ${far}`);
}

/** A search with its words read: what is asked for, whoever said it, and of each filter what is not wanted. */
export type Asked = Omit<CarFilters, 'q' | 'dealer'> &
  Partial<Record<DeniedName, readonly string[]>> & {
    /** What is left of the words: names of a car. */
    readonly words: readonly string[];
    readonly vin?: string;
    readonly stock?: string;
    readonly dealerId?: string;
    readonly mode: (typeof searchModes)[number];
    readonly sort: (typeof searchSorts)[number];
    /** Whose tax, and whose cars come first. */
    readonly province: string;
    /** The day of the search in Ontario. */
    readonly today: IsoDate;
  };

/** What the payments of a search are worked out by. */
export type PaymentTerms = Pick<Asked, 'mode' | 'province' | 'termsInYears' | 'frequency' | 'downpayment'>;

/** The same with the most that is paid each time, in whole dollars. */
export type PaymentLimit = PaymentTerms & { readonly paymentTo: string };
