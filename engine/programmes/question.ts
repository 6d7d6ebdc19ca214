import type { Condition, DealFieldName, DealInput, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import { countsInMode } from '#engine/form/field-lists.ts';
import { addDecimals, type Decimal, decimalOf, formatDecimal, isZero, powerOfTen } from '#engine/money/decimal.ts';
import { isBlank, readNumber } from '#engine/money/read-number.ts';
import { scaleRounded } from '#engine/money/round.ts';
import { type RateBook, type RatesInForce, ratesInForce, rowInForce } from '#engine/rates.ts';
import { readDeal } from '#engine/read-deal.ts';
import type { Programme } from './programme.ts';

/** The car that programmes are looked for; null where it does not say. Its condition is the deal's `type`. */
export type ProgrammeCar = {
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly year: number | null;
  /** Kilometres driven. */
  readonly mileage: number | null;
};

/** A line of a dealer's own table: percent a year for so many months; a `type` of null is every condition. */
type DealerRate = {
  readonly cashFinanceLease: 'Finance' | 'Lease';
  readonly type: Condition | null;
  readonly months: number;
  readonly interestRate: string;
};

/** What programmes are chosen for. */
export type ProgrammeQuestion = {
  /** Those of this dealer and in force for it; the order has no meaning. */
  readonly programmes: readonly Programme[];
  readonly car: ProgrammeCar;
  /** A field that a programme may fill is blank or absent unless a person typed it. */
  readonly deal: DealInput;
  /** The conditions that the shopper says hold. */
  readonly claims: readonly string[];
  /** Two letters; null fits only programmes for all. */
  readonly province: string | null;
  /** The deal's day in the dealer's time zone. */
  readonly today: IsoDate;
  readonly dealerRates?: readonly DealerRate[] | undefined;
};

/** Where the rate of a deal without a rate programme comes from. */
export type RateSource = 'typed' | 'dealer' | 'default';

/** The fields that a programme fills where nobody typed them. */
export const fillable = [
  'interestRate',
  'residualPercentage',
  'buyOut',
  'rebate',
  'leaseRebate',
  'governmentRebate',
  'leaseGovernmentRebate',
  'securityDeposit',
] as const satisfies readonly DealFieldName[];

export type FillableField = (typeof fillable)[number];

/** A question as the choice reads it. */
export type Reading = ProgrammeQuestion & {
  readonly mode: Mode;
  readonly condition: Condition;
  readonly months: number;
  /** A year, as the lease's contract and what is bought beyond it come to. */
  readonly kilometres: Decimal;
  readonly typed: ReadonlySet<FillableField>;
  readonly residualIsTyped: boolean;
  readonly rebateIsTyped: boolean;
  readonly governmentRebateIsTyped: boolean;
  /** The rate where no programme gives one; none in Cash. */
  readonly otherRate: { readonly source: RateSource; readonly interestRate: string } | null;
  readonly book: RateBook;
  readonly rates: RatesInForce;
};

/** What a year is taken to be where the deal does not say (Honda Canada's lease questions name it as usual). */
const usualKilometres = decimalOf('24000');

/**
 * Reads what is asked.
 *
 * @throws RangeError naming the field, where a number is above 10,000,000.00
 */
export function readQuestion(question: ProgrammeQuestion, book: RateBook): Reading {
  const rates = ratesInForce(book, question.today);
  const { deal } = readDeal(question.deal, rates);
  const { mode, condition, termYears } = deal;
  const months = scaleRounded(12, termYears.units, powerOfTen(termYears.scale));
  const allowed = isZero(deal.allowedKilometresPerYear) ? usualKilometres : deal.allowedKilometresPerYear;
  const typed = new Set(fillable.filter((name) => countsInMode(name, mode) && isTyped(question.deal, name)));
  const residualIsTyped = typed.has('residualPercentage') || typed.has('buyOut');
  const read = { ...question, mode, condition, months, typed, residualIsTyped, book, rates };
  return {
    ...read,
    kilometres: addDecimals(allowed, deal.prepaidKilometresPerYear),
    rebateIsTyped: typed.has('rebate') || typed.has('leaseRebate'),
    governmentRebateIsTyped: typed.has('governmentRebate') || typed.has('leaseGovernmentRebate'),
    otherRate: mode === 'Cash' ? null : otherRate(read),
  };
}

/** The same question, had nobody typed what a programme fills. */
export function untyped(question: ProgrammeQuestion): ProgrammeQuestion {
  const blank = Object.fromEntries(fillable.map((name) => [name, '']));
  return { ...question, deal: { ...question.deal, ...blank } };
}

/** A residual of 0 leaves the choice to a programme; a rate, a rebate or a deposit of 0 is as good as any. */
function isTyped(deal: DealInput, name: FillableField): boolean {
  if (name !== 'residualPercentage' && name !== 'buyOut') return !isBlank(deal[name]);
  return !isZero(readNumber(deal[name], name).value);
}

type Asked = Omit<Reading, 'kilometres' | 'rebateIsTyped' | 'governmentRebateIsTyped' | 'otherRate'>;

function otherRate({ typed, deal, dealerRates = [], mode, condition, months, book, today }: Asked) {
  if (typed.has('interestRate')) return { source: 'typed', interestRate: String(deal.interestRate) } as const;
  const ofDealer = dealerRates.find(
    (rate) => rate.cashFinanceLease === mode && (rate.type ?? condition) === condition && rate.months === months,
  );
  if (ofDealer !== undefined) {
    return { source: 'dealer', interestRate: formatDecimal(decimalOf(ofDealer.interestRate)) } as const;
  }
  const usual = rowInForce(book.formDefaults, today).interestPercent;
  const byCondition = { New: usual.new, PreOwned: usual.preOwned, CertifiedPreOwned: usual.certifiedPreOwned };
  return { source: 'default', interestRate: byCondition[condition] } as const;
}
