import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/db.ts';
import { positionOf } from '../listings/distance.ts';
import type { Asked } from './asked.ts';
import { paymentColumn } from './standard-terms.ts';
import { foundCars } from './tables.ts';
import { fitting, kilometresFrom } from './where.ts';

/** Where a page ends: in which stage, at which value, at which car. */
export type Place = { readonly stage: number; readonly value: string | null; readonly id: string };

export type FoundId = Place & { readonly isFurther: boolean };

/** A part of the cars in order: own province before others, and those with a value before those without. */
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
const isDivided = ({ dealerId, withinKm, near, sort }: Asked): boolean =>
  dealerId === undefined && !(near !== undefined && (withinKm !== undefined || sort === 'nearest'));

function stagesOf(asked: Asked, { value, isNullable }: Order): Stage[] {
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
