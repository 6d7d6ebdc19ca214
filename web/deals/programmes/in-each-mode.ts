import { type Comparison, compareModes } from '#engine/compare/compare.ts';
import type { DealInput, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { isZero } from '#engine/money/decimal.ts';
import { readNumber } from '#engine/money/read-number.ts';
import { type RateBook, rowInForce } from '#engine/rates.ts';
import type { ProgrammesOfDealer } from '../form/choose-at-dealer.ts';
import { readableInput } from '../form/derive.ts';

/** Cash, Finance and Lease of a form, each with its own programmes where the dealer has some. */
export const compareWays = (
  state: DealState,
  programmes: ProgrammesOfDealer | null,
  rates: RateBook,
  today: IsoDate,
): Comparison => {
  if (!programmes) return compareModes(readableInput(state).input, rates, today);
  const base = leaveProgrammes(state);
  return compareModes(readableInput(base).input, rates, today, inEachMode(base, programmes, rates, today));
};

/**
 * A deal in each mode with that mode's programmes. A lease that has none at the term of a loan is taken at its own usual
 * term.
 *
 * @param state a form that no programme has filled
 */
const inEachMode =
  (state: DealState, programmes: ProgrammesOfDealer, rates: RateBook, today: IsoDate) =>
  (input: DealInput, mode: Mode): DealInput => {
    const filled = programmes.inMode(state, input, mode, rates, today);
    if (mode !== 'Lease' || state.activeOption === 2 || hasResidual(filled)) return filled;
    const termsInYears = String(rowInForce(rates.formDefaults, today).termYears.lease);
    const atItsTerm = programmes.inMode(state, { ...input, termsInYears }, mode, rates, today);
    return hasResidual(atItsTerm) ? atItsTerm : filled;
  };

const hasResidual = ({ residualPercentage, buyOut }: DealInput): boolean =>
  !isZero(readNumber(residualPercentage, 'residualPercentage').value) || !isZero(readNumber(buyOut, 'buyOut').value);
