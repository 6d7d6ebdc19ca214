import { type AtDealer, chooseForForm, filledInput } from '#engine/form/choose-for-form.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import {
  type GivenByProgrammes,
  keepingFilled,
  leaveKeptProgrammes,
  leaveProgrammes,
  standsAsKept,
} from '#engine/form/filled-programmes.ts';
import { explainChoice } from '#engine/programmes/explained.ts';
import { rebateOrRateOffer } from '#engine/programmes/rebate-or-rate.ts';
import type { ProgrammesOfDealer } from './programmes-of-dealer.ts';
import { readableInput } from './readable-input.ts';
import { untilNextDayIn } from './until-next-day.ts';

/** What chooses among a dealer's programmes. */
export const chooseAtDealer = (atDealer: AtDealer & { readonly timeZone?: string }): ProgrammesOfDealer => ({
  programmes: atDealer.programmes,
  today: atDealer.today,
  untilNextDay: () => untilNextDayIn(atDealer.timeZone ?? 'America/Toronto', new Date()),
  keep: (state, next, rates, today) => {
    // A saved deal's own stay whatever comes.
    if (standsAsKept(state) && !state.keptProgrammes?.sinceOpen) return leaveProgrammes(state);
    const bare = leaveKeptProgrammes(leaveProgrammes(state));
    const isReadable = readableInput(bare).tooLarge.length === 0;
    const now = next && isReadable ? next.choose(bare, rates, today).state : bare;
    return givesTheSame(state, now) ? bare : keepingFilled(state);
  },
  choose: (state, book, today) => chooseForForm(state, atDealer, book, today),
  inMode: (state, input, mode, book, today) => filledInput(state, input, mode, { atDealer, book, today }),
  explain: explainChoice,
  rebateOrRate: rebateOrRateOffer,
});

const nothing: GivenByProgrammes = { applied: [], filled: {}, options: {} };

/** Whether two forms stand on the same programmes with the same values. */
const givesTheSame = (one: DealState, other: DealState): boolean => {
  const [here, there] = [one, other].map(({ programmes = nothing }) =>
    JSON.stringify([
      programmes.applied.map(({ id, version }) => [id, version]),
      Object.entries(programmes.filled).toSorted(),
      Object.entries(programmes.options).toSorted(),
    ]),
  );
  return here === there;
};
