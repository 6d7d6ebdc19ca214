import { and, eq, isNotNull } from 'drizzle-orm';
import type { OpeningTimes } from '#contract/opening-hours.ts';
import { chargesOn } from '#engine/form/advertised-price.ts';
import type { CarEntry } from '#engine/form/car-entry.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import type { FieldTexts } from '#engine/form/deal-state.ts';
import type { DealerFee, DealerSettings } from '#engine/form/dealer-settings.ts';
import { usedRegulatorFee } from '#engine/form/used-regulator-fee.ts';
import type { CarAtDealer } from '#engine/form/ways-to-pay.ts';
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

/** What a price needs of a car that may stand in no list. */
type CarToPrice = {
  readonly condition: string;
  readonly make: string;
  readonly model?: string;
  readonly trim?: string;
  readonly year?: number;
  readonly vehicleType?: string;
  readonly basePriceCents: number | null;
  readonly details?: CarEntry;
  readonly freightCents: number | null;
};

/** A car as its price is worked out at a dealer without any programme: one that is listed, or about to be. */
export function carWithoutProgrammes(row: SettingRow, car: CarToPrice, today: IsoDate): CarAtDealer {
  const { condition, make, model = '', trim = '', year, vehicleType = '', basePriceCents, details = {} } = car;
  const { province, rates } = row;
  return {
    car: {
      listing: { id: '', vin: '', stockNumber: '' },
      condition: condition as Condition, // a car's row holds conditions only
      make,
      model,
      trim,
      year: year === undefined ? '' : String(year),
      vehicleType,
      basePrice: basePriceCents ? formatCents(basePriceCents) : '',
      mileage: '',
      entry: details,
    },
    settings: settingsForMake(row, make, car.freightCents),
    atDealer: { programmes: [], rates, province, today },
  };
}

type CarOfDealer = { readonly condition: Condition; readonly make: string; readonly freightCents: number | null };

/** What a dealer charges and sets for a car, as the price of a listed car takes it; null: not stated. */
export function chargesOfCar(
  row: SettingRow,
  { condition, make, freightCents }: CarOfDealer,
  rates: RateBook,
  today: IsoDate,
): {
  /** Cents; null: not stated. */
  readonly freightCents: number | null;
  readonly adminFeeCents: number | null;
  readonly charges: FieldTexts;
  readonly regulatorFee: string;
} {
  const settings = settingsForMake(row, make, freightCents);
  const all = chargesOn({ condition, make }, settings, rates, today);
  const { adminFee, freight: stated, leaseFreight: _, ...charges } = all;
  const regulatorFee = usedRegulatorFee(settings, condition, rates, today);
  const centsOf = (text?: string) => (text ? centsUpToLimit(text) : null);
  return { charges, regulatorFee, adminFeeCents: centsOf(adminFee), freightCents: centsOf(stated) };
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
