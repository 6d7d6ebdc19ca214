import { compareDecimals, type Decimal } from '#engine/money/decimal.ts';
import type { LienRegistration } from '#engine/rates.ts';

/**
 * What registering the lien of a lease costs, in cents, tax inside (calculation 5.2): up to 1 year, up to 5 years, or
 * more; nothing without a term.
 */
export function lienRegistrationFee(termYears: Decimal, table: LienRegistration): number {
  const step = table.steps.find(
    ({ upToYears }) => upToYears === null || compareDecimals(termYears, { units: upToYears, scale: 0 }) <= 0,
  );
  return step?.feeCents ?? 0;
}
