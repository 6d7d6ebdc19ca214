import { appliedProgrammes, chooseProgrammes, type ProgrammeChoice } from '#engine/programmes/choose.ts';
import type { Programme } from '#engine/programmes/programme.ts';
import { fillable, type ProgrammeQuestion } from '#engine/programmes/question.ts';
import { TooManySets } from '#engine/programmes/sets.ts';
import type { RateBook } from '#engine/rates.ts';
import { reproposeProvinceTax } from './choose-province.ts';
import { conditions, type DealFieldName, type DealInput, type IsoDate } from './deal-fields.ts';
import { dealInput } from './deal-input.ts';
import type { DealState, FieldTexts } from './deal-state.ts';
import type { RateTable } from './dealer-settings.ts';
import { fillProgrammes, type GivenByProgrammes, namedAs } from './filled-programmes.ts';

/** A programme with the words that it is known by. */
export type WordedProgramme = Programme & { readonly name: string; readonly source: string };

/** What a dealer's deals are chosen from. */
export type AtDealer = {
  readonly programmes: readonly WordedProgramme[];
  readonly rates: RateTable | null;
  /** Where the dealer is, for a deal without a province; '' where it is not known. */
  readonly province: string;
  /** The day that it is at the dealer's, where that is known; else programmes go by the deal's own. */
  readonly today?: IsoDate;
};

/** A form with what programmes give it, and how they were chosen; none where there is no telling. */
export type FilledForm = { readonly state: DealState; readonly choice: ProgrammeChoice | null };

const kilometres: readonly DealFieldName[] = ['allowedKM', 'excessKM'];

/** What programmes are asked for a form that none has filled. */
function questionOf(state: DealState, input: DealInput, atDealer: AtDealer, today: IsoDate): ProgrammeQuestion {
  const { form, origins, province, claims = [] } = state;
  const open = [...fillable, ...kilometres].filter((name) => origins[name] !== 'typed');
  const blank = Object.fromEntries(open.map((name) => [name, '']));
  return {
    programmes: atDealer.programmes,
    car: {
      make: form.make,
      model: form.model,
      trim: form.trim || null,
      year: wholeOf(form.year),
      mileage: wholeOf(form.mileage),
    },
    deal: { ...input, ...blank },
    claims,
    province: province || atDealer.province || null,
    today,
    dealerRates: atDealer.rates === null ? [] : dealerRatesOf(atDealer.rates),
  };
}

const wholeOf = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

/** A dealer's own rates by year, as whoever chooses among programmes takes them. */
export function dealerRatesOf({ finance, lease }: RateTable): NonNullable<ProgrammeQuestion['dealerRates']> {
  const ofFinance = conditions.flatMap((type) =>
    linesOf(finance[type] ?? {}).map((line) => ({ ...line, cashFinanceLease: 'Finance' as const, type })),
  );
  return [...ofFinance, ...linesOf(lease).map((line) => ({ ...line, cashFinanceLease: 'Lease' as const, type: null }))];
}

const linesOf = (byTerm: Readonly<Record<string, string | undefined>>) =>
  Object.entries(byTerm).flatMap(([years, interestRate]) =>
    interestRate === undefined || interestRate === '' ? [] : [{ months: Number(years) * 12, interestRate }],
  );

/** What a choice gives a form; null where no programme applies. */
function givenBy(applied: ProgrammeChoice['applied'], atDealer: AtDealer, before: DealInput): GivenByProgrammes | null {
  const { options = {}, interestRate, ...rest } = applied.filled;
  if (applied.programmes.length === 0) return null;
  // A rate that no programme gives stands in the form already.
  const filled: FieldTexts = {
    ...rest,
    ...(applied.set.rate !== null && interestRate !== undefined && { interestRate }),
  };
  const had: Readonly<Record<string, unknown>> = { ...before.options };
  const added = Object.entries(options).filter(([name, value]) => had[name] !== value);
  return {
    applied: applied.programmes.map((programme) => {
      const { name = '', source = '' } = atDealer.programmes.find(({ id }) => id === programme.id) ?? {};
      return namedAs({ ...programme, name, source });
    }),
    filled,
    options: Object.fromEntries(added),
  };
}

/**
 * Fills a form with what the dealer's programmes give it. Without a car, or where so many stand with each other that
 * they cannot all be tried, it stays as it is.
 *
 * @param state a form that no programme has filled, without a number that is too large
 */
export function chooseForForm(state: DealState, atDealer: AtDealer, book: RateBook, today: IsoDate): FilledForm {
  const input = inputToFill(state);
  const choice = chosen(state, input, atDealer, book, today);
  const given = choice && givenBy(choice.applied, atDealer, input);
  return { state: reproposeProvinceTax(given === null ? state : fillProgrammes(state, given), book, today), choice };
}

/** The same form, without how it came to that: in a third of the time. */
export function filledForm(state: DealState, atDealer: AtDealer, book: RateBook, today: IsoDate): DealState {
  const input = inputToFill(state);
  const applied = askedOf(state, input, atDealer, today, (question) => appliedProgrammes(question, book));
  const given = applied && givenBy(applied, atDealer, input);
  return given === null ? state : reproposeProvinceTax(fillProgrammes(state, given), book, today);
}

/** While no mode is chosen, programmes are those of a financed purchase. */
const inputToFill = (state: DealState): DealInput => ({
  ...dealInput(state),
  ...(state.activeOption === -1 ? { cashFinanceLease: 'Finance' } : {}),
});

const chosen = (state: DealState, input: DealInput, atDealer: AtDealer, book: RateBook, today: IsoDate) =>
  askedOf(state, input, atDealer, today, (question) => chooseProgrammes(question, book));

/** The answer to the question of a form; null without a car, and where there is no telling. */
function askedOf<Answer>(
  state: DealState,
  input: DealInput,
  atDealer: AtDealer,
  today: IsoDate,
  answer: (question: ProgrammeQuestion) => Answer,
): Answer | null {
  if (state.form.make === '' || state.form.model === '') return null;
  try {
    return answer(questionOf(state, input, atDealer, atDealer.today ?? today));
  } catch (error) {
    if (error instanceof TooManySets) return null;
    throw error;
  }
}
