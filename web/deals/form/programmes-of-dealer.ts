import type { chooseForForm, filledInput, WordedProgramme } from '#engine/form/choose-for-form.ts';
import type { DealInput, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import type { explainChoice } from '#engine/programmes/explained.ts';
import type { rebateOrRateOffer } from '#engine/programmes/rebate-or-rate.ts';
import type { RateBook } from '#engine/rates.ts';

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
  readonly inMode: (
    state: DealState,
    input: DealInput,
    mode: Mode,
    rates: RateBook,
    today: IsoDate,
  ) => ReturnType<typeof filledInput>;
  readonly explain: typeof explainChoice;
  readonly rebateOrRate: typeof rebateOrRateOffer;
};
