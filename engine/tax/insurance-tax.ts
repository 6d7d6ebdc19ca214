import { decimalOf } from '#engine/money/decimal.ts';
import { percentOfCents } from '#engine/money/round.ts';
import type { InsuranceTax } from '#engine/rates.ts';

/** Retail sales tax on insurance premiums, in cents; in every mode and also under Exempt (calculation 5.4). */
export function insuranceTax(insuranceCents: number, rates: InsuranceTax): number {
  return percentOfCents(insuranceCents, decimalOf(rates.percent));
}
