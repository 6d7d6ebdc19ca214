import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { chooseCondition, chooseMode } from './choose-mode.ts';
import type { Condition, IsoDate } from './deal-fields.ts';
import { type DealState, type FieldTexts, initialDealState, write } from './deal-state.ts';
import { type DealerSettings, dealerTexts } from './dealer-settings.ts';
import { linesOfHeaders, specOf } from './field-lists.ts';
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

/**
 * The lines of fees that an all-in price leaves out, but for the lien's, which has a figure of its own, and what is paid
 * when a leased car comes back.
 */
const feesBeside = linesOfHeaders.totalTaxesAndFees.filter((line) => {
  const { allIn, charge } = specOf(line);
  return !allIn && charge !== 'inside' && charge !== 'atLeaseEnd';
});

/** A car financed as its dealer offers it: the deal of whoever opens it there and changes nothing. */
export const asAdvertised = (car: CarAtDealer, rates: RateBook, today: IsoDate): WayToPay =>
  payForCar(car, 'Finance', { province: car.settings.province }, rates, today);

/** A deal with its figures, however it came about. */
type WorkedDeal = Pick<WayToPay, 'state' | 'result'>;

/** The price of the car itself and its freight, in cents. */
const carCents = ({ result: { deal, figures } }: WorkedDeal): number =>
  deal.mode === 'Lease'
    ? figures.leasePriceCents + figures.leaseFreightCents
    : figures.priceCents + figures.freightCents;

/** Licensing, and the registration of a loan's or a lease's lien, in cents: what is paid on top of an all-in price. */
const besideCents = ({ state: { form }, result: { figures } }: WorkedDeal): number =>
  feesBeside.reduce((sum, name) => sum + centsUpToLimit(form[name]), 0) + figures.lienRegistrationFeeCents;

/**
 * All that every buyer will be asked for except sales tax and licensing, in cents; null where the freight of a new car is
 * not stated (decisions row 43, all-in pricing of O. Reg. 333/08, section 36). It is one price however the car is paid for:
 * a rebate or discount of a programme, which not everybody gets in every way, comes off in the way that has it.
 */
export function allInCents(worked: WorkedDeal): number | null {
  const { form } = worked.state;
  const { deal, figures } = worked.result;
  const freight = deal.mode === 'Lease' ? form.leaseFreight : form.freight;
  if (deal.condition === 'New' && freight === '') return null;
  return carCents(worked) + figures.feesCents - figures.returnFeesCents - besideCents(worked);
}

/** From a listed car's all-in price to the total of a way to pay; cents. */
export type FromAllIn = {
  /** What programmes take off in this way. */
  readonly rebateCents: number;
  readonly discountCents: number;
  /** Licensing and the registration of a lien. */
  readonly besideCents: number;
  /** Sales tax and luxury tax; of a lease luxury tax alone, for sales tax is charged on each payment. */
  readonly taxCents: number;
  /** With tax and fees; of a lease what is leased, and what is paid beside it at once. */
  readonly totalCents: number;
};

/** What stands between the all-in price of a listed car and the total of a way to pay for it. */
export function fromAllIn(worked: WorkedDeal): FromAllIn {
  const { deal, figures } = worked.result;
  const isLease = deal.mode === 'Lease';
  const [rebateCents, discountCents] = isLease
    ? [figures.leaseRebateCents, figures.leaseDiscountCents]
    : [figures.rebateCents, figures.discountCents];
  return {
    rebateCents,
    discountCents,
    besideCents: besideCents(worked),
    taxCents: figures.luxuryTaxCents + figures.salesTaxCents,
    totalCents: isLease
      ? figures.leaseValueCents + figures.governmentFeesCents - rebateCents - discountCents
      : figures.totalPurchasePriceCents,
  };
}

/** The taxes that the sales tax is made of. */
export const partsOf = ({ form, options }: DealState) =>
  (options.taxComponents ?? [{ name: form.tax, rate: form.taxRate }]).map(({ name, rate }) => ({
    name,
    rate: String(rate ?? ''),
  }));
