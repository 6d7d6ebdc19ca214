import type { RateBook } from '#engine/rates.ts';
import { proposeRegulatorFee, reproposeProvinceTax } from './choose-province.ts';
import { leaveCar } from './choose-vehicle.ts';
import type { Condition, IsoDate } from './deal-fields.ts';
import { conditionDefaults, type DealState, write } from './deal-state.ts';

/**
 * Chooses a vehicle condition: model, year, trim, mileage and the price of the car are cleared; the air-conditioner tax,
 * the OMVIC fee and the interest rate are set. A chosen province's own regulator fee takes the place of the OMVIC fee. A
 * lease is always of a new vehicle: there any other condition changes nothing.
 */
export function chooseCondition(state: DealState, condition: Condition, rates: RateBook, today: IsoDate): DealState {
  if (state.activeOption === 2 && condition !== 'New') return state;
  const cleared = leaveCar(state, ['model', 'year', 'trim', 'mileage']);
  const chosen = write(cleared, { type: condition, ...conditionDefaults(condition, rates, today) }, 'default');
  return reproposeProvinceTax(proposeRegulatorFee(chosen, rates, today), rates, today);
}
