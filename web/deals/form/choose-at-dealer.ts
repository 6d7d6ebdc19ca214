import { type AtDealer, chooseForForm, filledInput } from '#engine/form/choose-for-form.ts';
import { explainChoice } from '#engine/programmes/explained.ts';
import { rebateOrRateOffer } from '#engine/programmes/rebate-or-rate.ts';
import type { ProgrammesOfDealer } from './programmes-of-dealer.ts';

/** What chooses among a dealer's programmes. */
export const chooseAtDealer = (atDealer: AtDealer): ProgrammesOfDealer => ({
  programmes: atDealer.programmes,
  choose: (state, book, today) => chooseForForm(state, atDealer, book, today),
  inMode: (state, input, mode, book, today) => filledInput(state, input, mode, { atDealer, book, today }),
  explain: explainChoice,
  rebateOrRate: rebateOrRateOffer,
});
