import { isZero, powerOfTen } from '#engine/money/decimal.ts';
import { divideRoundedWide, percentOfCents } from '#engine/money/round.ts';
import type { Deal } from '#engine/read-deal.ts';

/** The residual of a lease in cents. */
export type Residual = {
  readonly grossResidualCents: number;
  readonly kilometreAdjustmentCents: number;
  /** After the adjustment; also the price at which the vehicle may be bought at lease end. */
  readonly residualCents: number;
};

/**
 * A percentage of the lease price before freight, or the typed residual; kilometres bought ahead lower it, at most to
 * 0 (calculation 7.1).
 */
export function residual(deal: Deal, leasePriceCents: number): Residual {
  const grossResidualCents = isZero(deal.residualPercent)
    ? deal.typedResidualCents
    : percentOfCents(leasePriceCents, deal.residualPercent);
  const kilometreAdjustmentCents = Math.min(grossResidualCents, prepaidKilometresCents(deal));
  return {
    grossResidualCents,
    kilometreAdjustmentCents,
    residualCents: grossResidualCents - kilometreAdjustmentCents,
  };
}

/** Kilometres a year, times years, times dollars per kilometre: rounded once, to the cent. */
function prepaidKilometresCents(deal: Deal): number {
  const { prepaidKilometresPerYear: kilometres, termYears: years, residualDollarsPerKilometre: dollars } = deal;
  if (isZero(kilometres)) return 0;
  const scale = kilometres.scale + years.scale + dollars.scale;
  const units = BigInt(kilometres.units) * BigInt(years.units) * BigInt(dollars.units);
  return divideRoundedWide(units * 100n, BigInt(powerOfTen(scale)));
}
