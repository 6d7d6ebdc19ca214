import { backFromLease, isStillLeft, leftForLease } from '#engine/form/back-from-lease.ts';
import { leaveCarEntry } from '#engine/form/car-entry.ts';
import { chooseMode } from '#engine/form/choose-mode.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { ActiveOption, DealState } from '#engine/form/deal-state.ts';
import { leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { withCharges } from '#engine/form/open-car.ts';
import type { RateBook } from '#engine/rates.ts';
import type { DealStore } from './deal-store.ts';
import { type Derived, derive } from './derive.ts';

/** The form in a mode, or in none: -1. */
export const withMode = (state: DealState, option: ActiveOption, rates: RateBook, today: IsoDate): DealState => {
  if (option === state.activeOption) return state;
  // Choosing the active mode once more takes the choice back.
  const pressed = option === -1 ? state.activeOption : option;
  return pressed === -1 ? state : chooseMode(state, pressed, rates, today);
};

type InMode = Pick<DealStore, 'state' | 'leftForLease' | 'vehicleType' | 'carEntry'>;

/**
 * The form in the mode that is pressed. A used car that Lease takes out of it is kept beside it, and another mode brings
 * it back.
 *
 * @param state the form without what programmes have put into it
 */
export const inMode = (state: DealState, pressed: 0 | 1 | 2, deal: DealStore): InMode => {
  const { leftForLease: left, rates, today, vehicleType, carEntry } = deal;
  if (left && isStillLeft(state, left)) {
    const { vehicleType, carEntry } = left;
    return { state: backFromLease(state, left, pressed, rates, today), leftForLease: null, vehicleType, carEntry };
  }
  const next = chooseMode(state, pressed, rates, today);
  if (!leftForLease(state, next)) return { state: next, leftForLease: null, vehicleType, carEntry };
  // What the car's own entry charges goes with the car.
  const after = chooseMode(leaveCarEntry(state, rates, today), pressed, rates, today);
  const taken = { before: state, after, vehicleType, carEntry };
  return { state: after, leftForLease: taken, vehicleType: '', carEntry: {} };
};

/** What follows from the form once a mode that is not the deal's own has been pressed. */
export const afterPress = (deal: DealStore, pressed: 0 | 1 | 2): Derived => {
  const { rates, today, dealer, programmes } = deal;
  const { state, carEntry } = inMode(leaveProgrammes(deal.state), pressed, deal);
  return derive(withCharges(state, carEntry, dealer, rates, today), rates, today, programmes);
};
