import { lienRegistrationFee } from '#engine/fees/fees.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { isAbove, readNumber } from '#engine/money/read-number.ts';
import { type RateBook, rowInForce } from '#engine/rates.ts';
import type { IsoDate } from './deal-fields.ts';
import { type DealState, write } from './deal-state.ts';

const longestTermYears = 8;

/**
 * Proposes a lease's lien registration fee by its term, until the person edits it (decisions row 22). A fee from the
 * car entry or the dealer stays too.
 */
export function proposeLienFee(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const { lienRegistrationFee: origin = 'default' } = state.origins;
  if (state.activeOption !== 2 || origin !== 'default') return state;
  return write(state, { lienRegistrationFee: lienFeeOfTerm(state.form.termsInYears, rates, today) }, 'default');
}

/** The fee of a term as it was typed, as text; '' without a term. */
export function lienFeeOfTerm(termsInYears: string, rates: RateBook, today: IsoDate): string {
  const term = isAbove(termsInYears, longestTermYears)
    ? { units: longestTermYears, scale: 0 }
    : readNumber(termsInYears, 'termsInYears').value;
  const cents = lienRegistrationFee(term, rowInForce(rates.lienRegistration, today));
  return cents === 0 ? '' : formatCents(cents);
}
