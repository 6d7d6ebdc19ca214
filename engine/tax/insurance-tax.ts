import { compareDecimals, decimalOf } from '#engine/money/decimal.ts';
import type { InsuranceTax } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { type TaxedPart, taxOnCents } from './sales-tax.ts';

/**
 * What the tax on insurance premiums is charged on, in every mode and also under Exempt (calculation 5.4): all of them at
 * one rate, or each line at its own where the deal says so. A total that was typed cannot be split: the higher rate holds,
 * so that it is never too little.
 *
 * @param insuranceCents the section's total
 */
export function insuranceTaxParts(deal: Deal, insuranceCents: number, rates: InsuranceTax): readonly TaxedPart[] {
  const { insuranceTax: own, lifeAndDisabilityInsuranceCents: lifeCents, replacementInsuranceCents } = deal;
  if (own === null) return [{ baseCents: insuranceCents, percent: decimalOf(rates.percent) }];
  const { lifeAndDisability, replacementIns } = own;
  const difference = compareDecimals(lifeAndDisability, replacementIns);
  if (difference === 0 || lifeCents + replacementInsuranceCents === 0) {
    return [{ baseCents: insuranceCents, percent: difference > 0 ? lifeAndDisability : replacementIns }];
  }
  return [
    { baseCents: lifeCents, percent: lifeAndDisability },
    { baseCents: replacementInsuranceCents, percent: replacementIns },
  ];
}

/** The tax on insurance premiums, in cents, each part rounded by itself. */
export function insuranceTax(deal: Deal, insuranceCents: number, rates: InsuranceTax): number {
  let tax = 0;
  for (const { baseCents, percent } of insuranceTaxParts(deal, insuranceCents, rates))
    tax += taxOnCents(baseCents, percent);
  return tax;
}
