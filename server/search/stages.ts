import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import type { Queryable } from '../database/db.ts';
import { positionOf } from '../listings/distance.ts';
import { paymentColumn } from './standard-terms.ts';
import { foundCars } from './tables.ts';
import { type Asked, budgetFilter, fitting, inBox, kilometresFrom } from './where.ts';

/**
 * Where a page ends: in which stage, at which value, at which car; `skip`: so many cars of those after it that are arranged
 * together have been shown.
 */
export type Place = {
  readonly stage: number;
  readonly value: string | null;
  readonly id: string;
  readonly skip?: number;
};

export type FoundId = Place & { readonly isFurther: boolean; readonly falls: boolean };

/**
 * A part of the cars in order: own province before others, near rings before far ones, what somebody looks for before what is
 * dearer, those without a value at the end.
 */
type Stage = {
  readonly condition: SQL | undefined;
  readonly isFurther: boolean;
  readonly hasValue: boolean;
  readonly falls: boolean;
};

type Order = {
  readonly value: SQL | PgColumn;
  readonly falls: boolean;
  readonly isNullable: boolean;
  /** The value that is looked for where nobody says one: those above it come last, and rise. */
  readonly usual?: number | undefined;
};

/** What many pay a month for a car that is listed, in cents: where no budget is said, cars come from it down. */
const usualPaymentCents = 600_00;

/** The place that the cars are asked for from, the nearest first. */
const placeOf = ({ sort, near }: Asked): Position | undefined =>
  sort === 'nearest' && near !== undefined ? positionOf(near) : undefined;

function orderOf(asked: Asked): Order {
  const rising = (value: SQL | PgColumn, isNullable = true) => ({ value, falls: false, isNullable });
  const falling = (value: SQL | PgColumn) => ({ value, falls: true, isNullable: false });
  const place = placeOf(asked);
  const orders: Readonly<Record<Asked['sort'], Order>> = {
    best: bestOrder(asked),
    payment: rising(paymentColumn(asked)),
    price: rising(foundCars.priceCents),
    km: rising(foundCars.mileageKm),
    newest: falling(foundCars.listedOn),
    drop: falling(foundCars.dropCents),
    nearest: place ? rising(kilometresFrom(place)) : rising(foundCars.priceCents),
  };
  const order = orders[asked.sort];
  return asked.dir === null ? order : { ...order, falls: asked.dir === 'desc' };
}

/** From the limit that is asked for down; without one from what many pay, and then those above. */
function bestOrder(asked: Asked): Order {
  const isOfPrice = budgetFilter(asked) === 'priceTo';
  const value = isOfPrice ? foundCars.priceCents : paymentColumn(asked);
  const isLimited = isOfPrice || asked.paymentTo !== undefined;
  return { value, falls: true, isNullable: true, usual: isLimited ? undefined : usualPaymentCents };
}

/** Who looks at one dealer's cars, around a place or for the nearest sees no provinces apart. */
export const isDivided = ({ dealerId, withinKm, near, sort }: Asked): boolean =>
  dealerId === undefined && !(near !== undefined && (withinKm !== undefined || sort === 'nearest'));

function stagesOf(asked: Asked, order: Order): Stage[] {
  const place = placeOf(asked);
  if (place) return nearestStages(place, asked.withinKm);
  const places = isDivided(asked)
    ? [
        { isFurther: false, condition: eq(foundCars.province, asked.province) },
        { isFurther: true, condition: ne(foundCars.province, asked.province) },
      ]
    : [{ isFurther: false, condition: undefined }];
  return places.flatMap(({ isFurther, condition }) =>
    partsOf(order).map((part) => ({ ...part, isFurther, condition: and(condition, part.condition) })),
  );
}

/** The cars of a place that have a value, in one part or below and above what is usual, and those that have none. */
function partsOf({ value, falls, isNullable, usual }: Order): Omit<Stage, 'isFurther'>[] {
  const known =
    usual === undefined
      ? [{ condition: isNullable ? isNotNull(sql`${value}`) : undefined, hasValue: true, falls }]
      : [
          { condition: sql`${value} <= ${usual}::bigint`, hasValue: true, falls },
          { condition: sql`${value} > ${usual}::bigint`, hasValue: true, falls: !falls },
        ];
  return isNullable ? [...known, { condition: isNull(sql`${value}`), hasValue: false, falls }] : known;
}

/** Where one ring around a place ends and the next begins, in kilometres; there are cars enough in the first in a city. */
const rings = [0, 2, 8, 32, 128, 512, 2048];

/** Around a place the cars come ring by ring, so that those far away are never measured where those nearby fill a page. */
function nearestStages(place: Position, withinKm: string | undefined): Stage[] {
  const inReach = rings.filter((from) => withinKm === undefined || from <= Number(withinKm));
  const near = inReach.map((from, at) => {
    const to = rings[at + 1];
    const way = kilometresFrom(place);
    const condition = and(
      to === undefined ? undefined : inBox(place, to),
      from === 0 ? isNotNull(way) : sql`${way} >= ${from}::float8`,
      to === undefined ? undefined : sql`${way} < ${to}::float8`,
    );
    return { isFurther: false, hasValue: true, falls: false, condition };
  });
  return [...near, { isFurther: false, hasValue: false, falls: false, condition: isNull(foundCars.latitude) }];
}

/** How many parts the cars of a search come in. */
export const stageCount = (asked: Asked): number => stagesOf(asked, orderOf(asked)).length;

/**
 * The next cars after a place, in the order of the search.
 *
 * @param areFew whether few cars fit: then all of them are read and put in order, where else the order is read from the
 *   place on and what does not fit is passed over, which takes the longer the fewer fit
 */
export async function nextCars(
  queryable: Queryable,
  asked: Asked,
  after: Place | undefined,
  limit: number,
  areFew: boolean,
): Promise<FoundId[]> {
  const order = orderOf(asked);
  const stages = stagesOf(asked, order);
  if (areFew && !placeOf(asked)) return nextOfFew(queryable, asked, { order, stages, after, limit });
  const found: FoundId[] = [];
  for (const [number, stage] of stages.entries()) {
    if (found.length >= limit) break;
    if (after && number < after.stage) continue;
    const since = after?.stage === number ? isAfter(order, stage, after, ofCar(order)) : undefined;
    const rows = await carsOfStage(queryable, order, stage, and(fitting(asked), since), limit - found.length);
    found.push(...rows.map((row) => ({ ...row, stage: number, isFurther: stage.isFurther, falls: stage.falls })));
  }
  return found;
}

type Next = {
  readonly order: Order;
  readonly stages: readonly Stage[];
  readonly after: Place | undefined;
  readonly limit: number;
};

async function nextOfFew(
  queryable: Queryable,
  asked: Asked,
  { order, stages, after, limit }: Next,
): Promise<FoundId[]> {
  const numbers = stages.map(({ condition }, number) => sql`when ${condition ?? sql`true`} then ${number}::int`);
  const hits = queryable
    .select({
      id: foundCars.listingId,
      stage: sql`case ${sql.join(numbers, sql` `)} end`.as('stage'),
      value: sql`${order.value}`.as('value'),
    })
    .from(foundCars)
    .where(fitting(asked));
  const stage = after && stages[after.stage];
  const since = stage
    ? sql`stage > ${after.stage} or (stage = ${after.stage} and ${isAfter(order, stage, after, ofHit)})`
    : sql`true`;
  const falling = sql.join(
    stages.flatMap(({ falls }, number) => (falls ? [sql`${number}::int`] : [])),
    sql`, `,
  );
  const falls = stages.some((one) => one.falls) ? sql`hits.stage in (${falling})` : sql`false`;
  const { rows } = await queryable.execute<Place>(sql`
    with hits as materialized (${hits})
    select listing_id as id, stage, value::text from hits where ${since}
    order by hits.stage, case when ${falls} then hits.value end desc, case when ${falls} then hits.listing_id end desc,
      hits.value, hits.listing_id limit ${limit}`);
  return rows.map((row) => {
    const { isFurther = false, falls: isFalling = false } = stages[row.stage] ?? {};
    return { ...row, isFurther, falls: isFalling };
  });
}

function carsOfStage(
  queryable: Queryable,
  { value }: Order,
  { condition, hasValue, falls }: Stage,
  fits: SQL | undefined,
  limit: number,
) {
  const way = falls ? desc : asc;
  const id = foundCars.listingId;
  return queryable
    .select({ id, value: hasValue ? sql<string>`(${value})::text` : sql<null>`null` })
    .from(foundCars)
    .where(and(condition, fits))
    .orderBy(...(hasValue ? [way(sql`${value}`)] : []), way(id))
    .limit(limit);
}

/** What a car is ordered by, as a statement names it. */
type Columns = { readonly value: SQLWrapper; readonly id: SQLWrapper };
const ofCar = ({ value }: Order): Columns => ({ value, id: foundCars.listingId });
const ofHit: Columns = { value: sql`hits.value`, id: sql`hits.listing_id` };

function isAfter(order: Order, { hasValue, falls }: Stage, { value: last, id }: Place, columns: Columns): SQL {
  const beyond = falls ? sql`<` : sql`>`;
  if (!hasValue) return sql`${columns.id} ${beyond} ${id}`;
  const type =
    order.value === foundCars.listedOn
      ? sql`timestamptz`
      : order.value instanceof Object && 'queryChunks' in order.value
        ? sql`double precision`
        : sql`bigint`;
  return sql`(${columns.value}, ${columns.id}) ${beyond} (${last}::${type}, ${id})`;
}
