import { useMemo } from 'react';
import { type ExtraPayments, withExtraPayments } from '#engine/balance/extra-payments.ts';
import type { Depreciation } from '#engine/balance/vehicle-value.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import { rowInForce } from '#engine/rates.ts';
import { paymentSchedule, type ScheduleRow } from '#engine/schedule.ts';
import { useToolDeal, useToolInputs } from '../tool-deal.tsx';

/** What is paid beside the payments, as it is typed. */
export const useExtraPayments = (): ExtraPayments => {
  const { extra = '', lump = '', lumpWith = '' } = useToolInputs();
  return {
    everyCents: centsUpToLimit(extra),
    onceCents: centsUpToLimit(lump),
    onceWith: Math.max(1, Math.round(centsUpToLimit(lumpWith) / 100)),
  };
};

/** The rows of the schedule; of a loan, with what is paid beside the payments. */
export const useScheduleRows = (): readonly ScheduleRow[] => {
  const { result } = useToolDeal();
  const { everyCents, onceCents, onceWith } = useExtraPayments();
  return useMemo(
    () =>
      result.deal.mode === 'Finance' && everyCents + onceCents > 0
        ? withExtraPayments(result, { everyCents, onceCents, onceWith }).rows
        : paymentSchedule(result),
    [result, everyCents, onceCents, onceWith],
  );
};

/** A percentage as it is typed, or else as it is estimated. */
const percentOf = (typed: string, otherwise: string) =>
  decimalOf(isBlank(typed) ? otherwise : formatCents(centsUpToLimit(typed)));

/**
 * What a vehicle is worth on the first day, and what it loses: as typed here or in another tool, or as estimated.
 *
 * @param usualCents the price, which it is worth on the first day where nothing else is typed
 */
export const useDepreciation = (condition: Condition, usualCents: number) => {
  const { rates, today } = useToolDeal();
  const { worth = '', firstYear = '', laterYears = '' } = useToolInputs();
  const estimated = rowInForce(rates.depreciation, today);
  // The first year's loss is that of a new vehicle; a used one has it behind it.
  const usualFirst = condition === 'New' ? estimated.firstYear : estimated.laterYears;
  const depreciation = useMemo(
    (): Depreciation => ({
      firstYear: percentOf(firstYear, usualFirst),
      laterYears: percentOf(laterYears, estimated.laterYears),
    }),
    [firstYear, laterYears, usualFirst, estimated.laterYears],
  );
  return {
    depreciation,
    worthCents: isBlank(worth) ? usualCents : centsUpToLimit(worth),
    usual: { worthCents: usualCents, firstYear: usualFirst, laterYears: estimated.laterYears },
    source: estimated.source,
  };
};

/** The same of the vehicle of the deal. */
export const useEstimate = () => {
  const { deal, figures } = useToolDeal().result;
  const priceCents =
    deal.mode === 'Lease' ? figures.leaseSalePriceCents - figures.leaseDiscountCents : figures.salePriceCents;
  return useDepreciation(deal.condition, Math.max(0, priceCents));
};
