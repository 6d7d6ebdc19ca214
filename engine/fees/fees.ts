import type { LienRegistration } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { lienRegistrationFee } from './lien-registration-fee.ts';

/** The fees of a deal in cents. */
export type Fees = {
  /** Dealer charges and levies: part of the taxed price. */
  readonly taxableFeesCents: number;
  /** Lien registration, licence, sticker: never taxed again. */
  readonly governmentFeesCents: number;
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
  const governmentFeesCents = lienRegistrationFeeCents + deal.licenseFeeCents + deal.stickerFeeCents;
  const taxableLinesCents =
    deal.adminFeeCents +
    deal.airTaxCents +
    deal.tireTaxCents +
    deal.gasolineCents +
    deal.omvicFeeCents +
    deal.otherFeeCents;
  const linesCents = taxableLinesCents + governmentFeesCents + deal.dropOffFeeCents;
  const taxableFeesCents = linesCents === 0 ? typedFees(deal) : taxableLinesCents;
  return {
    taxableFeesCents,
    governmentFeesCents,
    lienRegistrationFeeCents,
    feesCents: taxableFeesCents + governmentFeesCents + deal.dropOffFeeCents,
  };
}

function typedFees(deal: Deal): number {
  return deal.typedEstimatedFeesCents === 0 ? deal.typedFeesCents : deal.typedEstimatedFeesCents;
}
