import type { KeptProgramme } from '#contract/programme-shape.ts';
import { type AllInCheck, type AllInFinding, checkAllIn } from '#engine/form/all-in-check.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { CarAtDealer, WayToPay } from '#engine/form/ways-to-pay.ts';
import { allInLawOf } from '#reference/provinces/all-in-pricing.ts';
import { carWithoutProgrammes, type SettingRow } from '../dealers/dealer-settings.ts';
import { currentRates } from '../deals/current-rates.ts';
import { type NotDeclared, notDeclared } from './declared.ts';
import type { listings } from './tables.ts';

export type CarCheck = Omit<AllInCheck, 'findings'> & { readonly findings: readonly (AllInFinding | NotDeclared)[] };

/** A car, published or a draft, with what its dealer charges on every one of its make. */
type Checked = {
  readonly listing: typeof listings.$inferSelect;
  readonly make: string;
  /** Cents; null: not stated. */
  readonly freightCents: number | null;
  readonly settings: SettingRow;
};

/**
 * What the advertised price of a car is made of, and what car and price lack by the law of its dealer's province.
 *
 * @param programmes those that it may get, by which the public reads its price; what is lacking is the same without them
 */
export function checkCar(car: Checked, today: IsoDate, programmes: readonly KeptProgramme[] = []): CarCheck {
  const { listing, make, freightCents, settings } = car;
  const bare = carWithoutProgrammes(settings, { ...listing, make, freightCents }, today);
  return checkListed(car, { ...bare, atDealer: { ...bare.atDealer, programmes } }, today);
}

/** A car as its page says it at a price that is stated, worked out once for all that is said of it. */
export type AdvertisedCar = { readonly listed: CarAtDealer; readonly way: WayToPay };

/** The same of a car that is worked out already; one on request is checked as it stands. */
export const checkAdvertised = (car: Checked, offered: AdvertisedCar | null, today: IsoDate): CarCheck =>
  offered ? checkListed(car, offered.listed, today, offered.way) : checkCar(car, today);

function checkListed(
  { listing, settings: { province } }: Checked,
  listed: CarAtDealer,
  today: IsoDate,
  way?: WayToPay,
): CarCheck {
  const check = checkAllIn(listed, allInLawOf(province) !== undefined, currentRates(), today, way);
  return { ...check, findings: [...check.findings, ...notDeclared(listing, province)] };
}
