import { and, eq, isNotNull } from 'drizzle-orm';
import type { OpeningTimes } from '#contract/opening-hours.ts';
import { chargesOn, type ListedCar } from '#engine/form/advertised-price.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import type { FieldTexts } from '#engine/form/deal-state.ts';
import type { DealerFee, DealerSettings } from '#engine/form/dealer-settings.ts';
import { usedRegulatorFee } from '#engine/form/used-regulator-fee.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealerMakes, dealers } from './tables.ts';

type Dealer = typeof dealers.$inferSelect;

/** What a dealer charges or offers beside the price; one that has stated nothing but its administration fee, that. */
export function feesOf({ fees, adminFeeCents }: Pick<Dealer, 'fees' | 'adminFeeCents'>): readonly DealerFee[] {
  if (fees !== null) return fees;
  if (adminFeeCents === null) return [];
  return [{ line: 'adminFee', label: '', amount: formatCents(adminFeeCents), payee: 'dealer', mandatory: true }];
}

/** All that a dealer has set for the calculator on its page. */
export async function settingsOf(queryable: Queryable, dealer: Dealer): Promise<DealerSettings> {
  const { province, rates, served, regulatorFeeOnPreOwned } = dealer;
  return {
    province,
    regulatorFeeOnPreOwned,
    fees: feesOf(dealer),
    rates,
    served,
    freight: await freightByMake(queryable, dealer.id),
  };
}

/** What the price of a dealer's car needs of its row. */
export const settingColumns = {
  province: dealers.province,
  fees: dealers.fees,
  adminFeeCents: dealers.adminFeeCents,
  rates: dealers.rates,
  served: dealers.served,
  regulatorFeeOnPreOwned: dealers.regulatorFeeOnPreOwned,
};

export type SettingRow = Pick<Dealer, keyof typeof settingColumns>;

/** What a dealer has set, as the calculator takes it, for cars of one make alone. */
export function settingsForMake(
  { adminFeeCents, fees, ...dealer }: SettingRow,
  make: string,
  freightCents: number | null,
): DealerSettings {
  const freight = freightCents === null ? {} : { [make]: formatCents(freightCents) };
  return { ...dealer, fees: feesOf({ fees, adminFeeCents }), freight };
}

type CarOfDealer = { readonly condition: Condition; readonly make: string; readonly freightCents: number | null };

/** What a dealer charges and sets for a car, as the price of a listed car takes it; null: not stated. */
export function chargesOfCar(
  row: SettingRow,
  { condition, make, freightCents }: CarOfDealer,
  rates: RateBook,
  today: IsoDate,
): Pick<ListedCar, 'freightCents' | 'adminFeeCents'> & {
  readonly charges: FieldTexts;
  readonly regulatorFee: string;
} {
  const settings = settingsForMake(row, make, freightCents);
  const all = chargesOn({ condition, make }, settings, rates, today);
  const { adminFee: _, freight: stated, leaseFreight: __, ...charges } = all;
  const regulatorFee = usedRegulatorFee(settings, condition, rates, today);
  const { adminFeeCents } = row;
  return { charges, regulatorFee, adminFeeCents, freightCents: stated ? centsUpToLimit(stated) : null };
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
