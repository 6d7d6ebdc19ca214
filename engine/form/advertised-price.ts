import { calculateDeal } from '#engine/deal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { applyPrefill } from './apply-prefill.ts';
import { applyCarEntry, type CarEntry } from './car-entry.ts';
import { chooseCondition } from './choose-condition.ts';
import { type AtDealer, chooseForForm } from './choose-for-form.ts';
import { chooseMode } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import type { Condition, Frequency, IsoDate } from './deal-fields.ts';
import { dealInput } from './deal-input.ts';
import { type DealState, type FieldTexts, initialDealState, withZeroEmission, write } from './deal-state.ts';
import { type DealerSettings, dealerTexts } from './dealer-settings.ts';
import { countsInMode } from './field-gates.ts';
import { specOf } from './field-lists.ts';
import { linesOfHeaders } from './header-lines.ts';

/** A car as it is listed, with what its dealer charges on every car; null: not stated. */
export type ListedCar = {
  readonly condition: Condition;
  readonly priceCents: number;
  readonly freightCents: number | null;
  readonly adminFeeCents: number | null;
  /** What else its dealer charges and sets for such a car, by the deal's fields. */
  readonly charges?: FieldTexts;
  /** The dealer's province, two letters. */
  readonly province: string;
  /** How often the shopper wants to pay; monthly where nothing is said. */
  readonly frequency?: Frequency;
  /** What the dealer says of this very car; its charges outrank those on every car (decisions row 40). */
  readonly entry?: CarEntry;
  /** What stands of it in `other` for the dealer's regulator, dollars; '' or absent for none. */
  readonly regulatorFee?: string;
  /** It drives on a battery alone, on which a province's tax may depend. */
  readonly zeroEmission?: boolean;
  /** What its programmes are chosen by, and among which; its payment stands at a usual rate without. */
  readonly named?: { readonly make: string; readonly model: string; readonly trim: string; readonly year: string };
  readonly atDealer?: AtDealer;
};

export const ratesOf = ['programme', 'dealer', 'default'] as const;

/** Whose a rate of interest is; `default`: a usual one, where neither a programme nor the dealer has another. */
export type RateOf = (typeof ratesOf)[number];

/** Whose the rate of a form is that nobody has typed in. */
export function rateOf({ programmes, origins }: DealState): RateOf {
  if (programmes?.filled.interestRate !== undefined) return 'programme';
  return origins.interestRate === 'dealer' ? 'dealer' : 'default';
}

export type AdvertisedPrice = {
  /**
   * All that every buyer will be asked for except sales tax and licensing, in cents; null where the freight of a new
   * car is not stated (decisions row 43, all-in pricing of O. Reg. 333/08, section 36). Registering a lien comes with
   * a loan alone and is not in it.
   */
  readonly allInCents: number | null;
  /** The payment with tax, in cents, at the terms below, without down payment or trade-in. */
  readonly paymentCents: number;
  readonly numberOfPayments: number;
  readonly frequency: string;
  /** Percent a year. */
  readonly interestRate: string;
  /** Whether that is a programme's, one that the dealer has set, or a usual one. */
  readonly rateOf: RateOf;
  /** The programmes that the rate and the payment stand on, by name. */
  readonly programmes: readonly string[];
  /** The kind of sales tax that stands in the payment, and its rate in percent. */
  readonly tax: string;
  readonly taxRate: string;
  /** Its parts: GST 5 and PST 7, or itself alone. */
  readonly taxComponents: { name: string; rate: string }[];
};

/** The form as somebody finds it who opens this car at its dealer in Finance and changes nothing. */
export function untouchedDeal(car: ListedCar, rates: RateBook, today: IsoDate): DealState {
  const price = formatCents(car.priceCents);
  const begun = chooseMode(initialDealState(rates, today), 1, rates, today);
  const conditioned = chooseCondition(begun, car.condition, rates, today);
  const paid = car.frequency ? write(conditioned, { frequency: car.frequency }, 'typed') : conditioned;
  const priced = write(paid, { estimatedSalesPrice: price }, 'car');
  const stated = { adminFee: text(car.adminFeeCents), freight: text(car.freightCents), ...car.charges };
  const charged = withZeroEmission(applyPrefill(priced, stated, 'dealer'), car.zeroEmission ?? false);
  return chooseProvince(applyCarEntry(charged, car.entry ?? {}, car.regulatorFee), car.province, rates, today);
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

const text = (cents: number | null): string => (cents === null ? '' : formatCents(cents));

/** The fees of a purchase that an all-in price leaves out. */
const feesBeside = linesOfHeaders.totalTaxesAndFees.filter(
  (line) => !specOf(line).allIn && countsInMode(line, 'Finance'),
);

/**
 * What a listed car costs all-in, and a month, by the same form and engine as the calculator: who opens the calculator
 * on this car finds these figures.
 */
export function advertisedPrice(car: ListedCar, rates: RateBook, today: IsoDate): AdvertisedPrice {
  const state = withProgrammes(untouchedDeal(car, rates, today), car, rates, today);
  const { figures } = calculateDeal(dealInput(state), rates, today);
  const isStated = car.condition !== 'New' || car.freightCents !== null;
  const beside = feesBeside.reduce((sum, name) => sum + centsUpToLimit(state.form[name]), 0);
  return {
    allInCents: isStated ? figures.salePriceCents + figures.feesCents - beside : null,
    paymentCents: figures.paymentCents,
    numberOfPayments: figures.numberOfPayments,
    frequency: state.form.frequency,
    interestRate: state.form.interestRate,
    rateOf: rateOf(state),
    programmes: (state.programmes?.applied ?? []).map(({ name }) => name),
    tax: state.form.tax,
    taxRate: state.form.taxRate,
    taxComponents: partsOf(state),
  };
}

function withProgrammes(state: DealState, { named, atDealer }: ListedCar, rates: RateBook, today: IsoDate): DealState {
  if (!named || !atDealer || atDealer.programmes.length === 0) return state;
  return chooseForForm(write(state, named, 'typed'), atDealer, rates, today).state;
}

/** The taxes that the sales tax is made of. */
export const partsOf = ({ form, options }: DealState) =>
  (options.taxComponents ?? [{ name: form.tax, rate: form.taxRate }]).map(({ name, rate }) => ({
    name,
    rate: String(rate ?? ''),
  }));
