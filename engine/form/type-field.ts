import type { RateBook } from '#engine/rates.ts';
import { reproposeProvinceTax } from './choose-province.ts';
import type { DealFieldName, IsoDate } from './deal-fields.ts';
import { clear, type DealState, dropTaxComponents, write } from './deal-state.ts';
import { creditFields, specOf } from './field-lists.ts';
import { proposeLienFee } from './propose-lien-fee.ts';

type FollowUp = (state: DealState, rates: RateBook, today: IsoDate) => DealState;

/** What follows when a field takes a new text. Fields that are not listed change alone. */
const followUps: Partial<Record<DealFieldName, FollowUp>> = {
  tax: (state) =>
    state.form.tax === 'Exempt' ? clear(dropTaxComponents(state), ['taxRate']) : dropTaxComponents(state),
  taxRate: dropTaxComponents,
  termsInYears: proposeLienFee,
  creditPreApproval: (state) => (state.form.creditPreApproval === 'No' ? clear(state, creditFields) : state),
  housingOwnStatus: (state) => (state.form.housingOwnStatus === 'OwnHouse' ? clear(state, ['houseRent']) : state),
  // The person's address; where the vehicle is registered, and taxed, is a question of its own.
  state: (state) => clear(state, ['zipcode']),
};

/**
 * The person types into a field or picks one of its options. The field is theirs from then on, also when they empty it.
 * Exempt clears the tax rate; a typed rate or kind drops the parts of a proposed tax; No to the credit application
 * clears all of it; an own house clears the rent; another province of residence clears the postal area; another term
 * proposes the lien fee of a lease again. Mode, condition, make, year, model and trim have transitions of their own.
 */
export function typeField(
  state: DealState,
  name: DealFieldName,
  value: string,
  rates: RateBook,
  today: IsoDate,
): DealState {
  const typed = write(state, { [name]: value }, 'typed');
  const { [name]: followUp } = followUps;
  const followed = followUp === undefined ? typed : followUp(typed, rates, today);
  // Any amount may be part of the price by which a province's tax goes.
  return specOf(name).kind === 'money' ? reproposeProvinceTax(followed, rates, today) : followed;
}
