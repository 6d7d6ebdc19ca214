import { type Comparison, compareModes } from '#engine/compare/compare.ts';
import type { Seller } from '#engine/compare/provinces.ts';
import { chooseMode } from '#engine/form/choose-mode.ts';
import { type DealInput, type IsoDate, type Mode, modes } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { clear, type DealState, write } from '#engine/form/deal-state.ts';
import { leaveKeptProgrammes, leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { withCharges } from '#engine/form/open-car.ts';
import { proposeLienFee } from '#engine/form/propose-lien-fee.ts';
import { isZero } from '#engine/money/decimal.ts';
import { readNumber } from '#engine/money/read-number.ts';
import type { RateBook } from '#engine/rates.ts';
import type { ProgrammesOfDealer } from '../form/choose-at-dealer.ts';
import { readableInput } from '../form/derive.ts';

/** Who speaks in a form beside the person: its dealer with the car's entry, and today's programmes. */
type Speakers = { readonly seller: Seller; readonly programmes: ProgrammesOfDealer | null };

/**
 * Cash, Finance and Lease of a form: its own mode as it stands, each other one as a press on that mode shows it, with the
 * fees that the mode sets and clears, the programmes that it gets and its own months, or those that the person has typed.
 */
export function compareWays(state: DealState, speakers: Speakers, rates: RateBook, today: IsoDate): Comparison {
  const { input, tooLarge } = readableInput(state);
  const bare = leaveKeptProgrammes(leaveProgrammes(clear(state, tooLarge)));
  return compareModes(input, rates, today, (_, mode) =>
    modes.indexOf(mode) === state.activeOption ? input : pressed(bare, mode, speakers, rates, today),
  );
}

/** A lease that has no residual at the typed term is taken at the term that a press on Lease sets. */
function pressed(bare: DealState, mode: Mode, speakers: Speakers, rates: RateBook, today: IsoDate): DealInput {
  // The place of a mode in the list is its option.
  const chosen = chooseMode(bare, modes.indexOf(mode) as 0 | 1 | 2, rates, today);
  const atItsTerm = () => filled(chosen, speakers, rates, today);
  if (mode === 'Cash' || bare.origins.termsInYears !== 'typed') return atItsTerm();
  const lasting = write(chosen, { termsInYears: bare.form.termsInYears }, 'typed');
  const asLong = filled(proposeLienFee(lasting, rates, today), speakers, rates, today);
  return mode === 'Finance' || hasResidual(asLong) ? asLong : atItsTerm();
}

function filled(state: DealState, { seller, programmes }: Speakers, rates: RateBook, today: IsoDate): DealInput {
  const charged = withCharges(state, seller.carEntry, seller.dealer, rates, today);
  return dealInput(programmes ? programmes.choose(charged, rates, today).state : charged);
}

const hasResidual = ({ residualPercentage, buyOut }: DealInput): boolean =>
  !isZero(readNumber(residualPercentage, 'residualPercentage').value) || !isZero(readNumber(buyOut, 'buyOut').value);
