import type { CarEntry } from '#engine/form/car-entry.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { ActiveOption, DealState } from '#engine/form/deal-state.ts';
import { leaveProgrammes } from '#engine/form/filled-programmes.ts';
import type { RateBook } from '#engine/rates.ts';
import type { DealStore } from './deal-store.ts';
import { derive } from './derive.ts';
import { editBy } from './edit.ts';
import { noEntry } from './untouched.ts';

/** What the actions on a deal work with. */
export type Means = {
  set: (change: Partial<DealStore>) => void;
  get: () => DealStore;
  rates: RateBook;
  /** Fills in what the car's entry and the dealer say, wherever nothing stronger stands. */
  filled: (state: DealState, carEntry: CarEntry, today: IsoDate) => DealState;
  /** The form as the page begins with it. */
  begun: (option: ActiveOption, today: IsoDate) => DealState;
};

/** The form changes, and every figure with it. What is no edit of the person's ends the one that was going on. */
export const putWith =
  ({ set, get, rates }: Means) =>
  (state: DealState, more: Partial<DealStore> = {}): void =>
    set({
      ...derive(state, rates, get().today, more.programmes === undefined ? get().programmes : more.programmes),
      edit: null,
      ...more,
    });

/** The form as every transition takes it: what programmes have put there is theirs to put again. */
export const openForm = ({ get }: Means): DealState => leaveProgrammes(get().state);

/** Another car: nothing of the former one's entry stays. */
export const otherCar = { vehicleType: '', carEntry: noEntry };

/** A change that the person makes: it brings what the car's entry and the dealer charge along. */
export const changeWith =
  (means: Means) =>
  (transition: (state: DealState, today: IsoDate) => DealState, more: Partial<DealStore> = {}): void => {
    const deal = means.get();
    const next = transition(openForm(means), deal.today);
    const own = { changed: true, worked: deal.worked || !deal.arriving, edit: editBy(deal) };
    putWith(means)(means.filled(next, more.carEntry ?? deal.carEntry, deal.today), { ...own, ...more });
  };
