import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { drawingOfCar } from '../catalogue/drawing-of-car.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dayInOntario } from '../deals/today.ts';
import { after, before } from '../kit/clock.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { dollarsWithCommas } from '../listings/list-model-prices.ts';
import { listings } from '../listings/tables.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { type AskedPricesOf, askedPrices } from './asked-prices.ts';
import { checkCar, presentFinding } from './check-car.ts';
import { type DeskFacts, deskFacts } from './desk-facts.ts';
import { type Car, isOwn, selectCars } from './own-cars.ts';
import { problemCars } from './problem-cars.ts';
import { restorableFor } from './remove-cars.ts';
import { hasToAnswer } from './to-answer.ts';

type Query = NonNullable<CallInput<'listStock'>['query']>;
type Row = CallReply<'listStock'>['data'][number];

const pageLength = pageSizes.listStock;

/** A page of the dealer's own cars, as its address asks for them. */
export function listStock({ db, clock }: Services): Handler<'listStock'> {
  return async ({ session: { dealerId }, query }) => {
    const now = clock.now();
    const page = Number(query.page ?? 1);
    const toAnswer = await hasToAnswer(db, dealerId);
    const problems = query.state === 'problems' ? await problemCars(db, clock, dealerId) : [];
    const isAsked = and(inState(dealerId, query.state, { now, toAnswer, problems }), ...filtersOf(query));
    const cars = await selectCars(db)
      .where(isAsked)
      .orderBy(...orders[query.sort ?? 'changed'], asc(listings.id))
      .limit(pageLength)
      .offset((page - 1) * pageLength);
    const [all] = await db
      .select({ total: count() })
      .from(listings)
      .innerJoin(makes, eq(makes.id, listings.makeId))
      .where(isAsked);
    const [today, prices, facts] = [
      dayInOntario(clock),
      await askedPrices(db, cars, clock),
      await deskFacts(db, cars, clock),
    ];
    return {
      data: cars.map((car) => rowOf(car, today, prices, facts)),
      total: all?.total ?? 0,
      page,
      counts: await countByState(db, dealerId, { now, toAnswer }),
      makes: await listedMakes(db, dealerId),
      most: (await planLimitsOf(db, dealerId)).listings,
    };
  };
}

/** Cars that were deleted and can still be brought back. */
const isRemoved = (dealerId: string, now: Date): SQL | undefined =>
  and(eq(listings.dealerId, dealerId), isNull(listings.soldOn), gt(listings.removedAt, before(now, restorableFor)));

const isSold = (dealerId: string): SQL | undefined => and(eq(listings.dealerId, dealerId), isNotNull(listings.soldOn));

type Asked = { readonly now: Date; readonly toAnswer: SQL };
type AskedState = Asked & { readonly problems: string[] };

function inState(dealerId: string, state: Query['state'], asked: AskedState): SQL | undefined {
  const { now, toAnswer, problems } = asked;
  if (state === 'removed') return isRemoved(dealerId, now);
  if (state === 'sold') return isSold(dealerId);
  if (state === 'toAnswer') return and(isOwn(dealerId), toAnswer);
  if (state === 'problems') return and(isOwn(dealerId), inArray(listings.id, problems));
  return and(isOwn(dealerId), state ? eq(listings.state, state) : undefined);
}

function filtersOf({ q = '', type, make }: Query): (SQL | undefined)[] {
  return [
    type ? eq(listings.condition, type) : undefined,
    make ? eq(makes.name, make) : undefined,
    ...q.trim().split(/\s+/).slice(0, 10).map(holding),
  ];
}

/** A car that has a word somewhere: in its name, its year, its VIN or its stock number. */
function holding(word: string): SQL | undefined {
  if (word === '') return undefined;
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const { model, trim, year, vin, stockNumber } = listings;
  // All of it at once: a comparison for each is what a long list would wait for.
  return ilike(sql`concat_ws(' ', ${makes.name}, ${model}, ${trim}, ${vin}, ${stockNumber}, ${year})`, pattern);
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

function rowOf(car: Car, today: string, prices: AskedPricesOf, facts: DeskFacts): Row {
  const { listing, make } = car;
  const { findings } = checkCar(car, today);
  const { allInPrice, payment } = prices(car);
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

async function countByState(queryable: Queryable, dealerId: string, { now, toAnswer }: Asked) {
  const rows = await queryable
    .select({ state: listings.state, cars: count() })
    .from(listings)
    .where(isOwn(dealerId))
    .groupBy(listings.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.cars ?? 0;
  const [removed] = await queryable.select({ cars: count() }).from(listings).where(isRemoved(dealerId, now));
  const [open] = await queryable
    .select({ cars: count() })
    .from(listings)
    .where(and(isOwn(dealerId), toAnswer));
  const [sold] = await queryable.select({ cars: count() }).from(listings).where(isSold(dealerId));
  return {
    draft: of('draft'),
    published: of('published'),
    removed: removed?.cars ?? 0,
    toAnswer: open?.cars ?? 0,
    sold: sold?.cars ?? 0,
  };
}

async function listedMakes(queryable: Queryable, dealerId: string): Promise<string[]> {
  const rows = await queryable
    .selectDistinct({ make: makes.name })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(isOwn(dealerId))
    .orderBy(asc(makes.name));
  return rows.map(({ make }) => make);
}
