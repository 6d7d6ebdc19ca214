import { type Fact, msg } from '#contract/words.ts';
import type { AskableName } from '#engine/form/asked-names.ts';
import { solveForm, withSolution } from '#engine/solve/solve-form.ts';
import { calculatorAddress } from '../../deals/calculator-address.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { usualProvince } from '../../deals/today.ts';
import type { Context } from '../context.ts';
import { longestTermYears } from '../figures.ts';
import { namesCar, type Question } from '../question.ts';
import { type Part, percent, together } from '../said.ts';
import { assumptionsSaid, ending, figuresSaid, oftenSaid } from './deal-words.ts';
import { type DealToWorkOut, isTerm, typeAll, type WorkedDeal, worked, workOut } from './work-out.ts';

const source = { id: 'payment', title: msg`The iCarDeals calculator`, url: null } as const;

/** A car whose price is worked with. */
export type PricedCar = {
  readonly name: Fact;
  readonly businessName: string;
  readonly allInCents: number;
  /** Its rate where none is said: of a programme, or its dealer's. */
  readonly interestRate: string;
  readonly inAddress: Readonly<Partial<Record<AskableName, string>>>;
};

const mostWays = 6;

/** Hardly a new car costs less. */
const leastOfNew = 25_000_00;
const asUsed = msg`I assumed the car is pre-owned because of the price. A new car has different fees and a different rate.`;

/** Works a deal out by its price, or that of a listed car, and says all that went into it. */
export function paymentPart(asked: Question, context: Context, car?: PricedCar): Part | null {
  const { terms, priceCents } = asked;
  const isCheap = asked.condition === null && !car && terms.mode !== 'Lease' && (priceCents ?? 0) < leastOfNew;
  const question: Question = isCheap ? { ...asked, condition: 'PreOwned' } : asked;
  const price = car?.allInCents ?? priceCents;
  if (price === null) return null;
  if (terms.isImpossible || !terms.termMonths.every(isTerm))
    return { said: impossible, source, redirectUrl: '/#calculation' };
  const ways = waysOf(question, context, price, car);
  const [first, second] = ways;
  if (!first) return null;
  const isLease = first.result.deal.mode === 'Lease';
  if (isLease && first.result.figures.grossResidualCents <= 0)
    return { said: needsResidual, source, redirectUrl: addressOf(first, question, car) };
  const open = { term: terms.termMonths.length > 1, rate: terms.percents.rates.length > 1, isOfCar: car !== undefined };
  const priced: Fact = car ? msg`${{ price: { cents: price } }} all-in for the ${{ car: car.name }}` : { cents: price };
  const said = together(
    [
      together([assumptionsSaid(terms, first, priced, open), isCheap && asUsed]),
      question.asks.has('taxIn') && !car && taxBeside,
      second ? comparedSaid(ways) : figuresSaid(first),
      ending,
    ],
    '\n\n',
  );
  return { said, source, redirectUrl: addressOf(first, question, car), uses: [/\b(?:trad\w*|echang\w*|dessus)\b/] };
}

/** The deal in each of the ways that a sentence sets against each other: terms, rates or how often is paid. */
function waysOf({ terms, asks, condition }: Question, context: Context, priceCents: number, car?: PricedCar) {
  const each = <Value>(values: readonly Value[]): readonly (Value | undefined)[] =>
    values.length > 0 ? values : [undefined];
  const rates = terms.percents.rates.length > 0 ? terms.percents.rates : [terms.percents.rate ?? car?.interestRate];
  const isOnTime =
    terms.termMonths.length + terms.frequencies.length > 0 ||
    (terms.percents.rate ?? terms.amounts.down ?? terms.percents.down) !== null ||
    asks.has('payment');
  const mode = terms.mode === 'Cash' && isOnTime ? null : terms.mode;
  const deal: Omit<DealToWorkOut, 'termMonths' | 'ratePercent' | 'frequency'> = {
    mode: mode ?? (!isOnTime && asks.has('total') ? 'Cash' : 'Finance'),
    condition: mode === 'Lease' ? 'New' : (condition ?? 'New'),
    priceCents,
    provinceCode: terms.provinces[0] ?? usualProvince(context.language),
    terms,
    isAllIn: car !== undefined,
  };
  const [often] = terms.frequencies;
  const frequencies =
    often && often !== 'Monthly' && asks.has('save') ? ['Monthly' as const, often] : terms.frequencies;
  return each(terms.termMonths)
    .flatMap((termMonths) => rates.map((ratePercent) => ({ termMonths, ratePercent })))
    .flatMap((way) => each(frequencies).map((frequency) => ({ ...way, frequency })))
    .slice(0, mostWays)
    .map((way) => workOut({ ...deal, ...way }, context.today));
}

/** One line for each way, and between two of them what they differ by. */
function comparedSaid(ways: readonly WorkedDeal[]): Fact {
  const lines = ways.map(({ state: { form }, result: { figures } }) => {
    const months = Math.round(Number(form.termsInYears) * 12);
    const terms = msg`${{ months }} months at ${{ rate: percent(form.interestRate) }}`;
    return msg`${{ terms }}: about ${{ payment: { cents: figures.paymentCents } }} ${{ often: oftenSaid(form.frequency) }}, ${{ count: figures.numberOfPayments }} payments. Cost of borrowing: ${{ cost: { cents: figures.costOfBorrowingCents } }}.`;
  });
  const [one, two, ...others] = ways.map(({ result }) => result.figures.costOfBorrowingCents);
  const isPair = one !== undefined && two !== undefined && others.length === 0;
  const difference = isPair && msg`The cost of borrowing differs by ${{ cost: { cents: Math.abs(one - two) } }}.`;
  return together([...lines, difference], '\n');
}

const taxBeside = msg`I assumed the price was before tax and added the tax.`;

const impossible = msg`To calculate a payment, I need a price above zero. The term must be one to ${{ years: longestTermYears }} years, and the rate zero or more. Tell me the price and the term.`;

const needsResidual = msg`A lease payment depends on the residual value, which the leasing company sets for each model and term. I won’t guess. Ask the dealer for it, then add the percentage to your question.`;

/** The calculator filled in with the deal; a listed car has its own price, and a rate that nobody said is the calculator's. */
function addressOf({ state, result: { deal } }: WorkedDeal, { terms }: Question, car?: PricedCar): string {
  const own = car ? { ...car.inAddress, estimatedSalesPrice: '', estimatedLeaseSalePrice: '' } : {};
  const rate = terms.percents.rate === null ? { interestRate: '' } : {};
  const filled = { ...state.form, ...own, ...rate, province: state.province };
  return calculatorAddress({ businessName: car?.businessName ?? null, mode: deal.mode, deal: filled });
}

const anyPrice = { least: 0, most: 10_000_000_00 };

/** "How much car for 600 a month": the highest price whose payment stays within it, as the calculator's own tool finds it. */
export function priceForPayment(question: Question, context: Context): Part | null {
  const [paid, ...others] = question.terms.payments;
  // A sum of payments, or which of two is less, is another question.
  if (
    !paid ||
    others.length > 0 ||
    question.asks.has('total') ||
    question.priceCents !== null ||
    namesCar(question) ||
    question.terms.mode === 'Lease'
  )
    return null;
  const { terms } = question;
  if (!terms.termMonths.every(isTerm)) return null;
  const [begun] = waysOf({ ...question, terms: { ...terms, mode: 'Finance' } }, context, 0);
  if (!begun) return null;
  const rates = currentRates();
  const start = typeAll(begun.state, { frequency: paid.frequency, estimatedSalesPrice: '' }, context.today);
  const answer = solveForm(start, 'price', paid.cents, anyPrice, rates, context.today);
  if (answer.kind !== 'found') return null;
  const state = withSolution(start, 'price', answer.best.value, rates, context.today);
  const solved = worked(state, context.today);
  const price = { cents: solved.result.figures.priceCents };
  if (question.condition === null && price.cents < leastOfNew)
    return priceForPayment({ ...question, condition: 'PreOwned' }, context);
  const most = msg`At ${{ payment: { cents: paid.cents } }} ${{ often: oftenSaid(paid.frequency) }}, tax and fees included, you can afford a price of up to ${{ price }}.`;
  const freight = question.condition === null || question.condition === 'New';
  return {
    said: together(
      [
        most,
        together([
          assumptionsSaid(terms, solved, price, { term: false, rate: false, isOfCar: false }),
          freight
            ? msg`Dealers add freight to the price of a new car, so this amount has to include it.`
            : price.cents < leastOfNew && asUsed,
        ]),
        ending,
      ],
      '\n\n',
    ),
    source: { ...source, id: 'solve' },
    redirectUrl: addressOf(solved, question),
  };
}
