import { calculateDeal, type DealResult } from '#engine/deal.ts';
import { lacksResidual } from '#engine/lease/lacks-residual.ts';
import type { RateBook } from '#engine/rates.ts';
import { type AtDealer, filledForm } from './choose-for-form.ts';
import { chooseMode } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { type DealFieldName, type Frequency, type IsoDate, type Mode, modes } from './deal-fields.ts';
import { dealInput } from './deal-input.ts';
import { type DealState, initialDealState } from './deal-state.ts';
import { beginAtDealer, type DealerSettings, leaveDealerTax } from './dealer-settings.ts';
import { type CarToOpen, openCar, withCharges } from './open-car.ts';
import { typeField } from './type-field.ts';

/** A listed car with all that its dealer has set and what its programmes are chosen from. */
export type CarAtDealer = {
  readonly car: CarToOpen;
  readonly settings: DealerSettings;
  readonly atDealer: AtDealer;
};

/** What is asked of the deal beside the car. */
export type AskedOfCar = {
  /** Where it is taxed, two letters. */
  readonly province: string;
  /** Years, as the form holds them; the mode's own where it is not said. */
  readonly termsInYears?: string | undefined;
  readonly frequency?: Frequency | undefined;
  /** Dollars that are paid at once, without tax on them in a purchase; none where nothing is said. */
  readonly downpayment?: string | undefined;
  /** Kilometres a year of a lease; those that its programme or the form takes where nothing is said. */
  readonly allowedKM?: string | undefined;
};

/** What a payment was worked out by: a link that carries all of it opens the same payment. */
export type TermsOfPayment = {
  readonly mode: Mode;
  /** Where it is taxed, two letters. */
  readonly province: string;
  readonly termsInYears: string;
  readonly frequency: string;
  /** Dollars; '0' for nothing down, as in Cash. */
  readonly downpayment: string;
  /** Of a lease, a year; '' else, and where nothing depends on them. */
  readonly allowedKM: string;
};

/**
 * The deal of whoever opens a car in a mode at its dealer, as a link to the calculator opens it, and changes nothing.
 */
function dealOnCar(
  { car, settings, atDealer }: CarAtDealer,
  mode: Mode,
  { province, termsInYears, frequency, downpayment, allowedKM }: AskedOfCar,
  rates: RateBook,
  today: IsoDate,
): DealState {
  // The place of a mode in the list is its option.
  const option = modes.indexOf(mode) as 0 | 1 | 2;
  const filled = (state: DealState) => withCharges(state, car.entry, settings, rates, today);
  const begun = chooseMode(beginAtDealer(initialDealState(rates, today), settings, rates, today), option, rates, today);
  const opened = openCar(withCharges(begun, {}, settings, rates, today), car, settings, rates, today);
  const type = (state: DealState, name: DealFieldName, text: string | undefined) =>
    text === undefined ? state : filled(typeField(state, name, text, rates, today));
  const often = type(type(opened, 'termsInYears', termsInYears), 'frequency', frequency);
  const driven = mode === 'Lease' ? type(often, 'allowedKM', allowedKM) : often;
  // Cash is due all at once: nothing of it is paid down.
  const termed = mode === 'Cash' ? driven : type(driven, downpaymentIn(mode), downpayment);
  const placed = filled(chooseProvince(leaveDealerTax(termed, rates, today), province, rates, today));
  // With nothing to choose from the form stays as it is; choosing takes a third of the time of a price.
  return atDealer.programmes.length === 0 ? placed : filledForm(placed, atDealer, rates, today);
}

const downpaymentIn = (mode: Mode) => (mode === 'Lease' ? 'leaseDownpayment' : 'downpayment');

/** What a car comes to in one way to pay. */
export type WayToPay = {
  readonly mode: Mode;
  readonly state: DealState;
  readonly result: DealResult;
  /** A lease without a residual has no payment. */
  readonly hasPayment: boolean;
};

/** The terms that a way to pay has come to. */
export function termsOf({ mode, state: { form, province } }: WayToPay): TermsOfPayment {
  return {
    mode,
    province,
    termsInYears: form.termsInYears,
    frequency: form.frequency,
    downpayment: form[downpaymentIn(mode)] || '0',
    allowedKM: mode === 'Lease' ? form.allowedKM : '',
  };
}

/** The years of a lease that a car is shown with, where its programmes have no other. */
const usualLeaseYears = '3';

/**
 * The ways to pay for a listed car: Cash, Finance and, of a new car, Lease, each worked out as the calculator opens it. A
 * lease is of 36 months, or of the months nearest to them for which a programme knows a residual. The province, how often
 * and what is paid down hold for every mode in which they count; years and kilometres for the one that is asked for, or
 * for Finance.
 */
export function waysToPay(
  car: CarAtDealer,
  { mode: asked, termsInYears, allowedKM, ...everywhere }: AskedOfCar & { readonly mode?: Mode | undefined },
  rates: RateBook,
  today: IsoDate,
): readonly WayToPay[] {
  const offered = modes.filter((mode) => mode !== 'Lease' || car.car.condition === 'New');
  return offered.map((mode) => {
    const ofMode = mode === (asked ?? 'Finance') ? { termsInYears, allowedKM } : {};
    return payForCar(car, mode, { ...everywhere, ...ofMode }, rates, today);
  });
}

/**
 * One way to pay for a listed car at the terms that are asked for. A lease whose years nobody names is of 36 months, or of
 * the months nearest to them for which a programme knows a residual.
 */
export function payForCar(car: CarAtDealer, mode: Mode, asked: AskedOfCar, rates: RateBook, today: IsoDate): WayToPay {
  const years = mode === 'Lease' && asked.termsInYears === undefined ? leaseYears(car.atDealer) : [asked.termsInYears];
  let first: WayToPay | undefined;
  for (const termsInYears of years) {
    const way = wayToPay(car, mode, { ...asked, termsInYears }, rates, today);
    if (way.hasPayment) return way;
    first ??= way;
  }
  if (!first) throw new Error('A way to pay has a term.');
  return first;
}

function wayToPay(car: CarAtDealer, mode: Mode, asked: AskedOfCar, rates: RateBook, today: IsoDate): WayToPay {
  const state = dealOnCar(car, mode, asked, rates, today);
  const result = calculateDeal(dealInput(state), rates, today);
  return { mode, state, result, hasPayment: !lacksResidual(result) };
}

/** The whole years for which some programme knows a residual, the nearest to the usual ones first. */
function leaseYears({ programmes }: Pick<AtDealer, 'programmes'>): readonly string[] {
  const months = programmes.flatMap((one) => (one.kind === 'lease' ? one.residuals.map((cell) => cell.months) : []));
  const years = [...new Set(months.filter((count) => count % 12 === 0).map((count) => count / 12))];
  const distance = (count: number) => Math.abs(count - Number(usualLeaseYears));
  const nearest = years.toSorted((one, other) => distance(one) - distance(other) || one - other).map(String);
  return nearest.length === 0 ? [usualLeaseYears] : nearest;
}
