import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { publicListings } from '../listings/tables.ts';
import type { AskedTerms } from './asked-terms.ts';
import { cardsOf, selectForCards } from './car-cards.ts';

type Card = CallReply<'readCar'>['similar'][number];

/** The car that others are held against; one without a price is near to the cheapest. */
type Sought = {
  readonly id: string;
  readonly vehicleType: string;
  readonly condition: string;
  readonly basePriceCents: number | null;
};

const mostSimilar = 6;

type Asked = {
  /** Cars that are not shown beside those that are like the one. */
  readonly without?: readonly string[];
  /** The only dealer whose cars are shown. */
  readonly ofDealer?: string | undefined;
  readonly terms?: AskedTerms;
};

/** Cars of the same type and as new or used, the nearest in price first. */
export async function similarCars(
  queryable: Queryable,
  car: Sought,
  clock: Clock,
  { without = [], ofDealer, terms = {} }: Asked = {},
): Promise<Card[]> {
  const { basePriceCents, businessName, condition, vehicleType, id } = publicListings;
  const alike = car.condition === 'New' ? ['New'] : ['PreOwned', 'CertifiedPreOwned'];
  const isSimilar = and(
    eq(vehicleType, car.vehicleType),
    inArray(condition, alike),
    gt(basePriceCents, 0),
    notInArray(id, [car.id, ...without]),
    ofDealer === undefined ? undefined : eq(businessName, ofDealer),
  );
  const rows = await selectForCards(queryable)
    .where(isSimilar)
    .orderBy(asc(sql`abs(${basePriceCents} - ${car.basePriceCents ?? 0})`), asc(id))
    .limit(mostSimilar);
  // The kilometres of the one's lease are its own programme's.
  return cardsOf(queryable, rows, clock, { ...terms, allowedKM: undefined });
}
