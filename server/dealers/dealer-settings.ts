import { and, eq, isNotNull } from 'drizzle-orm';
import type { OpeningTimes } from '#contract/opening-hours.ts';
import type { DealerFee, DealerSettings } from '#engine/form/dealer-settings.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, type dealers } from './tables.ts';

type Dealer = typeof dealers.$inferSelect;

/** What a dealer charges or offers beside the price; one that has stated nothing but its administration fee, that. */
export function feesOf({ fees, adminFeeCents }: Pick<Dealer, 'fees' | 'adminFeeCents'>): readonly DealerFee[] {
  if (fees !== null) return fees;
  if (adminFeeCents === null) return [];
  return [{ line: 'adminFee', label: '', amount: formatCents(adminFeeCents), payee: 'dealer', mandatory: true }];
}

/** All that a dealer has set for the calculator on its page. */
export async function settingsOf(queryable: Queryable, dealer: Dealer): Promise<DealerSettings> {
  const { province, rates, residuals, served } = dealer;
  return {
    province,
    fees: feesOf(dealer),
    rates,
    residuals,
    served,
    freight: await freightByMake(queryable, dealer.id),
  };
}

async function freightByMake(queryable: Queryable, dealerId: string): Promise<Record<string, string>> {
  const rows = await queryable
    .select({ make: makes.name, freightCents: dealerMakes.freightCents })
    .from(dealerMakes)
    .innerJoin(makes, eq(makes.id, dealerMakes.makeId))
    .where(and(eq(dealerMakes.dealerId, dealerId), isNotNull(dealerMakes.freightCents)));
  return Object.fromEntries(rows.map(({ make, freightCents }) => [make, formatCents(freightCents ?? 0)]));
}

/** When a dealer is open, by weekday and on single days. */
export const openingTimesOf = ({ openingHours, specialDays }: Pick<Dealer, 'openingHours' | 'specialDays'>) => ({
  // Written by the dealer's form or the seed alone.
  openingHours: openingHours as OpeningTimes['openingHours'],
  specialDays,
});
