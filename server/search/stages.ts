import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Position } from '#reference/postal-areas/postal-areas.ts';
import type { Queryable } from '../database/db.ts';
import { positionOf } from '../listings/distance.ts';
import { paymentColumn } from './standard-terms.ts';
import { foundCars } from './tables.ts';
import { type Asked, fitting, inBox, kilometresFrom } from './where.ts';

/** Where a page ends: in which stage, at which value, at which car. */
export type Place = { readonly stage: number; readonly value: string | null; readonly id: string };

export type FoundId = Place & { readonly isFurther: boolean };

/** A part of the cars in order: own province before others, near rings before far ones, those without a value at the end. */
type Stage = { readonly condition: SQL | undefined; readonly isFurther: boolean; readonly hasValue: boolean };

type Order = { readonly value: SQL | PgColumn; readonly falls: boolean; readonly isNullable: boolean };

function orderOf(asked: Asked): Order {
  const rising = (value: SQL | PgColumn, isNullable = true) => ({ value, falls: false, isNullable });
  const falling = (value: SQL | PgColumn) => ({ value, falls: true, isNullable: false });
  const place = asked.near === undefined ? undefined : positionOf(asked.near);
  const orders: Readonly<Record<Asked['sort'], Order>> = {
    payment: rising(paymentColumn(asked)),
    price: rising(foundCars.priceCents),
    km: rising(foundCars.mileageKm),
    newest: falling(foundCars.listedOn),
    drop: falling(foundCars.dropCents),
    nearest: place ? rising(kilometresFrom(place)) : rising(foundCars.priceCents),
  };
  return orders[asked.sort];
}

/** Who looks at one dealer's cars, around a place or for the nearest sees no provinces apart. */
export const isDivided = ({ dealerId, withinKm, near, sort }: Asked): boolean =>
  dealerId === undefined && !(near !== undefined && (withinKm !== undefined || sort === 'nearest'));

function stagesOf(asked: Asked, { value, isNullable }: Order): Stage[] {
  const place = asked.sort === 'nearest' && asked.near !== undefined ? positionOf(asked.near) : undefined;
  if (place) return nearestStages(place, asked.withinKm);
  const places = isDivided(asked)
    ? [
        { isFurther: false, condition: eq(foundCars.province, asked.province) },
        { isFurther: true, condition: ne(foundCars.province, asked.province) },
      ]
    : [{ isFurther: false, condition: undefined }];
  return places.flatMap(({ isFurther, condition }) => [
    { isFurther, hasValue: true, condition: and(condition, isNullable ? isNotNull(sql`${value}`) : undefined) },
    ...(isNullable ? [{ isFurther, hasValue: false, condition: and(condition, isNull(sql`${value}`)) }] : []),
  ]);
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
    return { isFurther: false, hasValue: true, condition };
  });
  return [...near, { isFurther: false, hasValue: false, condition: isNull(foundCars.latitude) }];
}

/** How many parts the cars of a search come in. */
export const stageCount = (asked: Asked): number => stagesOf(asked, orderOf(asked)).length;

/** The next cars after a place, in the order of the search, read from where the place is. */
export async function nextCars(
  queryable: Queryable,
  asked: Asked,
  after: Place | undefined,
  limit: number,
): Promise<FoundId[]> {
  const order = orderOf(asked);
  const found: FoundId[] = [];
  for (const [number, stage] of stagesOf(asked, order).entries()) {
    if (found.length >= limit) break;
    if (after && number < after.stage) continue;
    const since = after?.stage === number ? isAfter(order, stage, after) : undefined;
    const rows = await carsOfStage(queryable, order, stage, and(fitting(asked), since), limit - found.length);
    found.push(...rows.map((row) => ({ ...row, stage: number, isFurther: stage.isFurther })));
  }
  return found;
}

function carsOfStage(
  queryable: Queryable,
  { value, falls }: Order,
  { condition, hasValue }: Stage,
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

function isAfter({ value, falls }: Order, { hasValue }: Stage, { value: last, id }: Place): SQL {
  const beyond = falls ? sql`<` : sql`>`;
  if (!hasValue) return sql`${foundCars.listingId} ${beyond} ${id}`;
  const type =
    value === foundCars.listedOn
      ? sql`timestamptz`
      : value instanceof Object && 'queryChunks' in value
        ? sql`double precision`
        : sql`bigint`;
  return sql`(${value}, ${foundCars.listingId}) ${beyond} (${last}::${type}, ${id})`;
}
