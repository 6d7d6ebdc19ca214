import { formatCents } from '#engine/money/format-cents.ts';
import { type RateBook, rowInForce } from '#engine/rates.ts';
import type { DealFieldName, IsoDate } from './deal-fields.ts';
import { conditionOf, type DealState, write } from './deal-state.ts';
import { mayPutThere } from './origin-order.ts';
import { proposeLienFee } from './propose-lien-fee.ts';
import { elsewhere } from './province-tax.ts';

/** New tires of a car, without a spare one. */
const tiresOfCar = 4;

/**
 * Proposes the fees of the province that is chosen in place of Ontario's, never over what the person, the car entry or
 * the dealer put there: its fee on new tires, and in a lease its register's and its licence's. What is not known there
 * is proposed as 0.00, which is not blank.
 */
export function proposeProvinceFees(state: DealState, rates: RateBook, today: IsoDate): DealState {
  return proposeLienFee(proposeLicenceFee(proposeTireFee(state, rates, today), rates, today), rates, today);
}

/** A used car comes with the tires that it has. */
function proposeTireFee(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const province = elsewhere(state, rates);
  if (province === undefined) {
    return ownAgain(state, 'tireTax', formatCents(rowInForce(rates.defaultFees, today).tireTaxCents));
  }
  const { tireFee } = province;
  const isCharged = tireFee !== null && conditionOf(state) === 'New';
  const cents = isCharged ? rowInForce(tireFee, today).feeCents * tiresOfCar : 0;
  return propose(state, 'tireTax', cents);
}

function proposeLicenceFee(state: DealState, rates: RateBook, today: IsoDate): DealState {
  if (state.activeOption !== 2) return state;
  return elsewhere(state, rates) === undefined
    ? ownAgain(state, 'licenseFee', formatCents(rowInForce(rates.leaseLicenceFee, today).feeCents))
    : propose(state, 'licenseFee', 0);
}

/** In the place of the form's own amount; a field in which none stands is left alone. */
function propose(state: DealState, name: DealFieldName, cents: number): DealState {
  const stands = state.origins[name] !== undefined && mayPutThere(state, name, 'province');
  return stands ? write(state, { [name]: formatCents(cents) }, 'province') : state;
}

/** The form's own amount stands again where another province's did. */
const ownAgain = (state: DealState, name: DealFieldName, text: string): DealState =>
  state.origins[name] === 'province' ? write(state, { [name]: text }, 'default') : state;
