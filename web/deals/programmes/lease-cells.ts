import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { leaveProgrammes, withLease } from '#engine/form/filled-programmes.ts';
import { monthsOfTerm, termOfMonths } from '#engine/form/term.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { DealStore } from '../form/deal-store.ts';

/** One lease of the dealer's programmes, for the deal as it stands. */
export type Cell = {
  months: number;
  kilometres: number;
  payment: string | null;
  residual: string;
  percent: string;
  rate: string;
};

/** The months and kilometres of the leases that are for the chosen car. */
export const axesOf = ({ programmes, choice }: DealStore): { months: number[]; kilometres: number[] } => {
  const car = choice?.reading.car;
  const leases = (programmes?.programmes ?? []).filter((one) => one.kind === 'lease');
  const cells = car ? leases.flatMap((one) => (one.kind === 'lease' ? one.residuals : [])) : [];
  const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);
  return {
    months: sorted(leases.flatMap(({ rows }) => rows.map((row) => ('months' in row ? row.months : 0)))).filter(
      // What cannot be saved is not offered.
      (one) => monthsOfTerm(termOfMonths(one)) !== null,
    ),
    kilometres: sorted(cells.map(({ allowedKM }) => allowedKM)),
  };
};

/** The lease of so many months and kilometres a year; null where no programme gives one. */
export const cellOf = (
  { state, programmes, rates, today }: DealStore,
  months: number,
  kilometres: number,
): Cell | null => {
  if (!programmes) return null;
  const asked = withLease(
    leaveProgrammes(state),
    { termsInYears: termOfMonths(months), allowedKM: String(kilometres) },
    rates,
    today,
  );
  const chosen = programmes.choose(asked, rates, today).state;
  const result = calculateDeal(dealInput(chosen), rates, today);
  if (result.figures.residualCents === 0) return null;
  return {
    months,
    kilometres,
    payment: formatCents(result.figures.paymentCents),
    residual: formatCents(result.figures.residualCents),
    percent: dealInput(chosen).residualPercentage?.toString() ?? '',
    rate: dealInput(chosen).interestRate?.toString() ?? '',
  };
};
