import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isUsed } from '#contract/car-entry-rules.ts';
import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { type Condition, conditions, type IsoDate } from '#engine/form/deal-fields.ts';
import { questionOf } from '#engine/form/used-car-questions.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import { after, before } from '../kit/clock.ts';
import type { CallInput, Handler, Services } from '../kit/handler.ts';
import { type AdvertisedCar, checkAdvertised } from '../listings/car-check.ts';
import { dollarsWithCommas } from '../listings/list-model-prices.ts';
import { listings } from '../listings/tables.ts';
import { hasKeptProblem } from '../search/keep-problems.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { advertisedCars, askedPricesOf, presentFinding } from './check-car.ts';
import { type DeskFacts, deskFacts } from './desk-facts.ts';
import { basePriceAmount } from './entry-columns.ts';
import { type Car, isOwn, selectCars } from './own-cars.ts';
import { restorableFor } from './sell-and-remove.ts';

type Query = NonNullable<CallInput<'listStock'>['query']>;
type Row = CallReply<'listStock'>['data'][number];

const pageLength = pageSizes.listStock;

/** A page of the dealer's own cars, as its address asks for them. */
export function listStock({ db, clock }: Services): Handler<'listStock'> {
  return async ({ session: { dealerId }, query }) => {
    const now = clock.now();
    const page = Number(query.page ?? 1);
    const toAnswer = await hasToAnswer(db, dealerId);
    const problem = hasKeptProblem(db, dealerId, now);
    const isAsked = and(inState(dealerId, query.state, { now, toAnswer, problem }), ...filtersOf(query));
    const { cars, total } = await pageOfCars(db, isAsked, orders[query.sort ?? 'changed'], page);
    const [today, offered, facts] = [
      dayInOntario(clock),
      await advertisedCars(db, cars, clock),
      await deskFacts(db, cars, clock),
    ];
    return {
      data: cars.map((car) => rowOf(car, today, offered(car), facts)),
      total,
      page,
      ...(await countStock(db, dealerId, { now, toAnswer })),
      most: (await planLimitsOf(db, dealerId)).listings,
    };
  };
}

/**
 * One page of the cars that meet a condition, and how many do. They are found among narrow rows: what a car holds is read
 * of those of the page alone, for sorting a long list would carry all of it along.
 */
async function pageOfCars(queryable: Queryable, isAsked: SQL | undefined, order: readonly SQL[], page: number) {
  const found = await queryable
    .select({ id: listings.id, total: sql<number>`(count(*) over ())::int` })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(isAsked)
    .orderBy(...order, asc(listings.id))
    .limit(pageLength)
    .offset((page - 1) * pageLength);
  const ids = found.map(({ id }) => id);
  const cars = await selectCars(queryable).where(inArray(listings.id, ids));
  const byId = new Map(cars.map((car) => [car.listing.id, car]));
  return {
    cars: ids.flatMap((id) => byId.get(id) ?? []),
    total: found[0]?.total ?? (page === 1 ? 0 : await countCars(queryable, isAsked)),
  };
}

/** Of a page beyond the last one, whose rows do not say it. */
async function countCars(queryable: Queryable, isAsked: SQL | undefined): Promise<number> {
  const [all] = await queryable
    .select({ total: count() })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(isAsked);
  return all?.total ?? 0;
}

type AskedState = { readonly now: Date; readonly toAnswer: SQL; readonly problem: SQL };

function inState(dealerId: string, state: Query['state'], asked: AskedState): SQL | undefined {
  const { now, toAnswer, problem } = asked;
  if (state === 'removed') return isRemoved(dealerId, now);
  if (state === 'sold') return isSold(dealerId);
  if (state === 'toAnswer') return and(isOwn(dealerId), toAnswer);
  if (state === 'problems') return and(isOwn(dealerId), problem);
  return and(isOwn(dealerId), state ? eq(listings.state, state) : undefined);
}

function filtersOf({ q = '', type, make }: Query): (SQL | undefined)[] {
  return [
    type ? eq(listings.condition, type) : undefined,
    make ? eq(makes.name, make) : undefined,
    holding(q.trim().split(/\s+/).slice(0, 10)),
  ];
}

/** A car that has every word somewhere: in its name, its year, its VIN or its stock number. */
function holding(words: readonly string[]): SQL | undefined {
  const patterns = words.filter((word) => word !== '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  if (patterns.length === 0) return undefined;
  const { model, trim, year, vin, stockNumber } = listings;
  // Put together once for all the words: that, more than comparing, is what a long list waits for.
  const text = sql`lower(concat_ws(' ', ${makes.name}, ${model}, ${trim}, ${vin}, ${stockNumber}, ${year}))`;
  const lowered = patterns.map((pattern) => sql`lower(${pattern}::text)`);
  return sql`${text} like all (array[${sql.join(lowered, sql`, `)}])`;
}

const name = [asc(makes.name), asc(listings.model), asc(listings.trim)];
const nameDown = [desc(makes.name), desc(listings.model), desc(listings.trim)];

/** What a car does not have sorts last, whichever way. */
const last = (order: SQL): SQL => sql`${order} nulls last`;

const orders: Record<NonNullable<Query['sort']>, SQL[]> = {
  changed: [desc(listings.updatedAt), ...name],
  oldest: [asc(listings.updatedAt), ...name],
  name,
  'name-down': nameDown,
  year: [asc(listings.year), ...name],
  'year-down': [desc(listings.year), ...name],
  price: [last(asc(listings.basePriceCents)), ...name],
  'price-down': [last(desc(listings.basePriceCents)), ...name],
  mileage: [last(asc(listings.mileageKm)), ...name],
  'mileage-down': [last(desc(listings.mileageKm)), ...name],
  listed: [last(desc(listings.publishedAt)), ...name],
  'listed-down': [last(asc(listings.publishedAt)), ...name],
};

function rowOf(car: Car, today: IsoDate, offered: AdvertisedCar | null, facts: DeskFacts): Row {
  const { listing, make } = car;
  const { findings } = checkAdvertised(car, offered, today);
  const { allInPrice, payment } = askedPricesOf(car, offered, today);
  const { removedAt, basePriceCents, soldOn, soldPriceCents } = listing;
  const isPublished = listing.state === 'published';
  return {
    _id: listing.id,
    make,
    vehicleType: listing.vehicleType,
    modelName: listing.model,
    trim: listing.trim,
    year: String(listing.year),
    type: listing.condition as Condition, // the table holds conditions only
    mileage: listing.mileageKm === null ? '' : String(listing.mileageKm),
    basePrice: basePriceCents === null ? '' : dollarsWithCommas(basePriceCents),
    basePriceAmount: basePriceAmount(listing),
    allInPrice,
    payment,
    vin: listing.vin ?? '',
    stockNumber: listing.stockNumber ?? '',
    state: removedAt ? 'removed' : isPublished ? 'published' : 'draft',
    version: listing.version,
    updatedAt: listing.updatedAt.toISOString(),
    restorableUntil: removedAt && !soldOn ? after(removedAt, restorableFor).toISOString() : null,
    drawing: drawingOfCar({ ...listing, make }),
    sold: soldOn === null ? null : { on: soldOn, price: formatCents(soldPriceCents ?? 0) },
    ...facts(car),
    findings: findings.map(presentFinding),
  };
}

/**
 * The condition that a listing is a used one which has yet to declare what its dealer's province asks for; none meets it where
 * the province asks for nothing.
 */
async function hasToAnswer(queryable: Queryable, dealerId: string): Promise<SQL> {
  const [dealer] = await queryable.select({ province: dealers.province }).from(dealers).where(eq(dealers.id, dealerId));
  const law = usedCarLawOf(dealer?.province ?? '');
  if (!law.isRequired) return sql`false`;
  const used = inArray(listings.condition, conditions.filter(isUsed));
  const open = questionsOfLaw(law).map((question) => {
    const answer = sql`coalesce(${listings.declared} ->> ${question}, '')`;
    return questionOf(question).details === 'needed' ? sql`${answer} in ('', 'yes')` : sql`${answer} = ''`;
  });
  const asksVin = law.lines.some(({ asks }) => typeof asks === 'object');
  const isOpen = sql.join([...open, ...(asksVin ? [sql`${listings.vin} is null`] : [])], sql` or `);
  return sql`(${used} and (${isOpen}))`;
}

/** Cars that were deleted and can still be brought back. */
const isRemoved = (dealerId: string, now: Date): SQL | undefined =>
  and(eq(listings.dealerId, dealerId), isNull(listings.soldOn), gt(listings.removedAt, before(now, restorableFor)));

const isSold = (dealerId: string): SQL | undefined => and(eq(listings.dealerId, dealerId), isNotNull(listings.soldOn));

/** How many rows of a group meet a condition. */
const those = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

/**
 * How many cars a dealer has in each state, and the makes of those that it has: one pass over its cars, as long as they
 * are many.
 *
 * @param toAnswer the condition of `hasToAnswer`
 */
async function countStock(queryable: Queryable, dealerId: string, { now, toAnswer }: { now: Date; toAnswer: SQL }) {
  const own = isOwn(dealerId);
  const byMake = queryable
    .select({
      makeId: listings.makeId,
      draft: those(and(own, eq(listings.state, 'draft'))).as('draft'),
      published: those(and(own, eq(listings.state, 'published'))).as('published'),
      removed: those(isRemoved(dealerId, now)).as('removed'),
      toAnswer: those(and(own, toAnswer)).as('to_answer'),
      sold: those(isSold(dealerId)).as('sold'),
    })
    .from(listings)
    .where(eq(listings.dealerId, dealerId))
    .groupBy(listings.makeId)
    .as('by_make');
  const { draft, published, removed, toAnswer: open, sold } = byMake;
  const rows = await queryable
    .select({ make: makes.name, draft, published, removed, toAnswer: open, sold })
    .from(byMake)
    .innerJoin(makes, eq(makes.id, byMake.makeId))
    .orderBy(makes.name);
  const sum = (state: Exclude<keyof (typeof rows)[number], 'make'>) => rows.reduce((all, row) => all + row[state], 0);
  return {
    counts: {
      draft: sum('draft'),
      published: sum('published'),
      removed: sum('removed'),
      toAnswer: sum('toAnswer'),
      sold: sum('sold'),
    },
    makes: rows.filter((row) => row.draft + row.published > 0).map(({ make }) => make),
  };
}
