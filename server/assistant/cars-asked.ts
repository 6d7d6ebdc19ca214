import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '#engine/form/deal-fields.ts';
import { centroidOf } from '#reference/postal-areas/postal-areas.ts';
import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { distanceTo } from '../listings/distance.ts';
import { publicListings } from '../listings/tables.ts';
import { programmesForListings } from '../programmes/in-force.ts';
import { foundCars } from '../search/tables.ts';
import type { Question } from './question.ts';
import type { KnownDealer, ListedCar, Market, Stock } from './stock.ts';
import { asksForCheapest } from './tools/prices.ts';

type Asked = Pick<Question, 'folded' | 'vehicle' | 'vehicles' | 'terms' | 'province' | 'city' | 'place'>;
type Model = { readonly make: string; readonly model: string };

/** A model by itself may be asked for any of its cars; of a make's models, and of all, the cheapest of each are spoken of. */
const few = 8;
const several = 60;
const most = { ofFew: 400, ofSeveral: 8, ofAll: 2, inPlace: 1000 };
const nearestDealers = 40;

/**
 * The cars that a question may be about, found by the search's rows: the cheapest of each model and condition, and those of
 * the place that is named. At most some thousands, whatever the number of cars.
 *
 * @param openDeal the model of the deal that stands open, where there is one
 */
export async function stockFor(
  db: Db,
  clock: Clock,
  market: Market,
  asked: Asked,
  openDeal: Model | undefined,
): Promise<Stock> {
  const models = modelsAsked(market, asked, openDeal);
  if (models.length === 0) return { cars: [], dealers: market.dealers };
  const found = await Promise.all(readings(market, asked, models).map((ids) => db.execute<{ id: string }>(ids)));
  const ids = [...new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))];
  return withCars(db, clock, market, await carsBy(db, ids));
}

/** Whether an answer may be about listed cars: one is named, or a limit for it. */
const speaksOfCars = ({ folded, vehicle, vehicles, terms }: Asked): boolean =>
  [vehicle.make, vehicle.models, vehicle.vehicleType, vehicles[0]].some(Boolean) ||
  [terms.budgetCents, terms.paymentBudgetCents, terms.kilometres].some((limit) => limit !== null) ||
  asksForCheapest.test(folded);

/** The models that are named, else all of the make that is named, else all; and that of the open deal. */
function modelsAsked({ models }: Market, asked: Asked, openDeal: Model | undefined): Model[] {
  const { vehicle, vehicles } = asked;
  const isAboutCars = speaksOfCars(asked);
  const named = [vehicle, ...vehicles].filter((one) => one.models !== null);
  const isAsked = ({ make, model }: Model) =>
    named.length > 0
      ? named.some((one) => (one.make === null || one.make === make) && one.models?.has(model))
      : vehicle.make === null || vehicle.make === make;
  const isOpen = ({ make, model }: Model) => make === openDeal?.make && model === openDeal.model;
  return models.filter((one) => (isAboutCars && isAsked(one)) || isOpen(one));
}

/** What is read: the cheapest everywhere, in the province, and at the dealers of the city or nearest to the place. */
function readings(market: Market, asked: Asked, models: readonly Model[]): SQL[] {
  const { vehicle, vehicles, terms, province, place } = asked;
  const year = vehicles.length > 0 ? null : vehicle.year;
  const fits = and(
    gt(foundCars.priceCents, 0),
    vehicle.vehicleType === null ? undefined : eq(foundCars.vehicleType, vehicle.vehicleType),
    year === null ? undefined : eq(foundCars.year, year),
  );
  const driven = terms.kilometres === null ? [] : [and(fits, sql`${foundCars.mileageKm} <= ${terms.kilometres}`)];
  const local = dealersNear(market, asked);
  const code = province?.code ?? place?.provinceCode;
  const ofProvince = code === undefined ? [] : [and(fits, eq(foundCars.province, code))];
  return [
    cheapestOfEach(models, fits),
    ...driven.map((condition) => cheapestOfEach(models, condition)),
    ...(terms.kilometres === null
      ? []
      : [firstOf(and(fits, ofModels(models), gt(foundCars.mileageKm, 0)), foundCars.mileageKm)]),
    ...ofProvince.map((condition) =>
      models.length <= few
        ? cheapestOfEach(models, condition)
        : firstOf(and(condition, ofModels(models)), foundCars.priceCents),
    ),
    ...(local.length === 0
      ? []
      : [firstOf(and(fits, ofModels(models), inArray(foundCars.dealerId, local)), foundCars.priceCents)]),
  ];
}

const ofModels = (models: readonly Model[]): SQL =>
  sql`(${foundCars.make}, ${foundCars.model}) in (select make, model from ${rowsOf(models)})`;

const rowsOf = (models: readonly Model[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(models)}::jsonb) as wanted(make text, model text)`;

const firstOf = (condition: SQL | undefined, order: typeof foundCars.priceCents | typeof foundCars.mileageKm): SQL =>
  sql`select listing_id as id from ${foundCars} where ${condition} order by ${order}, listing_id limit ${most.inPlace}::int`;

/** The cheapest of each model and condition, by an index that has them in this order. */
function cheapestOfEach(models: readonly Model[], condition: SQL | undefined): SQL {
  const each = models.length <= few ? most.ofFew : models.length <= several ? most.ofSeveral : most.ofAll;
  return sql`
    select cheapest.listing_id as id from ${rowsOf(models)}
    cross join unnest(array['New', 'PreOwned', 'CertifiedPreOwned']) as kind
    cross join lateral (
      select listing_id from ${foundCars}
      where ${foundCars.make} = wanted.make and ${foundCars.model} = wanted.model and ${foundCars.condition} = kind
        and ${condition}
      order by ${foundCars.priceCents}, listing_id limit ${each}::int
    ) as cheapest`;
}

/** Those of the city that is named, else those nearest to it or to the place. */
function dealersNear({ dealers }: Market, { city, place, vehicle }: Asked): string[] {
  const from = centroidOf(city?.area ?? place?.area ?? '');
  if (!city && !from) return [];
  const all = [...dealers.values()].filter(({ makes }) => vehicle.make === null || makes.has(vehicle.make));
  const inCity = all.filter((dealer) => dealer.city === city?.name);
  if (inCity.length > 0 || !from) return inCity.map(({ id }) => id);
  return all
    .flatMap(({ id, postalArea }) => {
      const kilometres = distanceTo(postalArea, from);
      return kilometres === null ? [] : [{ id, kilometres }];
    })
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, nearestDealers)
    .map(({ id }) => id);
}

const conditionOf = (text: string): Condition => (text === 'New' || text === 'CertifiedPreOwned' ? text : 'PreOwned');

type CarRow = Omit<ListedCar, 'dealer' | 'condition'> & {
  readonly businessName: string;
  readonly makeId: string;
  readonly condition: string;
};

/** Public cars that have a price, the cheapest first. They may be a thousand: taken as the database gives them, no row is built twice. */
async function carsBy(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<CarRow>(sql`
    select id, business_name as "businessName", make_id as "makeId", make, vehicle_type as "vehicleType", model, trim,
      year, condition, mileage_km as "mileageKm", base_price_cents::int as "priceCents"
    from ${publicListings}
    where id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))) and base_price_cents > 0
    order by base_price_cents, make, model, trim, business_name`);
  return rows.map((car) => ({ ...car, condition: conditionOf(car.condition) }));
}

/** The cars at their dealers, which have the programmes for these makes then. */
async function withCars(
  db: Db,
  clock: Clock,
  { dealers }: Market,
  cars: Awaited<ReturnType<typeof carsBy>>,
): Promise<Stock> {
  const sold = [
    ...new Map(
      cars.flatMap(({ businessName, make, makeId }) => {
        const dealer = dealers.get(businessName);
        const one = dealer && { dealer, dealerId: dealer.id, make, makeId, timeZone: dealer.timeZone };
        return one ? [[`${businessName} ${makeId}`, one] as const] : [];
      }),
    ).values(),
  ];
  const programmesOf = await programmesForListings(db, sold, clock);
  const selling = Map.groupBy(sold, ({ dealer }) => dealer);
  const withProgrammes = [...selling].map(([dealer, own]): [string, KnownDealer] => [
    dealer.businessName,
    { ...dealer, programmesByMake: new Map(own.map((one) => [one.make, programmesOf(one)])) },
  ]);
  const known = new Map([...dealers, ...withProgrammes]);
  const listed = cars.flatMap(({ businessName, makeId: _, ...car }): ListedCar[] => {
    const dealer = known.get(businessName);
    return dealer ? [{ ...car, dealer }] : [];
  });
  return { cars: listed, dealers: known };
}
