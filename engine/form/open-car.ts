import type { RateBook } from '#engine/rates.ts';
import { applyCarEntry, type CarEntry, leaveCarEntry } from './car-entry.ts';
import { chooseCondition } from './choose-mode.ts';
import { reproposeProvinceTax } from './choose-province.ts';
import { type ChosenTrim, chooseMake, chooseModel, chooseTrim, chooseYear } from './choose-vehicle.ts';
import type { Condition, IsoDate } from './deal-fields.ts';
import { conditionOf, type DealState, type ListedCarOfDeal, withListing, write } from './deal-state.ts';
import { applyDealerSettings, type DealerSettings } from './dealer-settings.ts';
import { typeField } from './type-field.ts';
import { usedRegulatorFee } from './used-regulator-fee.ts';

/** A listed car as a deal is opened on it; `basePrice` is '' where its dealer names no price. */
export type CarToOpen = Omit<ChosenTrim, 'listing'> & {
  readonly listing: ListedCarOfDeal;
  readonly condition: Condition;
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly vehicleType: string;
  /** What its dealer says of it: lines that are charged, and others that are offered. */
  readonly entry: CarEntry;
};

/**
 * The form about this very car: its condition, names, price, kilometres and what its dealer charges for it. A lease is
 * always of a new vehicle (the specification): there a used car leaves its names and price, and is not the deal's car.
 *
 * @param dealer what its dealer has set; null where nobody has
 */
export function openCar(
  state: DealState,
  car: CarToOpen,
  dealer: DealerSettings | null,
  rates: RateBook,
  today: IsoDate,
): DealState {
  const { condition, make, model, year, vehicleType } = car;
  const left = leaveCarEntry(state, rates, today);
  const conditioned = left.form.type === condition ? left : chooseCondition(left, condition, rates, today);
  const named = chooseYear(chooseMake(conditioned, make), year);
  const ofModel = chooseModel(named, { make, model, type: condition, vehicleType });
  const isIt = ofModel.form.type === condition;
  const chosen = withListing(chooseTrim(ofModel, car, rates, today), isIt ? car.listing : null);
  return withCharges(chosen, car.entry, dealer, rates, today);
}

/** The form with what a car's entry and its dealer charge, wherever nothing stronger stands (decisions row 40). */
export function withCharges(
  state: DealState,
  entry: CarEntry,
  dealer: DealerSettings | null,
  rates: RateBook,
  today: IsoDate,
): DealState {
  const ofCar = applyCarEntry(state, entry, usedRegulatorFee(dealer, conditionOf(state), rates, today));
  const charged = dealer ? applyDealerSettings(ofCar, dealer, rates, today) : ofCar;
  return reproposeProvinceTax(charged, rates, today);
}

/** The price that is asked for the deal's own car now, in the place of whatever stood there: the car's, not a typed one. */
export function takeListedPrice(state: DealState, price: string, rates: RateBook, today: IsoDate): DealState {
  return write(typeField(state, 'estimatedSalesPrice', price, rates, today), { estimatedSalesPrice: price }, 'car');
}
