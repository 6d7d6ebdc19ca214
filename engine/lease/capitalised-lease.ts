import { type Fees, fees } from '#engine/fees/fees.ts';
import { type SectionTotals, sectionTotals } from '#engine/price/sections.ts';
import type { RatesInForce } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { insuranceTax } from '#engine/tax/insurance-tax.ts';
import { luxuryTax } from '#engine/tax/luxury-tax.ts';
import { type TradeIn, tradeIn } from '#engine/trade-in/trade-in.ts';
import { type LeasePrice, leasePrice } from './lease-price.ts';
import { type Residual, residual } from './residual.ts';

/** The lease up to what is capitalised; cents. */
export type CapitalisedLease = LeasePrice &
  SectionTotals &
  Fees &
  TradeIn &
  Residual & {
    readonly luxuryVehicleCents: number;
    readonly luxuryTaxBaseCents: number;
    readonly luxuryTaxCents: number;
    readonly insuranceTaxCents: number;
    /** Gross capitalised cost, before any reduction. */
    readonly leaseValueCents: number;
    /** What is left to capitalise; below 0 where the lessee is owed money. */
    readonly balanceCents: number;
    readonly excessCreditCents: number;
    readonly capitalisedAmountCents: number;
  };

/** Calculation 7.1. */
export function capitalisedLease(deal: Deal, rates: RatesInForce): CapitalisedLease {
  const price = leasePrice(deal);
  const sections = sectionTotals(deal);
  const fee = fees(deal, rates.lienRegistration);
  const trade = tradeIn(deal);
  const goodsCents = sections.extrasCents + sections.protectionCents + fee.taxableFeesCents;
  const luxuryVehicleCents = Math.max(0, price.leaseSalePriceCents - price.leaseDiscountCents);
  const luxuryTaxBaseCents = luxuryVehicleCents + goodsCents;
  const luxuryTaxCents = luxuryTax(luxuryTaxBaseCents, rates.luxuryTax);
  const insuranceTaxCents = insuranceTax(sections.insuranceCents, rates.insuranceTax);
  const leaseValueCents =
    price.leaseSalePriceCents +
    goodsCents +
    sections.maintenanceAndLeaseProtectionCents +
    sections.insuranceCents +
    insuranceTaxCents +
    luxuryTaxCents;
  const financedFees = deal.lenderFeesFinanced ? deal.lenderFeesCents : 0;
  const balanceCents = leaseValueCents - price.capitalCostReductionCents - trade.netTradeInCents + financedFees;
  return {
    ...price,
    ...sections,
    ...fee,
    ...trade,
    ...residual(deal, price.leasePriceCents),
    luxuryVehicleCents,
    luxuryTaxBaseCents,
    luxuryTaxCents,
    insuranceTaxCents,
    leaseValueCents,
    balanceCents,
    excessCreditCents: Math.max(0, 0 - balanceCents),
    capitalisedAmountCents: Math.max(0, balanceCents),
  };
}
