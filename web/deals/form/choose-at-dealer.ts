import { type AtDealer, chooseForForm, type WordedProgramme } from '#engine/form/choose-for-form.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
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
import type { RateBook } from '#engine/rates.ts';
import { readableInput } from './derive.ts';

/** The programmes of a dealer with what chooses among them, which is fetched with the first of them. */
export type ProgrammesOfDealer = {
  /** The day that it is at the dealer's, for which these are. */
  readonly today: IsoDate | undefined;
  /** Milliseconds until that day is over there. */
  readonly untilNextDay: () => number;
  /** A form as it goes on when other programmes have come for its model: nothing in it moves by itself. */
  readonly keep: (state: DealState, next: ProgrammesOfDealer | null, rates: RateBook, today: IsoDate) => DealState;
  readonly programmes: readonly WordedProgramme[];
  readonly choose: (state: DealState, rates: RateBook, today: IsoDate) => ReturnType<typeof chooseForForm>;
  readonly explain: typeof explainChoice;
  readonly rebateOrRate: typeof rebateOrRateOffer;
};

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

/** Milliseconds from a moment until the day is over in a time zone; an hour off on the two days that clocks are changed. */
export const untilNextDayIn = (timeZone: string, now: Date): number => {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  return 86_400_000 - ((hours * 60 + minutes) * 60 + seconds) * 1000;
};
