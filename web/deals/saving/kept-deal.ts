import type { CarEntry } from '#engine/form/car-entry.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { type DealState, emptyForm } from '#engine/form/deal-state.ts';
import { specOf } from '#engine/form/field-lists.ts';
import { leaveKeptProgrammes, leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { fieldsOfDeal, fieldsOfPerson, picked } from '#engine/form/leaving-fields.ts';
import type { DealStoreApi } from '../form/deal-store.ts';
import type { Seller } from '../form/seller.ts';
import { useCalculationStore } from './calculation-store.ts';

/** A deal in work, with the page that it belongs to. */
export type KeptDeal = {
  businessName: string;
  /** What the dealer of that page is called; none on the page over all dealers. */
  sellerName?: string;
  /** The saved deal that is being changed, and whose it is; such a deal is kept for the sign-in alone. */
  edited: { enquiryId: string; userId: string } | null;
  state: DealState;
  vehicleType: string;
  carEntry: CarEntry;
  creditConsent: boolean;
};

const isAgreement = (name: DealFieldName): boolean => specOf(name).section === 'acceptance';

/** The fields that say something of the person and not of the deal; what is only ticked says nothing of anybody. */
export const personalFields: readonly DealFieldName[] = fieldsOfPerson.filter((name) => !isAgreement(name));

/** What the device may keep. */
const keptFields = [...fieldsOfDeal, ...fieldsOfPerson.filter(isAgreement)];

/** A claim, of being new to Canada say, is the person's own, and with it goes what programmes gave for it. */
const withoutClaims = (state: DealState): DealState => {
  const { claims = [], ...others } = state;
  const kept = claims.length > 0 ? leaveKeptProgrammes(leaveProgrammes(others)) : others;
  return { ...kept, form: { ...emptyForm, ...picked(kept.form, keptFields) } };
};

/** The device keeps no contact data, no credit answers and no words of the person. */
export const withoutThePerson = (kept: KeptDeal): KeptDeal => ({
  ...kept,
  creditConsent: false,
  state: withoutClaims(kept.state),
});

/** Keeps the deal in work; the device keeps nothing of somebody's saved deal, and nothing of the person. */
export const keepInWork = (deal: KeptDeal): void =>
  useCalculationStore.getState().keep(deal, deal.edited ? null : withoutThePerson(deal));

/** The new deal that is in the form of a page. */
export const dealOfForm = (store: DealStoreApi, seller: Seller | null): KeptDeal => {
  const { state, vehicleType, carEntry, creditConsent } = store.getState();
  const page = { businessName: seller?.businessName ?? '', ...(seller && { sellerName: seller.name }) };
  return { ...page, edited: null, state, vehicleType, carEntry, creditConsent };
};

/** Whether two deals would look the same on the device. */
export const isSameDeal = (one: KeptDeal, other: KeptDeal): boolean =>
  JSON.stringify(withoutThePerson(one)) === JSON.stringify(withoutThePerson(other));
