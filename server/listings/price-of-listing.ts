import { and, eq } from 'drizzle-orm';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import { allInCents, asAdvertised, partsOf, rateOf } from '#engine/form/advertised-price.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import { type CarAtDealer, payForCar, termsOf, type WayToPay } from '#engine/form/ways-to-pay.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { chargesOfCar, type SettingRow, settingColumns, settingsForMake } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import type { Clock } from '../kit/clock.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import { publicListings } from './tables.ts';

/**
 * What the price of a public car is worked out from, and what tells it from others like it, for a statement that joins
 * `withDealer` and `withFreight`.
 */
export const namedColumns = {
  id: publicListings.id,
  dealerId: dealers.id,
  makeId: publicListings.makeId,
  make: publicListings.make,
  model: publicListings.model,
  trim: publicListings.trim,
  year: publicListings.year,
  condition: publicListings.condition,
  vehicleType: publicListings.vehicleType,
  basePriceCents: publicListings.basePriceCents,
  entry: publicListings.details,
  freightCents: dealerMakes.freightCents,
  timeZone: dealers.timeZone,
  settings: settingColumns,
  vin: publicListings.vin,
  stockNumber: publicListings.stockNumber,
  mileageKm: publicListings.mileageKm,
  exteriorColour: publicListings.exteriorColour,
};

/** What a list says of a car's dealer. */
export const dealerColumns = {
  businessName: dealers.businessName,
  name: dealers.name,
  city: dealers.city,
  province: dealers.province,
};

export const withDealer = eq(dealers.businessName, publicListings.businessName);
export const withFreight = and(eq(dealerMakes.dealerId, dealers.id), eq(dealerMakes.makeId, publicListings.makeId));

/** A row of those columns. */
export type PricedRow = {
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly year: number;
  readonly condition: string;
  readonly vehicleType: string;
  readonly basePriceCents: number | null;
  readonly entry: Record<string, string>;
  readonly freightCents: number | null;
  readonly timeZone: string;
  readonly settings: SettingRow;
};

/** What a dealer says that it charges for a car, without what the car's own entry says. */
export const chargedFor = (row: PricedRow, today: IsoDate) =>
  chargesOfCar(row.settings, { ...row, condition: conditionOf(row) }, currentRates(), today);

const conditionOf = ({ condition }: PricedRow): Condition => condition as Condition; // the table holds conditions only

/** A row of those columns with what tells its car from every other. */
export type NamedRow = PricedRow & {
  readonly id: string;
  readonly vin: string | null;
  readonly stockNumber: string | null;
  readonly mileageKm: number | null;
};

/**
 * A public car with what its dealer charges and the programmes that it may get. Every price, payment and link of a listed
 * car is made of it, by the calculator's own transitions.
 */
export function carAtDealer(row: NamedRow, programmes: readonly KeptProgramme[], clock: Clock): CarAtDealer {
  const { id, make, model, trim, settings, entry } = row;
  const car = {
    listing: { id, vin: row.vin ?? '', stockNumber: row.stockNumber ?? '' },
    condition: conditionOf(row),
    make,
    model,
    trim,
    year: String(row.year),
    vehicleType: row.vehicleType,
    basePrice: formatCents(row.basePriceCents ?? 0),
    mileage: row.mileageKm === null ? '' : String(row.mileageKm),
    entry,
  };
  const { province, rates } = settings;
  const atDealer = { programmes, rates, province, today: dayAtDealer(clock, row) };
  return { car, settings: settingsForMake(settings, make, row.freightCents), atDealer };
}

/** What a listed car costs all-in at its dealer, in dollars; null where that is not stated, and of one on request. */
export const allInPriceOf = (car: CarAtDealer, today: IsoDate): string | null =>
  allInPriceIn(car, asAdvertised(car, currentRates(), today));

function allInPriceIn({ car }: CarAtDealer, way: WayToPay): string | null {
  if (Number(car.basePrice) === 0) return null;
  const cents = allInCents(way);
  return cents === null ? null : formatCents(cents);
}

/**
 * What a listed car comes to a month where nothing else is asked for, taxed in a province, as the price lists say it.
 *
 * @param known the car as its dealer advertises it, for whoever has worked that out already
 */
export function advertised(
  car: CarAtDealer,
  province: string,
  today: IsoDate,
  known: WayToPay = asAdvertised(car, currentRates(), today),
) {
  // In the dealer's own province both are one deal, which takes most of the time of a row.
  const isOwn = province === car.settings.province;
  const way = isOwn ? known : payForCar(car, 'Finance', { province }, currentRates(), today);
  const { state, result } = way;
  const { termsInYears, frequency } = termsOf(way);
  const { form } = state;
  return {
    allInPrice: allInPriceIn(car, known),
    payment: formatCents(result.figures.paymentCents),
    numberOfPayments: result.figures.numberOfPayments,
    termsInYears,
    frequency,
    interestRate: form.interestRate,
    rateOf: rateOf(state),
    tax: form.tax,
    taxRate: form.taxRate,
    taxComponents: partsOf(state),
  };
}
