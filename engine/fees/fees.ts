import { sumOfLines } from '#engine/price/sum-of-lines.ts';
import type { LienRegistration } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { governmentFeeLines, returnFeeLines, taxableFeeLines } from './fee-lines.ts';
import { lienRegistrationFee } from './lien-registration-fee.ts';

/** The fees of a deal in cents. */
export type Fees = {
  /** Dealer charges and levies: part of the taxed price. */
  readonly taxableFeesCents: number;
  /** Lien registration, licence, sticker: never taxed again. */
  readonly governmentFeesCents: number;
  /** The drop-off fee: paid, and taxed, when a leased vehicle comes back. */
  readonly returnFeesCents: number;
  readonly lienRegistrationFeeCents: number;
  readonly feesCents: number;
};

/**
 * Fees by calculation 5.2. A typed total counts while the lines add up to 0; it cannot be split and is taxed in full.
 */
export function fees(deal: Deal, table: LienRegistration): Fees {
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
