import { msg } from '#contract/words.ts';
import { calculatorAddress } from '../../deals/calculator-address.ts';
import { usualProvince } from '../../deals/today.ts';
import { longestTermYears } from '../../faq/figures.ts';
import { together } from '../../kit/sentences.ts';
import type { Context } from '../context.ts';
import type { Question } from '../question.ts';
import type { Part } from '../said.ts';
import { assumptionsSaid, ending, figuresSaid } from './deal-words.ts';
import { isTerm, type WorkedDeal, workOut } from './work-out.ts';

const source = { id: 'payment', title: msg`The iCarDeals calculator`, url: null } as const;

/** Hardly a new car costs less. */
const leastOfNew = 25_000_00;
const asUsed = msg`I assumed the car is pre-owned because of the price. A new car has different fees and a different rate.`;

/** Works a deal out by its price, and says all that went into it. */
export function paymentPart(asked: Question, context: Context): Part | null {
  const { terms, priceCents } = asked;
  if (priceCents === null) return null;
  const isLease = terms.mode === 'Lease';
  if (isLease || terms.isImpossible || !terms.termMonths.every(isTerm))
    return { said: isLease ? needsResidual : impossible, source, redirectUrl: '/#calculation' };
  const isCheap = asked.condition === null && priceCents < leastOfNew;
  const question: Question = isCheap ? { ...asked, condition: 'PreOwned' } : asked;
  const worked = workedAs(question, context, priceCents);
  const said = together(
    [
      together([assumptionsSaid(terms, worked, priceCents), isCheap && asUsed]),
      /\b(?:tax\w*|hst|gst|tvh|tps) (?:is |are )?(?:in$|incl|compris)/.test(question.folded) && taxBeside,
      figuresSaid(worked),
      ending,
    ],
    '\n\n',
  );
  return { said, source, redirectUrl: addressOf(worked, question), uses: [/\b(?:trad\w*|echang\w*|dessus)\b/] };
}

/** The deal as it was said; what was not is left to the calculator. */
function workedAs({ terms, asks, condition }: Question, context: Context, priceCents: number): WorkedDeal {
  const { rate, down } = terms.percents;
  const [termMonths] = terms.termMonths;
  const [frequency] = terms.frequencies;
  const said = [termMonths, frequency, rate, terms.amounts.down, down].some((one) => (one ?? null) !== null);
  const isOnTime = terms.mode === 'Finance' || said || asks.has('payment') || !(terms.mode ?? asks.has('total'));
  const deal = { mode: isOnTime ? 'Finance' : 'Cash', condition: condition ?? 'New', priceCents, terms } as const;
  const provinceCode = terms.provinces[0] ?? usualProvince(context.language);
  return workOut({ ...deal, provinceCode, termMonths, ratePercent: rate ?? undefined, frequency }, context.today);
}

const taxBeside = msg`I assumed the price was before tax and added the tax.`;

const impossible = msg`To calculate a payment, I need a price above zero. The term must be from 1 to ${{ years: longestTermYears }} years, and the rate can’t be negative. Tell me the price and the term.`;

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
