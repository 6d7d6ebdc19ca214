import { type Fact, msg, type Words } from '#contract/words.ts';
import { solveForm } from '#engine/solve/solve-form.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { longestTermYears } from '../figures.ts';
import { hasPayment, type OpenDeal, worked } from '../open-deal.ts';
import type { Facts, Question } from '../question.ts';
import { together } from '../say.ts';
import { oftenSaid } from './deal-words.ts';
import { anyPrice } from './solve.ts';
import { typeAll } from './what-if.ts';

/** "Can you get this to 600 a month": what the downpayment, the price or the term would have to be, one at a time. */
export function solveOpenDeal(open: OpenDeal, target: number, { terms }: Question, { today }: Facts): Fact {
  const frequency = terms.frequency ?? 'Monthly';
  const { state, result } = worked(typeAll(open.state, { frequency }, today), today);
  const payment = msg`${{ payment: { cents: target } }} ${{ often: oftenSaid({ frequency }) }}`;
  if (result.deal.mode === 'Cash')
    return msg`Your deal is in cash and has no payments. Choose Finance or Lease, then ask again.`;
  if (!hasPayment({ result })) return msg`Your lease has no residual yet, so it has no payment.`;
  const now = msg`Your deal stands at ${{ now: { cents: result.figures.paymentCents } }} ${{ often: oftenSaid({ frequency }) }}.`;
  if (result.figures.paymentCents <= target) return together([now, msg`That is within ${{ payment }} already.`]);
  const solve = (unknown: 'downPayment' | 'price' | 'term', most: number) =>
    solveForm(state, unknown, target, { least: unknown === 'term' ? 1 : 0, most }, currentRates(), today);
  const down = solve('downPayment', anyPrice.most);
  const price = solve('price', anyPrice.most);
  const term = solve('term', longestTermYears);
  const ways: (Words | false)[] = [
    down.kind === 'found' && msg`${{ down: { cents: down.best.value } }} down in all`,
    price.kind === 'found' && msg`a price of at most ${{ price: { cents: price.best.value } }}`,
    term.kind === 'found' && msg`a term of ${{ months: term.best.value * 12 }} months`,
  ];
  const possible = ways.filter((way) => way !== false);
  const answer =
    possible.length > 0
      ? msg`For ${{ payment }} one of these would do, all else as it is: ${{ ways: { all: possible, parted: '; ' } }}.`
      : msg`Neither the downpayment, the price nor the term alone brings it to ${{ payment }}.`;
  const none = term.kind !== 'found' && msg`No term up to ${{ months: longestTermYears * 12 }} months is long enough.`;
  return together([now, answer, none]);
}
