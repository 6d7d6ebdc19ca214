import { and, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { CarFilters, FacetName, searchModes } from '#contract/car-search.ts';
import type { searchDirections, searchSorts } from '#contract/search-orders.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import { earthRadius, positionOf } from '../listings/distance.ts';
import { fitsWanted, type HeldCar, kilometresBetween, wantedBy } from './fits.ts';
import { limitsElsewhere, paymentColumn, standardLimitCents } from './standard-terms.ts';
import { foundCars } from './tables.ts';

const cars: HeldCar = { ...getTableColumns(foundCars), lexemes: sql`to_tsvector('simple', ${foundCars.words})` };

/** The filter of a budget: on the price where one is asked for and no payment. */
export const budgetFilter = ({ paymentTo, priceTo }: Pick<Asked, BudgetFilter>): BudgetFilter =>
  paymentTo === undefined && priceTo !== undefined ? 'priceTo' : 'paymentTo';

type BudgetFilter = 'paymentTo' | 'priceTo';

/** Which cars fit; without one filter, where its own values are to be counted. */
export function fitting(asked: Asked, without?: FacetName | BudgetFilter): SQL | undefined {
  // All that a car is to have is wanted together: what else it may have is counted among the cars that have it.
  const wanted = wantedBy(asked, without === 'has' ? undefined : without);
  return and(fitsWanted(cars, wanted), without === 'paymentTo' ? undefined : payableElsewhere(asked), around(asked));
}

/** The limit on the payment by province; the widest by itself, which an index knows, is what is wanted. */
function payableElsewhere(asked: Asked): SQL | undefined {
  const limit = standardLimitCents(asked);
  const elsewhere = [...limitsElsewhere(asked)];
  if (limit === undefined || elsewhere.length === 0) return undefined;
  const cases = elsewhere.map(([province, cents]) => sql`when ${province} then ${cents}::bigint`);
  const ofProvince = sql`case ${foundCars.province} ${sql.join(cases, sql` `)} else ${limit}::bigint end`;
  return sql`${paymentColumn(asked)} <= ${ofProvince}`;
}

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Kilometres as the crow flies from a place to a car's dealer. */
export const kilometresFrom = (place: Position): SQL<number> => kilometresBetween(foundCars, place);

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

/** An index knows the box, and the way itself need not be worked out for every car. */
function around({ near, withinKm }: Asked): SQL | undefined {
  const place = near === undefined ? undefined : positionOf(near);
  return place && withinKm !== undefined ? inBox(place, Number(withinKm) + 0.5) : undefined;
}

/** A search with its words read: what is asked for, whoever said it. */
export type Asked = Omit<CarFilters, 'q' | 'dealer' | 'dir'> & {
  /** What is left of the words: names of a car. */
  readonly words: readonly string[];
  /** What is said not to be wanted. */
  readonly leftOut?: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  readonly vin?: string;
  readonly stock?: string;
  readonly dealerId?: string;
  readonly mode: (typeof searchModes)[number];
  readonly sort: (typeof searchSorts)[number];
  /** Null of an order that goes one way. */
  readonly dir: (typeof searchDirections)[number] | null;
  /** Whose tax, and whose cars come first. */
  readonly province: string;
  /** The day of the search in Ontario. */
  readonly today: IsoDate;
};

/** What the payments of a search are worked out by. */
export type PaymentTerms = Pick<Asked, 'mode' | 'province' | 'termsInYears' | 'frequency' | 'downpayment'>;

/** The same with the most that is paid each time, in whole dollars. */
export type PaymentLimit = PaymentTerms & { readonly paymentTo: string };
