import type { DealOptions } from '#engine/form/deal-fields.ts';
import { type Decimal, decimalOf, formatDecimal, multiplyDecimals } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { readMoney } from '#engine/money/read-number.ts';
import type { FittingRate, FittingRebate } from './fits.ts';
import type { FinanceRow, LeaseRow } from './programme.ts';
import type { Reading } from './question.ts';

/** One row of a rate programme or none, and one row of each of some rebates. */
export type ProgrammeSet = { readonly rate: FittingRate | null; readonly rebates: readonly FittingRebate[] };

/** What a set puts into the form: fields as text, money with two places, other numbers in their shortest writing. */
export type Filled = {
  readonly [Name in
    | 'interestRate'
    | 'residualPercentage'
    | 'allowedKM'
    | 'excessKM'
    | 'securityDeposit'
    | 'rebate'
    | 'leaseRebate'
    | 'governmentRebate'
    | 'leaseGovernmentRebate'
    | 'discount'
    | 'leaseDiscount']?: string;
} & { readonly options?: DealOptions };

/** A money factor is 1/2400 of the annual percentage: half the rate, over twelve months, as a fraction of 1. */
const percentOfFactor = decimalOf('2400');

/** Every field that a set fills, or the dealer's table or the form's default in its place. */
export function filledBy({ rate, rebates }: ProgrammeSet, reading: Reading): Filled {
  const options = { ...optionsOfRate(rate), ...optionsOfRebates(rebates) };
  const isChanged = Object.keys(options).length > 0;
  return {
    ...interestOf(rate, reading),
    ...leaseOf(rate, reading),
    ...rebatesOf(rebates, reading),
    ...(isChanged && { options: { ...reading.deal.options, ...options } }),
  };
}

function interestOf(rate: FittingRate | null, { typed, otherRate }: Reading): Filled {
  if (otherRate === null || typed.has('interestRate')) return {};
  return { interestRate: rate === null ? otherRate.interestRate : formatDecimal(percentOf(rate.row)) };
}

/** The annual percentage of a row. */
export const percentOf = (row: FinanceRow | LeaseRow): Decimal =>
  'interestRate' in row ? decimalOf(row.interestRate) : multiplyDecimals(decimalOf(row.moneyFactor), percentOfFactor);

function leaseOf(rate: FittingRate | null, { typed }: Reading): Filled {
  if (rate === null || !('securityDeposit' in rate.row)) return {};
  const { column, row } = rate;
  const { securityDeposit } = row;
  return {
    ...(column !== null && {
      residualPercentage: column.residualPercentage,
      allowedKM: column.allowedKM,
      excessKM: column.excessKM,
    }),
    ...(securityDeposit !== null && !typed.has('securityDeposit') && { securityDeposit: money(securityDeposit) }),
  };
}

function optionsOfRate(rate: FittingRate | null): DealOptions {
  if (rate === null) return {};
  const { row, column } = rate;
  const fee = 'lenderFee' in row ? row.lenderFee : row.acquisitionFee;
  const perKilometre = column?.excessKmResidualRate ?? null;
  return {
    ...(fee !== null && { lenderFees: money(fee), lenderFeesFinanced: row.feeFinanced }),
    ...(perKilometre !== null && { excessKmResidualRate: perKilometre }),
  };
}

function optionsOfRebates(rebates: readonly FittingRebate[]): DealOptions {
  return rebates.some(({ row }) => row.tax === 'after') ? { rebateTaxTreatment: 'afterTax' } : {};
}

/** Those before tax join the typed discount; those after tax are the rebate; a government's have a field of their own. */
function rebatesOf(rebates: readonly FittingRebate[], { mode, deal }: Reading): Filled {
  const sumOf = (tax: FittingRebate['row']['tax']) =>
    rebates.reduce((sum, { row }) => (row.tax === tax ? sum + readMoney(row.amount, 'amount').cents : sum), 0);
  const [before, after, ofGovernment] = [sumOf('before'), sumOf('after'), sumOf('government')];
  const [discount, rebate, governmentRebate] =
    mode === 'Lease'
      ? (['leaseDiscount', 'leaseRebate', 'leaseGovernmentRebate'] as const)
      : (['discount', 'rebate', 'governmentRebate'] as const);
  return {
    ...(after > 0 && { [rebate]: formatCents(after) }),
    ...(ofGovernment > 0 && { [governmentRebate]: formatCents(ofGovernment) }),
    ...(before > 0 && { [discount]: formatCents(before + readMoney(deal[discount], discount).cents) }),
  };
}

const money = (text: string) => formatCents(readMoney(text, 'amount').cents);
