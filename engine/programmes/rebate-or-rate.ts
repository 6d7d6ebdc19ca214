import { compareDecimals, type Decimal, decimalOf } from '#engine/money/decimal.ts';
import { readMoney } from '#engine/money/read-number.ts';
import type { ProgrammeChoice } from './choose.ts';
import { percentOf } from './fill.ts';
import { type FittingRate, fittingRows } from './fits.ts';

/** What a maker lets a buyer choose between: the special rate, or a rebate with a standard one. */
export type RebateOrRateOffer = {
  readonly rebateCents: number;
  readonly lowPercent: Decimal;
  readonly standardPercent: Decimal;
};

const lowest = (rates: readonly FittingRate[]): Decimal | null =>
  rates.map(({ row }) => percentOf(row)).sort(compareDecimals)[0] ?? null;

/** The special rate of a loan and the largest rebate in its place, of those that ask no condition; null without both. */
export function rebateOrRateOffer({ reading }: ProgrammeChoice): RebateOrRateOffer | null {
  if (reading.mode !== 'Finance' || reading.otherRate === null) return null;
  const { rates, rebates } = fittingRows(reading);
  const isClaimed = ({ who }: { readonly who: readonly string[] }) => who.every((one) => reading.claims.includes(one));
  const open = rates.filter(({ programme }) => isClaimed(programme));
  const low = lowest(open.filter(({ programme }) => programme.special));
  const standard = lowest(open.filter(({ programme }) => !programme.special));
  const amounts = rebates
    .filter(({ programme, row }) => isClaimed(programme) && row.stacks === 'insteadOfRate')
    .map(({ row }) => readMoney(row.amount, 'amount').cents);
  if (low === null || amounts.length === 0) return null;
  return {
    rebateCents: Math.max(...amounts),
    lowPercent: low,
    standardPercent: standard ?? decimalOf(reading.otherRate.interestRate),
  };
}
