import { type CarEntry, leaveCarEntry } from '#engine/form/car-entry.ts';
import { chooseCondition } from '#engine/form/choose-mode.ts';
import { chooseProvince, reproposeProvinceTax } from '#engine/form/choose-province.ts';
import {
  type ChosenModel,
  type ChosenTrim,
  chooseMake,
  chooseModel,
  chooseTrim,
  chooseYear,
  leaveCar,
  takeFirstMileage,
} from '#engine/form/choose-vehicle.ts';
import { type Condition, type DealFieldName, dealFields, type IsoDate } from '#engine/form/deal-fields.ts';
import {
  type ActiveOption,
  clear,
  type DealState,
  type FieldTexts,
  resetDealState,
  write,
} from '#engine/form/deal-state.ts';
import { leaveDealerTax } from '#engine/form/dealer-settings.ts';
import {
  giveBackEmptied,
  keepingFilled,
  keepingProgrammes,
  leaveKeptProgrammes,
  withLease,
} from '#engine/form/filled-programmes.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { type CarToOpen, openCar, takeListedPrice } from '#engine/form/open-car.ts';
import type { SectionId } from '#engine/form/sections.ts';
import { takeProposedFee, takeProposedTax, takeProvince } from '#engine/form/take-province.ts';
import type { Moment } from '#engine/understand/what-changed.ts';
import { asTyped } from './as-typed.ts';
import type { ProgrammesOfDealer } from './choose-at-dealer.ts';
import type { DealToLoad, KeptParts } from './deal-store.ts';
import { editBy } from './edit.ts';
import { inMode } from './in-mode.ts';
import { changeWith, type Means, openForm, otherCar, putWith } from './means.ts';
import { noEntry, openedFirst, openedWithCar, untouched } from './untouched.ts';

export type DealActions = {
  type: (name: DealFieldName, value: string) => void;
  /** Fills fields that are still empty with what is known of the person. */
  fillBlank: (texts: FieldTexts) => void;
  /** Empties fields as if nobody had typed there, and takes the consent back that went with them. */
  forget: (names: readonly DealFieldName[]) => void;
  consentToCredit: (given: boolean) => void;
  chooseMode: (option: 0 | 1 | 2) => void;
  showMode: (option: ActiveOption) => void;
  chooseCondition: (condition: Condition) => void;
  chooseMake: (make: string) => void;
  chooseYear: (year: string) => void;
  chooseModel: (model: ChosenModel, vehicleType: string) => void;
  /** The mileage of the first trim listed, while none is chosen. */
  takeFirstMileage: (mileage: string) => void;
  chooseTrim: (trim: ChosenTrim, entry: CarEntry) => void;
  /** The deal is about this very car. */
  openCar: (car: CarToOpen) => void;
  /** The price that is asked for the car now takes the place of the one of the save. */
  takeListedPrice: (price: string) => void;
  /** Another car than the listed one: its trim, kilometres and price go. */
  leaveListing: () => void;
  chooseProvince: (code: string) => void;
  /** A province whose tax and regulator's fee take the place of what was typed. */
  takeProvince: (code: string) => void;
  takeProposedTax: () => void;
  takeProposedFee: () => void;
  /** The programmes of the dealer have come, or there are none; `again` where the model had others before. */
  bringProgrammes: (programmes: ProgrammesOfDealer | null, again?: boolean) => void;
  /** The shopper says that these conditions hold, or no longer. */
  claim: (conditions: readonly string[], holds: boolean) => void;
  /** The months and kilometres of a programme's lease. */
  takeLease: (termsInYears: string, allowedKM: string) => void;
  /** A saved deal goes on with today's programmes. */
  takeTodaysProgrammes: () => void;
  reset: () => void;
  /** The form as the page began with it, before anybody was here; a reset is emptier (the specification). */
  begin: () => void;
  load: (saved: DealToLoad) => void;
  restore: (kept: KeptParts) => void;
  setToday: (today: IsoDate) => void;
  /** The field that was typed in is left: the next key begins another edit. */
  settle: () => void;
  /** All that was done since that moment was one action. */
  noteEdit: (before: Moment) => void;
  /** Whether what is done from now on comes from the address, and not from the person. */
  arrive: (arriving: boolean) => void;
  refuse: (errors: Readonly<Partial<Record<DealFieldName, string>>>) => void;
  toggleSection: (id: SectionId) => void;
  openSections: (ids: readonly SectionId[]) => void;
  closeSections: () => void;
};

const fillBlank = (state: DealState, texts: FieldTexts): DealState => {
  // Object.entries forgets that the keys are field names.
  const blank = (Object.entries(texts) as [DealFieldName, string][]).filter(([name]) => state.form[name] === '');
  return write(state, Object.fromEntries(blank), 'default');
};

/** The way to pay. */
const modes = (means: Means) => {
  const { get, filled } = means;
  const put = putWith(means);
  return {
    chooseMode: (option) => {
      const { state, ...more } = inMode(openForm(means), option, get());
      changeWith(means)(() => state, { ...more, worked: get().worked });
    },
    showMode: (option) => {
      const { activeOption } = get().state;
      const pressed = option === -1 ? activeOption : option;
      if (option === activeOption || pressed === -1)
        return put(filled(openForm(means), get().carEntry, get().today), { edit: get().edit });
      const { state, ...more } = inMode(openForm(means), pressed, get());
      put(filled(state, more.carEntry, get().today), { ...more, edit: null });
    },
  } satisfies Partial<DealActions>;
};

/** Condition, car and province. */
const choices = (means: Means) => {
  const { get, rates } = means;
  const put = putWith(means);
  const change = changeWith(means);
  const leaving = (state: DealState, today: IsoDate) => leaveCarEntry(state, rates, today);
  /** The former car goes with its entry and its price, on which a province's tax may depend. */
  const leaveFor = (choose: (state: DealState) => DealState, vehicleType = ''): void =>
    change((state, today) => reproposeProvinceTax(choose(leaving(state, today)), rates, today), {
      ...otherCar,
      vehicleType,
    });
  return {
    chooseCondition: (condition) =>
      change((state, today) => chooseCondition(leaving(state, today), condition, rates, today), otherCar),
    chooseMake: (make) => leaveFor((state) => chooseMake(state, make)),
    chooseYear: (year) => leaveFor((state) => chooseYear(state, year)),
    chooseModel: (model, vehicleType) =>
      leaveFor((state) => chooseModel(state, { ...model, vehicleType }), vehicleType),
    takeFirstMileage: (mileage) => put(takeFirstMileage(openForm(means), mileage), { edit: get().edit }),
    chooseTrim: (trim, carEntry) =>
      change((state, today) => chooseTrim(leaving(state, today), trim, rates, today), {
        carEntry,
        // Who chooses in the section goes on in it.
        ...(get().arriving && { opened: openedWithCar }),
      }),
    openCar: (car) =>
      change((state, today) => openCar(state, car, get().dealer, rates, today), {
        carEntry: car.entry,
        vehicleType: car.vehicleType,
        opened: openedWithCar,
      }),
    takeListedPrice: (price) => change((state, today) => takeListedPrice(state, price, rates, today)),
    leaveListing: () =>
      change((state, today) => leaveCar(leaving(state, today), ['trim', 'mileage']), { carEntry: noEntry }),
    chooseProvince: (code) =>
      change((state, today) => chooseProvince(leaveDealerTax(state, rates, today), code, rates, today)),
    takeProvince: (code) =>
      change((state, today) => takeProvince(leaveDealerTax(state, rates, today), code, rates, today)),
    takeProposedTax: () => change((state, today) => takeProposedTax(state, rates, today)),
    takeProposedFee: () => change((state, today) => takeProposedFee(state, rates, today)),
  } satisfies Partial<DealActions>;
};

/** Single fields. */
const fields = (means: Means) => {
  const { set, get } = means;
  const put = putWith(means);
  return {
    type: (name, value) => {
      const { [name]: _, ...refused } = get().refused;
      const next = asTyped(get(), name, value);
      const edit = editBy(get(), dealFields[name].kind === 'choice' ? '' : name);
      // No takes the consent back that Yes was given with.
      const saysNo = name === 'creditPreApproval' && value === 'No';
      const worked = get().worked || !get().arriving;
      put(next, { changed: true, worked, refused, edit, ...(saysNo && { creditConsent: false }) });
    },
    fillBlank: (texts) => put(fillBlank(openForm(means), texts)),
    forget: (names) => put(clear(openForm(means), names), { creditConsent: false, refused: {} }),
    consentToCredit: (creditConsent) => set({ creditConsent }),
    refuse: (refused) => set({ refused }),
    settle: () => {
      const { edit, state } = get();
      const open = giveBackEmptied(state);
      if (open !== state) put(open, { edit });
      if (edit && edit.key !== '') set({ edit: { ...edit, key: '' } });
    },
    noteEdit: (before) => set({ edit: { key: '', before } }),
    arrive: (arriving) => set({ arriving }),
  } satisfies Partial<DealActions>;
};

/** What programmes bring. */
const programmes = (means: Means) => {
  const { get, rates, filled } = means;
  const put = putWith(means);
  return {
    bringProgrammes: (brought, again = false) => {
      const { state, today, edit, programmes: before } = get();
      const keeper = again || state.keptProgrammes?.sinceOpen ? (brought ?? before) : null;
      const form = keeper ? keeper.keep(state, brought, rates, today) : openForm(means);
      put(form, { programmes: brought, edit });
    },
    claim: (conditions, holds) => {
      const state = openForm(means);
      const others = (state.claims ?? []).filter((one) => !conditions.includes(one));
      const claims = holds ? [...others, ...conditions].sort() : others;
      put({ ...state, claims }, { changed: true, worked: true, edit: editBy(get()) });
    },
    takeLease: (termsInYears, allowedKM) => {
      const { carEntry, today } = get();
      const taken = withLease(openForm(means), { termsInYears, allowedKM }, rates, today);
      put(filled(taken, carEntry, today), { changed: true, worked: true, edit: editBy(get()) });
    },
    takeTodaysProgrammes: () =>
      put(leaveKeptProgrammes(openForm(means)), { changed: true, edit: editBy(get(), 'programmes') }),
  } satisfies Partial<DealActions>;
};

/** The whole form, and the day on which it is worked out. */
const whole = (means: Means) => {
  const { set, get, rates, begun } = means;
  const put = putWith(means);
  return {
    begin: () => put(begun(get().state.activeOption, get().today), { ...otherCar, opened: openedFirst, ...untouched }),
    reset: () =>
      put(resetDealState(openForm(means), rates, get().today), { ...otherCar, opened: new Set(), ...untouched }),
    load: ({ vehicleType, creditConsent, ...saved }) =>
      put(keepingProgrammes(loadEnquiry({ ...saved, vehicleType }, rates, get().today)), {
        ...otherCar,
        changed: false,
        worked: false,
        leftForLease: null,
        vehicleType,
        creditConsent,
        opened: saved.model ? openedWithCar : openedFirst,
      }),
    restore: ({ state, vehicleType, carEntry, creditConsent, worked = true, leftForLease = null }) =>
      put(state.programmes && !state.keptProgrammes ? keepingFilled(state) : state, {
        changed: true,
        worked,
        leftForLease,
        vehicleType,
        carEntry,
        creditConsent,
      }),
    setToday: (today) => {
      if (today === get().today) return;
      set({ today });
      put(get().state);
    },
  } satisfies Partial<DealActions>;
};

/** Which sections are open. */
const sections = ({ set, get }: Means) =>
  ({
    toggleSection: (id) => {
      const opened = new Set(get().opened);
      if (!opened.delete(id)) opened.add(id);
      set({ opened });
    },
    openSections: (ids) => set({ opened: new Set([...get().opened, ...ids]) }),
    closeSections: () => set({ opened: new Set() }),
  }) satisfies Partial<DealActions>;

/** All that can be done with the deal of a page. */
export const dealActions = (means: Means): DealActions => ({
  ...modes(means),
  ...choices(means),
  ...fields(means),
  ...programmes(means),
  ...whole(means),
  ...sections(means),
});
