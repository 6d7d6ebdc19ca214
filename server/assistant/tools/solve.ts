import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { solveForm, withSolution } from '#engine/solve/solve-form.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { calculatorAddress } from '../calculator-address.ts';
import { longestTermYears } from '../figures.ts';
import { worked } from '../open-deal.ts';
import { type Facts, type Found, percent, type Question, type Tool, together } from '../question.ts';
import { ending, oftenSaid } from './deal-words.ts';
import { askedOf, dealOf } from './payment.ts';
import type { WorkedDeal } from './work-out.ts';

const source = { id: 'solve', title: msg`The iCarDeals calculator`, url: null } as const;

export const anyPrice = { least: 0, most: 10_000_000_00 };

/** "How much car for 600 a month": the highest price whose payment stays within it, as the calculator's own tool finds it. */
export const solveForPrice: Tool = (question, facts) => {
  const { terms, vehicle } = question;
  const { paymentBudgetCents } = terms;
  if (paymentBudgetCents === null || vehicle.models || terms.mode === 'Cash') return null;
  if (terms.mode === 'Lease' && (terms.residualPercent ?? terms.residualCents) === null) return null;
  if ((terms.termMonths ?? 0) > longestTermYears * 12) return null;
  const mode = terms.mode ?? 'Finance';
  const begun = dealOf({ ...question, terms: { ...terms, priceCents: null } }, facts, mode, null);
  const solved = solvedFor(begun, paymentBudgetCents, facts);
  const others = terms.termMonths === null ? otherTerms(begun, paymentBudgetCents, facts) : [];
  if (!solved) return nothing(paymentBudgetCents, begun);
  const price = priceOf(solved);
  const said = together(
    [
      msg`With ${{ payment: { cents: paymentBudgetCents } }} ${{ often: oftenSaid(solved.state.form) }}, tax and fees included, a price up to ${{ price: { cents: price } }} fits.`,
      assumed(question, solved),
      ...others,
      ending,
    ],
    '\n',
  );
  const address = { businessName: null, mode, deal: askedOf(null, solved) };
  return { said, source, redirectUrl: calculatorAddress(address), banner: null };
};

const priceOf = ({ result: { figures, deal } }: WorkedDeal): number =>
  deal.mode === 'Lease' ? figures.leasePriceCents : figures.priceCents;

function solvedFor({ state }: Pick<WorkedDeal, 'state'>, target: number, { today }: Facts): WorkedDeal | null {
  const answer = solveForm(state, 'price', target, anyPrice, currentRates(), today);
  if (answer.kind !== 'found') return null;
  return worked(withSolution(state, 'price', answer.best.value, currentRates(), today), today);
}

/** The same for other terms, where none was said. */
function otherTerms({ state }: WorkedDeal, target: number, facts: Facts): Words[] {
  return [5, 6, longestTermYears].flatMap((years) => {
    const ofTerm = withSolution(state, 'term', years, currentRates(), facts.today);
    const solved = solvedFor({ state: ofTerm }, target, facts);
    return solved ? [msg`Over ${{ months: years * 12 }} months: up to ${{ price: { cents: priceOf(solved) } }}.`] : [];
  });
}

function assumed({ terms }: Question, { state, result: { deal, figures } }: WorkedDeal): Fact {
  const { form, province } = state;
  const months = Math.round(Number(form.termsInYears) * 12);
  const down = deal.mode === 'Lease' ? figures.leaseDownPaymentCents : deal.downPaymentCents;
  const parts = [
    msg`${{ months }} months`,
    msg`${{ rate: percent(form.interestRate) }} interest`,
    down > 0 ? msg`${{ down: { cents: down } }} down` : msg`no downpayment`,
    terms.tradeInCents === null ? msg`no trade-in` : msg`a trade-in of ${{ value: { cents: terms.tradeInCents } }}`,
    terms.lienCents !== null && msg`${{ lien: { cents: terms.lienCents } }} still owing on it`,
    msg`the sales tax of ${{ province: provinceNames[province] ?? province }}`,
    msg`fees of ${{ fees: { cents: figures.feesCents } }} and no freight, which a dealer adds to a new car`,
  ].filter((part) => part !== false);
  return msg`Worked out with ${{ assumed: { all: parts } }}.`;
}

const nothing = (target: number, { state: { form } }: WorkedDeal): Found => ({
  said: msg`No price is low enough for ${{ payment: { cents: target } }} ${{ often: oftenSaid(form) }}: the fees and what is owed alone cost more.`,
  source,
  redirectUrl: null,
  banner: null,
});
