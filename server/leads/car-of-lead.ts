import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import { carPath } from '#contract/car-path.ts';
import type { CallReply } from '#contract/contract.ts';
import type { SavedCar } from '#contract/saved-car.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { listings } from '../listings/tables.ts';

type State = NonNullable<CallReply<'listLeads'>['data'][number]['carIs']>;
type LeadsCar = { readonly id: string; readonly car: SavedCar | null };

/** What has become of the cars of some leads, by lead; nothing of a car that is as it was when its deal was saved. */
export async function carStatesOf(
  queryable: Queryable,
  leads: readonly LeadsCar[],
): Promise<ReadonlyMap<string, State>> {
  const cars = leads.flatMap(({ id, car }) => (car ? [{ id, car }] : []));
  if (cars.length === 0) return new Map();
  const { id, state, removedAt, soldOn, basePriceCents } = listings;
  const ids = [...new Set(cars.map(({ car }) => car.listingId))];
  const rows = await queryable
    .select({ id, state, removedAt, soldOn, basePriceCents })
    .from(listings)
    .where(inArray(id, ids));
  const now = new Map(rows.map((row) => [row.id, row]));
  const states = cars.flatMap(({ id: lead, car }) => {
    const is = stateOf(car, now.get(car.listingId));
    return is ? [[lead, is] as const] : [];
  });
  return new Map(states);
}

type Listed = Pick<typeof listings.$inferSelect, 'state' | 'removedAt' | 'soldOn' | 'basePriceCents'>;

function stateOf(car: SavedCar, now: Listed | undefined): State | undefined {
  if (now?.soldOn) return 'sold';
  if (!now || now.removedAt || now.state !== 'published') return 'gone';
  const price = now.basePriceCents ? formatCents(now.basePriceCents) : '';
  return price === car.price ? undefined : 'priced';
}

const mostAlike = 3;

type Lead = LeadsCar & {
  readonly dealerId: string | null;
  readonly vehicleType: string;
  readonly make: string;
  readonly model: string;
};

/** What has become of the car of one lead, and three of its dealer's cars that are like it; null where it is as it was. */
export async function carOfLead(queryable: Queryable, lead: Lead): Promise<CallReply<'readLead'>['data']['carNow']> {
  const { car, dealerId } = lead;
  const is = (await carStatesOf(queryable, [lead])).get(lead.id);
  if (!car || !is || dealerId === null) return null;
  const [listed] = await queryable.select().from(listings).where(eq(listings.id, car.listingId));
  return {
    is,
    listingId: car.listingId,
    soldOn: listed?.soldOn ?? null,
    priceThen: car.price,
    price: is === 'priced' && listed?.basePriceCents ? formatCents(listed.basePriceCents) : null,
    alike: is === 'priced' ? [] : await alikeOf(queryable, { ...lead, dealerId, car }),
  };
}

/** Cars of the same model or type, the model first and then those that cost about as much. */
async function alikeOf(queryable: Queryable, { dealerId, car, ...lead }: Lead & { dealerId: string; car: SavedCar }) {
  const { id, year, model, trim, condition, basePriceCents, stockNumber, vehicleType } = listings;
  const isSameModel = and(eq(makes.name, lead.make), eq(model, lead.model));
  const isListed = and(eq(listings.dealerId, dealerId), eq(listings.state, 'published'), isNull(listings.removedAt));
  const cents = sql`round(${car.price === '' ? '0' : car.price}::numeric * 100)`;
  const rows = await queryable
    .select({ id, year, make: makes.name, model, trim, condition, basePriceCents, stockNumber })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(isListed, ne(id, car.listingId), or(isSameModel, eq(vehicleType, lead.vehicleType))))
    .orderBy(sql`(${isSameModel}) DESC`, sql`abs(coalesce(${basePriceCents}, 0) - ${cents})`, asc(id))
    .limit(mostAlike);
  return rows.map((row) => {
    const words = { year: String(row.year), make: row.make, model: row.model, trim: row.trim };
    return {
      _id: row.id,
      name: carName(words),
      stockNumber: row.stockNumber ?? '',
      price: row.basePriceCents ? formatCents(row.basePriceCents) : '',
      path: carPath({ id: row.id, ...words }),
    };
  });
}
