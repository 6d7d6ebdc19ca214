import { cashInsteadCents, type OfferWay, type RebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import { type Decimal, formatDecimal, formatDecimalPlaces } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { MadeExplanation } from './explain.ts';
import { type ExplanationPart, explained, part } from './working.ts';

/**
 * Says how the worth today of a way was made: what is paid on delivery, and the payments by what they are worth to
 * somebody whose money earns a return elsewhere.
 *
 * @param returnPercent percent a year
 */
export function explainWorthToday({ result, todayCents }: OfferWay, returnPercent: Decimal): MadeExplanation {
  const value = formatCents(todayCents);
  if (result.deal.mode === 'Cash') {
    return explained(value, { rule: 'worth-today', operation: 'same', parts: [part(result, 'value', 'totalOutlay')] });
  }
  const parts: readonly ExplanationPart[] = [
    part(result, 'plus', 'dueOnDelivery'),
    ...(result.figures.excessCreditCents > 0 ? [part(result, 'minus', 'excessCredit')] : []),
    part(result, 'payment', 'monthlyPayment'),
    part(result, 'count', 'numberOfPayments'),
    { name: 'returnElsewhere', role: 'percentPerYear', value: formatDecimal(returnPercent) },
    part(result, 'paymentsPerYear', 'paymentsPerYear'),
  ];
  return explained(value, { rule: 'worth-today', operation: 'worthToday', parts });
}

/** Says what makes the low rate as dear as it really is against cash with the rebate; null where nothing is lent. */
export function explainRealPercent({ ways, realPercent }: RebateOrRate): MadeExplanation | null {
  if (realPercent === null) return null;
  const { result } = ways.lowRate;
  const parts: readonly ExplanationPart[] = [
    {
      name: 'cashInsteadOfPayments',
      role: 'presentValue',
      value: formatCents(cashInsteadCents(ways.rebateAndCash, result.figures)),
    },
    part(result, 'payment', 'monthlyPayment'),
    part(result, 'count', 'numberOfPayments'),
    part(result, 'paymentsPerYear', 'paymentsPerYear'),
  ];
  return explained(formatDecimalPlaces(realPercent, 4), { rule: 'real-rate', operation: 'aprWithFees', parts });
}
