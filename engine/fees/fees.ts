import type { ChargeTax } from '#engine/form/deal-fields.ts';
import { linesOfHeaders, specOf } from '#engine/form/field-lists.ts';
import { compareDecimals, type Decimal } from '#engine/money/decimal.ts';
import { sumOfLines } from '#engine/price/sections.ts';
import type { LienRegistration } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';

/**
 * The fees of a deal in cents, by calculation 5.2. A typed total counts while the lines add up to 0; it cannot be split and
 * is taxed in full.
 */
export function fees(deal: Deal, table: LienRegistration) {
  const isProposed = deal.mode === 'Lease' && deal.lienRegistrationFeeIsBlank;
  const lienRegistrationFeeCents = isProposed
    ? lienRegistrationFee(deal.termYears, table)
    : deal.typedLienRegistrationFeeCents;
  // Among the lines stands what was typed as the lien's fee; a proposed one stands in no field.
  const governmentFeesCents =
    sumOfLines(deal, governmentFeeLines) - deal.typedLienRegistrationFeeCents + lienRegistrationFeeCents;
  const returnFeesCents = sumOfLines(deal, returnFeeLines);
  const taxableLinesCents = sumOfLines(deal, taxableFeeLines);
  const linesCents = taxableLinesCents + governmentFeesCents + returnFeesCents;
  const taxableFeesCents = linesCents === 0 ? typedFees(deal) : taxableLinesCents;
  return {
    taxableFeesCents,
    governmentFeesCents,
    returnFeesCents,
    lienRegistrationFeeCents,
    feesCents: taxableFeesCents + governmentFeesCents + returnFeesCents,
  };
}

function typedFees(deal: Deal): number {
  return deal.typedEstimatedFeesCents === 0 ? deal.typedFeesCents : deal.typedEstimatedFeesCents;
}

const linesCharged = (...charges: ChargeTax[]) =>
  linesOfHeaders.totalTaxesAndFees.filter((line) => charges.some((charge) => specOf(line).charge === charge));

/** Dealer charges and levies: part of the taxed price (calculation 5.2). */
export const taxableFeeLines = linesCharged('taxed');

/** Lien registration, licence, sticker: a government's own fees, never taxed again. */
export const governmentFeeLines = linesCharged('inside', 'untaxed');

/** What is paid, and taxed, when a leased vehicle comes back. */
export const returnFeeLines = linesCharged('atLeaseEnd');

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
