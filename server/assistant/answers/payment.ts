import { type Fact, msg } from '#contract/words.ts';
import { solveForm, withSolution } from '#engine/solve/solve-form.ts';
import { calculatorAddress } from '../../deals/calculator-address.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { usualProvince } from '../../deals/today.ts';
import type { Context } from '../context.ts';
import { longestTermYears } from '../figures.ts';
import { namesCar, type Question } from '../question.ts';
import { type Part, percent, together } from '../said.ts';
import { assumptionsSaid, ending, figuresSaid, oftenSaid } from './deal-words.ts';
import { isTerm, typeAll, type WorkedDeal, worked, workOut } from './work-out.ts';

const source = { id: 'payment', title: msg`The iCarDeals calculator`, url: null } as const;

/** Hardly a new car costs less. */
const leastOfNew = 25_000_00;
const asUsed = msg`I counted it as a pre-owned car, because of the price. A new one has other fees and another rate.`;

/** Works a deal out by its price, and says all that went into it. */
export function paymentPart(asked: Question, context: Context): Part | null {
  const { terms, priceCents } = asked;
  if (priceCents === null) return null;
  const isLease = terms.mode === 'Lease';
  if (isLease || terms.isImpossible || !terms.termMonths.every(isTerm))
    return { said: isLease ? needsResidual : impossible, source, redirectUrl: '/#calculation' };
  const isCheap = asked.condition === null && priceCents < leastOfNew;
  const question: Question = isCheap ? { ...asked, condition: 'PreOwned' } : asked;
  const ways = waysOf(question, context, priceCents);
  const [first, second] = ways;
  if (!first) return null;
  const said = together(
    [
      together([assumptionsSaid(terms, first, priceCents), isCheap && asUsed]),
      /\b(?:tax\w*|hst|gst|tvh|tps) (?:is |are )?(?:in$|incl|compris)/.test(question.folded) && taxBeside,
      second ? comparedSaid(ways) : figuresSaid(first),
      ending,
    ],
    '\n\n',
  );
  return { said, source, redirectUrl: addressOf(first, question), uses: [/\b(?:trad\w*|echang\w*|dessus)\b/] };
}

/** The deal over each of the terms that a sentence sets against each other. */
function waysOf({ terms, asks, condition }: Question, context: Context, priceCents: number) {
  const { rate, down } = terms.percents;
  const [frequency] = terms.frequencies;
  const said = [terms.termMonths[0], frequency, rate, terms.amounts.down, down].some((one) => (one ?? null) !== null);
  const isOnTime = said || asks.has('payment');
  const deal = {
    mode: terms.mode === 'Finance' || isOnTime || !(terms.mode ?? asks.has('total')) ? 'Finance' : 'Cash',
    condition: condition ?? 'New',
    priceCents,
    provinceCode: terms.provinces[0] ?? usualProvince(context.language),
    terms,
    ratePercent: rate ?? undefined,
    frequency,
  } as const;
  const each = terms.termMonths.length > 0 ? terms.termMonths : [undefined];
  return each.map((termMonths) => workOut({ ...deal, termMonths }, context.today));
}

/** One line for each way, and between two of them what they differ by. */
function comparedSaid(ways: readonly WorkedDeal[]): Fact {
  const lines = ways.map((way) => {
    const { termsInYears, interestRate } = way.state.form;
    const terms = msg`${{ months: Math.round(Number(termsInYears) * 12) }} months at ${{ rate: percent(interestRate) }}`;
    return msg`${{ terms }}: ${{ figures: figuresSaid(way) }}`;
  });
  const [one, two, ...others] = ways.map(({ result }) => result.figures.costOfBorrowingCents);
  const isPair = one !== undefined && two !== undefined && others.length === 0;
  const difference = isPair && msg`The cost of borrowing differs by ${{ cost: { cents: Math.abs(one - two) } }}.`;
  return together([...lines, difference], '\n');
}

const taxBeside = msg`I read the price as before tax and added the tax.`;

const impossible = msg`To calculate a payment, I need a price above zero. The term must be one to ${{ years: longestTermYears }} years, and the rate zero or more. Tell me the price and the term.`;

const needsResidual = msg`A lease payment depends on the residual value, which the leasing company sets for each model and term, so I don’t calculate one here. Ask the dealer for the residual, and enter it in the calculator.`;

/** The calculator filled in with the deal; a rate that nobody said is the calculator's. */
function addressOf({ state, result: { deal } }: WorkedDeal, { terms }: Question): string {
  const rate = terms.percents.rate === null ? { interestRate: '' } : {};
  return calculatorAddress({
    businessName: null,
    mode: deal.mode,
    deal: { ...state.form, ...rate, province: state.province },
  });
}

const anyPrice = { least: 0, most: 10_000_000_00 };

/** "How much car for 600 a month": the highest price whose payment stays within it, as the calculator's own tool finds it. */
export function priceForPayment(question: Question, context: Context): Part | null {
  const { terms, asks, priceCents } = question;
  const [paid, ...others] = terms.payments;
  // A sum of payments, or which of two is less, is another question.
  const isOther = others.length > 0 || asks.has('total') || priceCents !== null || terms.mode === 'Lease';
  if (!paid || isOther || namesCar(question) || !terms.termMonths.every(isTerm)) return null;
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
          assumptionsSaid(terms, solved, price.cents),
          freight
            ? msg`The dealer adds freight to a new car’s price, so this price has to cover it.`
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
