import { formatCents } from '#engine/money/format-cents.ts';
import { isAbove, isBlank, largestNumber, readMoney } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import { reproposeProvinceTax } from './choose-province.ts';
import type { IsoDate } from './deal-fields.ts';
import { clear, conditionOf, type DealState, withZeroEmission, write } from './deal-state.ts';

/** Chooses a make; another one than before clears model, year, trim and mileage. */
export function chooseMake(state: DealState, make: string): DealState {
  if (make === state.form.make) return state;
  return write(clear(withZeroEmission(state, false), ['model', 'year', 'trim', 'mileage']), { make }, 'typed');
}

/** Chooses a year; another one than before clears model, trim and mileage. */
export function chooseYear(state: DealState, year: string): DealState {
  if (year === state.form.year) return state;
  return write(clear(withZeroEmission(state, false), ['model', 'trim', 'mileage']), { year }, 'typed');
}

/** A model of the catalogue; `type` is its condition. */
export type ChosenModel = {
  readonly make: string;
  readonly model: string;
  readonly type: string;
  readonly vehicleType?: string;
};

/** The vehicle type under which the catalogue lists models that drive on a battery alone. */
export const electric = 'Electric';

/** Chooses a model: sets make, model and condition. Another model than before leaves trim and mileage open. */
export function chooseModel(state: DealState, { make, model, type, vehicleType }: ChosenModel): DealState {
  const isSame = make === state.form.make && model === state.form.model;
  const typed = withZeroEmission(state, vehicleType === electric);
  const open = isSame ? typed : clear(typed, ['trim', 'mileage']);
  return write(open, { make, model, type: state.activeOption === 2 ? 'New' : type }, 'typed');
}

/** A trim of the catalogue; `basePrice` with or without thousands commas. */
export type ChosenTrim = { readonly trim: string; readonly basePrice: string; readonly mileage: string };

/**
 * Chooses a trim: its base price fills the price of a purchase and that of a lease; a used vehicle takes its mileage.
 * Without a readable base price the prices stay.
 */
export function chooseTrim(state: DealState, chosen: ChosenTrim, rates: RateBook, today: IsoDate): DealState {
  const { trim, basePrice, mileage } = chosen;
  const isUsed = conditionOf(state) !== null && conditionOf(state) !== 'New';
  const price = priceText(basePrice);
  const prices = price === '' ? {} : { estimatedSalesPrice: price, estimatedLeaseSalePrice: price };
  const vehicle = write(write(state, { trim }, 'typed'), { mileage: isUsed ? mileage : '', ...prices }, 'car');
  return reproposeProvinceTax(vehicle, rates, today);
}

function priceText(basePrice: string): string {
  if (isBlank(basePrice) || isAbove(basePrice, largestNumber)) return '';
  const { cents } = readMoney(basePrice, 'basePrice');
  return cents === 0 ? '' : formatCents(cents);
}
