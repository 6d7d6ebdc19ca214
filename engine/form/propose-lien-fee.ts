import { lienRegistrationFee } from '#engine/fees/fees.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { isAbove, readNumber } from '#engine/money/read-number.ts';
import { type LienRegistration, type RateBook, rowInForce } from '#engine/rates.ts';
import type { IsoDate } from './deal-fields.ts';
import { type DealState, write } from './deal-state.ts';
import { mayPutThere } from './origin-order.ts';
import { elsewhere } from './province-tax.ts';

const longestTermYears = 8;

/**
 * Proposes a lease's lien registration fee by its term and the register of the province, until the person edits it
 * (decisions row 22). A fee from the car entry or the dealer stays too. Where a province's fee is not known 0.00 stands,
 * because a lease whose fee is blank takes Ontario's.
 */
export function proposeLienFee(state: DealState, rates: RateBook, today: IsoDate): DealState {
  if (state.activeOption !== 2 || !mayPutThere(state, 'lienRegistrationFee', 'province')) return state;
  const isElsewhere = elsewhere(state, rates) !== undefined;
  const text = lienFeeOf(state, rates, today);
  return write(state, { lienRegistrationFee: text }, isElsewhere ? 'province' : 'default');
}

/** The lien's fee that is proposed for a form as it stands, as text; '' without a term, '0.00' where none is known. */
export function lienFeeOf(state: DealState, rates: RateBook, today: IsoDate): string {
  const { termsInYears } = state.form;
  const province = elsewhere(state, rates);
  if (province === undefined) return lienFeeOfTerm(termsInYears, rowInForce(rates.lienRegistration, today));
  const { lienRegistration } = province;
  const fee = lienRegistration === null ? '' : lienFeeOfTerm(termsInYears, rowInForce(lienRegistration, today));
  return fee || formatCents(0);
}

/** The fee of a term as it was typed, as text; '' without a term. */
function lienFeeOfTerm(termsInYears: string, fees: LienRegistration): string {
  const term = isAbove(termsInYears, longestTermYears)
    ? { units: longestTermYears, scale: 0 }
    : readNumber(termsInYears, 'termsInYears').value;
  const cents = lienRegistrationFee(term, fees);
  return cents === 0 ? '' : formatCents(cents);
}
