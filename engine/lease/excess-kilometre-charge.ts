import { compareDecimals, type Decimal, powerOfTen, subtractDecimals } from '#engine/money/decimal.ts';
import { divideRoundedWide } from '#engine/money/round.ts';

/**
 * What the kilometres above those of the contract cost when a leased vehicle comes back, in cents before tax
 * (calculation 7.1). Not part of a deal's figures: nobody knows them on the day of the deal.
 *
 * @param driven kilometres driven over the whole lease
 * @param allowed kilometres of the contract: kilometres a year times years
 */
export function excessKilometreCharge(driven: Decimal, allowed: Decimal, dollarsPerKilometre: Decimal): number {
  if (compareDecimals(driven, allowed) <= 0) return 0;
  const excess = subtractDecimals(driven, allowed);
  const scale = BigInt(powerOfTen(excess.scale + dollarsPerKilometre.scale));
  return divideRoundedWide(BigInt(excess.units) * BigInt(dollarsPerKilometre.units) * 100n, scale);
}
