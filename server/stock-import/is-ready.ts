import { eq } from 'drizzle-orm';
import { checkAllIn } from '#engine/form/all-in-check.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import { allInLawOf } from '#reference/provinces/all-in-pricing.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import type { IsReady } from './plan-rows.ts';

/**
 * The check before publishing, for the cars of a file: published at once is what lacks nothing that the law of the
 * dealer's province asks of a price.
 */
export async function readyCheck(queryable: Queryable, dealerId: string, today: IsoDate): Promise<IsReady> {
  const [dealer] = await queryable.select().from(dealers).where(eq(dealers.id, dealerId));
  const makes = await queryable.select().from(dealerMakes).where(eq(dealerMakes.dealerId, dealerId));
  const freightOf = new Map(makes.map(({ makeId, freightCents }) => [makeId, freightCents]));
  const province = dealer?.province ?? '';
  const hasLaw = allInLawOf(province) !== undefined;
  return ({ makeId, condition, basePriceCents = null }) => {
    const car = {
      condition: condition as Condition, // a row's condition was read as one of the three
      priceCents: basePriceCents,
      freightCents: freightOf.get(makeId) ?? null,
      adminFeeCents: dealer?.adminFeeCents ?? null,
      province,
      entry: {},
    };
    return !checkAllIn(car, hasLaw, currentRates(), today).findings.some(({ blocks }) => blocks);
  };
}
