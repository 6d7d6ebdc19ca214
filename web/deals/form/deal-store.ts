import { createStore, type StoreApi } from 'zustand';
import type { DealResult } from '#engine/deal.ts';
import type { LeftForLease } from '#engine/form/back-from-lease.ts';
import type { CarEntry } from '#engine/form/car-entry.ts';
import type { DealFieldName, IsoDate } from '#engine/form/deal-fields.ts';
import { type ActiveOption, type DealState, initialDealState } from '#engine/form/deal-state.ts';
import { beginAtDealer, type DealerSettings } from '#engine/form/dealer-settings.ts';
import type { SavedDeal } from '#engine/form/load-enquiry.ts';
import { withCharges } from '#engine/form/open-car.ts';
import type { SectionId } from '#engine/form/sections.ts';
import type { DealOutputs } from '#engine/outputs.ts';
import type { ProgrammeChoice } from '#engine/programmes/choose.ts';
import type { RateBook } from '#engine/rates.ts';
import type { ProgrammesOfDealer } from './choose-at-dealer.ts';
import { type DealActions, dealActions } from './deal-actions.ts';
import { derive } from './derive.ts';
import type { Edit } from './edit.ts';
import { withMode } from './in-mode.ts';
import { noEntry, openedFirst, untouched } from './untouched.ts';

export type DealStore = {
  state: DealState;
  result: DealResult;
  outputs: DealOutputs;
  /** Fields above the largest amount; they count as empty until they are mended. */
  tooLarge: readonly DealFieldName[];
  /** What the last attempt to save found wrong, by field; a field's error goes when it is changed. */
  refused: Readonly<Partial<Record<DealFieldName, string>>>;
  /** Whether the person has ticked that the credit answers may be kept and given to the dealer. */
  creditConsent: boolean;
  /** The vehicle type of the chosen model, for its drawing. */
  vehicleType: string;
  /** What the dealer says of the chosen car: it fills lines, and offers others. */
  carEntry: CarEntry;
  /** What the dealer of the page has set; null on the page over all dealers. */
  dealer: DealerSettings | null;
  /** The dealer's programmes for the chosen model; null until they have come, and where there are none. */
  programmes: ProgrammesOfDealer | null;
  /** How the programmes of the deal were chosen; null where none were to choose from. */
  choice: ProgrammeChoice | null;
  /** Sections and parts that the dealer's page does without. */
  leftOut: readonly string[];
  opened: ReadonlySet<SectionId>;
  today: IsoDate;
  rates: RateBook;
  /** Whether the person has changed anything since the form was fresh or loaded. */
  changed: boolean;
  /** Whether the person has typed or chosen something in it: a car that an address brought, in any mode, is only looked at. */
  worked: boolean;
  /** The used car that Lease took out of the deal, which another mode brings back; null where there is none. */
  leftForLease: (LeftForLease & { readonly vehicleType: string; readonly carEntry: CarEntry }) | null;
  /** The last edit, from which what changed is told; null where the form was not changed by hand. */
  edit: Edit | null;
  /** Whether the form is being filled with what the address asks for. */
  arriving: boolean;
  actions: DealActions;
};

/** A saved deal to be changed. */
export type DealToLoad = SavedDeal & { vehicleType: string; creditConsent: boolean };

/** What of a deal is kept; what an older version has kept does not say whether somebody worked on it, and counts so. */
export type KeptParts = Pick<DealStore, 'state' | 'vehicleType' | 'carEntry' | 'creditConsent'> &
  Partial<Pick<DealStore, 'worked' | 'leftForLease'>>;

export type DealStoreApi = StoreApi<DealStore>;

type Beginning = {
  rates: RateBook;
  today: IsoDate;
  activeOption: ActiveOption;
  dealer: DealerSettings | null;
  leftOut?: readonly string[];
};

/**
 * The one deal of a page: the form between two moments, and every figure that the engine makes of it.
 *
 * @param beginning the day's rates, the buyer's day, the mode of the address, what the dealer has set
 */
export const createDealStore = ({ rates, today, activeOption, dealer, leftOut = [] }: Beginning): DealStoreApi => {
  const filled = (state: DealState, carEntry: CarEntry, day: IsoDate): DealState =>
    withCharges(state, carEntry, dealer, rates, day);
  const begun = (option: ActiveOption, day: IsoDate): DealState => {
    const empty = initialDealState(rates, day);
    const atDealer = dealer ? beginAtDealer(empty, dealer, rates, day) : empty;
    return filled(withMode(atDealer, option, rates, day), noEntry, day);
  };
  return createStore<DealStore>((set, get) => ({
    ...derive(begun(activeOption, today), rates, today),
    ...untouched,
    vehicleType: '',
    carEntry: noEntry,
    dealer,
    programmes: null,
    leftOut,
    opened: openedFirst,
    today,
    rates,
    edit: null,
    arriving: false,
    actions: dealActions({ set, get, rates, filled, begun }),
  }));
};
