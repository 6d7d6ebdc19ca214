import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { chooseCondition, chooseMode } from './choose-mode.ts';
import type { Condition, IsoDate } from './deal-fields.ts';
import { type DealState, type FieldTexts, initialDealState, write } from './deal-state.ts';
import { type DealerSettings, dealerTexts } from './dealer-settings.ts';
import { countsInMode, linesOfHeaders, specOf } from './field-lists.ts';
import { type CarAtDealer, payForCar, type WayToPay } from './ways-to-pay.ts';

export const ratesOf = ['programme', 'dealer', 'default'] as const;

/** Whose a rate of interest is; `default`: a usual one, where neither a programme nor the dealer has another. */
export type RateOf = (typeof ratesOf)[number];

/** Whose the rate of a form is that nobody has typed in. */
export function rateOf({ programmes, origins }: DealState): RateOf {
  if (programmes?.filled.interestRate !== undefined) return 'programme';
  return origins.interestRate === 'dealer' ? 'dealer' : 'default';
}

/**
 * What a dealer's settings say of a listed car that is financed at the form's first term: its fees, its freight, its
 * rate, and its tax where it has one of its own for its province.
 */
export function chargesOn(
  car: { readonly condition: Condition; readonly make: string },
  settings: DealerSettings,
  rates: RateBook,
  today: IsoDate,
): FieldTexts {
  const begun = chooseCondition(
    chooseMode(initialDealState(rates, today), 1, rates, today),
    car.condition,
    rates,
    today,
  );
  return dealerTexts(
    { ...write(begun, { make: car.make }, 'typed'), province: settings.province },
    settings,
    rates,
    today,
  );
}

/** The fees of a purchase that an all-in price leaves out. */
const feesBeside = linesOfHeaders.totalTaxesAndFees.filter(
  (line) => !specOf(line).allIn && countsInMode(line, 'Finance'),
);

/** A car financed as its dealer offers it: the deal of whoever opens it there and changes nothing. */
export const asAdvertised = (car: CarAtDealer, rates: RateBook, today: IsoDate): WayToPay =>
  payForCar(car, 'Finance', { province: car.settings.province }, rates, today);

/**
 * All that every buyer will be asked for except sales tax and licensing, in cents; null where the freight of a new car is
 * not stated (decisions row 43, all-in pricing of O. Reg. 333/08, section 36). Registering a lien comes with a loan alone
 * and is not in it.
 */
export function allInCents({ state: { form }, result: { figures } }: WayToPay): number | null {
  if (form.type === 'New' && form.freight === '') return null;
  const beside = feesBeside.reduce((sum, name) => sum + centsUpToLimit(form[name]), 0);
  return figures.salePriceCents + figures.feesCents - beside;
}

/** The taxes that the sales tax is made of. */
export const partsOf = ({ form, options }: DealState) =>
  (options.taxComponents ?? [{ name: form.tax, rate: form.taxRate }]).map(({ name, rate }) => ({
    name,
    rate: String(rate ?? ''),
  }));
