import { type Decimal, powerOfTen } from '#engine/money/decimal.ts';
import { divideRoundedWide } from '#engine/money/round.ts';

/** What a vehicle drives on for a share of its kilometres. */
export type EnergyUse = {
  /** Litres or kilowatt-hours for 100 km. */
  readonly per100Kilometres: Decimal;
  /** Dollars for a litre or a kilowatt-hour. */
  readonly dollars: Decimal;
  /** Percent of all kilometres. */
  readonly sharePercent: Decimal;
};

/** What so many kilometres cost in fuel or electricity, in cents, rounded once for each kind. */
export function energyCost(kilometres: number, uses: readonly EnergyUse[]): number {
  return uses.reduce((sum, use) => sum + costOf(kilometres, use), 0);
}

function costOf(kilometres: number, { per100Kilometres, dollars, sharePercent }: EnergyUse): number {
  const factors = [per100Kilometres, dollars, sharePercent];
  const product = factors.reduce((all, { units }) => all * BigInt(units), BigInt(kilometres));
  const scale = factors.reduce((all, one) => all + one.scale, 0);
  // A hundred kilometres and a hundred percent below, a hundred cents to the dollar above.
  return divideRoundedWide(product, 100n * BigInt(powerOfTen(scale)));
}
