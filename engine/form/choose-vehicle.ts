import { formatCents } from '#engine/money/format-cents.ts';
import { isAbove, isBlank, largestNumber, readMoney } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { reproposeProvinceTax } from './choose-province.ts';
import type { DealFieldName, IsoDate } from './deal-fields.ts';
import {
  clear,
  conditionOf,
  type DealState,
  type ListedCarOfDeal,
  withListing,
  withZeroEmission,
  write,
} from './deal-state.ts';

/** Chooses a make; another one than before clears model, year, trim, mileage and the price of the car. */
export function chooseMake(state: DealState, make: string): DealState {
  if (make === state.form.make) return state;
  return write(leaveCar(state, ['model', 'year', 'trim', 'mileage']), { make }, 'typed');
}

/** Chooses a year; another one than before clears model, trim, mileage and the price of the car. */
export function chooseYear(state: DealState, year: string): DealState {
  if (year === state.form.year) return state;
  return write(leaveCar(state, ['model', 'trim', 'mileage']), { year }, 'typed');
}

/** Leaves a car: these fields open, and no price of its own behind. A price that the person typed stays. */
export function leaveCar(state: DealState, names: readonly DealFieldName[]): DealState {
  return takeBackPrice(clear(withListing(withZeroEmission(state, false), null), names));
}

const prices = ['estimatedSalesPrice', 'estimatedLeaseSalePrice'] as const;

const takeBackPrice = (state: DealState): DealState =>
  clear(
    state,
    prices.filter((name) => state.origins[name] === 'car'),
  );

/** A model of the catalogue; `type` is its condition. */
export type ChosenModel = {
  readonly make: string;
  readonly model: string;
  readonly type: string;
  readonly vehicleType?: string;
};

/** The vehicle type under which the catalogue lists models that drive on a battery alone. */
export const electric = 'Electric';

/** Chooses a model: sets make, model and condition. Another model than before leaves trim, mileage and price open. */
export function chooseModel(state: DealState, { make, model, type, vehicleType }: ChosenModel): DealState {
  const isSame = make === state.form.make && model === state.form.model;
  const open = withZeroEmission(isSame ? state : leaveCar(state, ['trim', 'mileage']), vehicleType === electric);
  return write(open, { make, model, type: state.activeOption === 2 ? 'New' : type }, 'typed');
}

/** A trim of the catalogue; `basePrice` with or without thousands commas, and the car where it is a single one. */
export type ChosenTrim = {
  readonly trim: string;
  readonly basePrice: string;
  readonly mileage: string;
  readonly listing?: ListedCarOfDeal | null;
};

/**
 * Chooses a trim: its base price fills the price of a purchase and that of a lease; a used vehicle takes its mileage.
 * Without a readable base price the prices that were typed stay, and those of another trim go. The deal is about the very
 * car where the trim is a single one.
 */
export function chooseTrim(state: DealState, chosen: ChosenTrim, rates: RateBook, today: IsoDate): DealState {
  const { trim, basePrice, mileage, listing = null } = chosen;
  const isUsed = conditionOf(state) !== null && conditionOf(state) !== 'New';
  const price = priceText(basePrice);
  const ofTrim = price === '' ? {} : { estimatedSalesPrice: price, estimatedLeaseSalePrice: price };
  const left = takeBackPrice(write(withListing(state, listing), { trim }, 'typed'));
  const vehicle = write(left, { mileage: isUsed ? mileage : '', ...ofTrim }, 'car');
  return reproposeProvinceTax(vehicle, rates, today);
}

/**
 * The mileage of a used vehicle as the first trim of its model says it, until a trim is chosen, which brings its own
 * (decisions row 56). What the person has typed meanwhile stays.
 */
export function takeFirstMileage(state: DealState, mileage: string): DealState {
  const condition = conditionOf(state);
  const isOpen = state.form.trim === '' && state.form.mileage === '' && state.origins.mileage !== 'typed';
  return mileage === '' || condition === null || condition === 'New' || !isOpen
    ? state
    : write(state, { mileage }, 'car');
}

function priceText(basePrice: string): string {
  if (isBlank(basePrice) || isAbove(basePrice, largestNumber)) return '';
  const { cents } = readMoney(basePrice, 'basePrice');
  return cents === 0 ? '' : formatCents(cents);
}
