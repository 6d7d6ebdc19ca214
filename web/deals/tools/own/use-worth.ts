import { useMemo } from 'react';
import type { Depreciation } from '#engine/balance/vehicle-value.ts';
import type { Comparison } from '#engine/compare/compare.ts';
import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import { rowInForce } from '#engine/rates.ts';
import { percentOf } from '../schedule/use-schedule.ts';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInputs } from '../tool-inputs.tsx';

/** What the car is worth on the first day, and what it loses: typed here or in the schedule, or else estimated. */
export const useWorth = (compared: Comparison) => {
  const { rates, today } = useToolDeal();
  const { worth = '', firstYear = '', laterYears = '' } = useToolInputs();
  const estimated = rowInForce(rates.depreciation, today);
  const { deal, figures } = compared.Cash.result;
  // The first year's loss is that of a new vehicle; a used one has it behind it.
  const usualFirst = deal.condition === 'New' ? estimated.firstYear : estimated.laterYears;
  const depreciation = useMemo(
    (): Depreciation => ({
      firstYear: percentOf(firstYear, usualFirst),
      laterYears: percentOf(laterYears, estimated.laterYears),
    }),
    [firstYear, laterYears, usualFirst, estimated.laterYears],
  );
  return {
    depreciation,
    worthCents: isBlank(worth) ? figures.salePriceCents : centsUpToLimit(worth),
    usual: { worthCents: figures.salePriceCents, firstYear: usualFirst, laterYears: estimated.laterYears },
    source: estimated.source,
  };
};
