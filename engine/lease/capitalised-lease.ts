import { fees } from '#engine/fees/fees.ts';
import { isZero, powerOfTen } from '#engine/money/decimal.ts';
import { divideRoundedWide, percentOfCents } from '#engine/money/round.ts';
import { sectionTotals } from '#engine/price/sections.ts';
import type { RatesInForce } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { insuranceTax } from '#engine/tax/insurance-tax.ts';
import { luxuryTax } from '#engine/tax/luxury-tax.ts';
import { tradeIn } from '#engine/trade-in/trade-in.ts';

export type CapitalisedLease = Readonly<ReturnType<typeof capitalisedLease>>;

/** The lease up to what is capitalised; cents (calculation 7.1). */
export function capitalisedLease(deal: Deal, rates: RatesInForce) {
  const price = leasePrice(deal);
  const sections = sectionTotals(deal);
  const fee = fees(deal, rates.lienRegistration);
  const trade = tradeIn(deal);
  const goodsCents = sections.extrasCents + sections.protectionCents + fee.taxableFeesCents;
  const luxuryVehicleCents = Math.max(0, price.leaseSalePriceCents - price.leaseDiscountCents);
  const luxuryTaxBaseCents = luxuryVehicleCents + goodsCents;
  const luxuryTaxCents = luxuryTax(luxuryTaxBaseCents, rates.luxuryTax);
  const insuranceTaxCents = insuranceTax(deal, sections.insuranceCents, rates.insuranceTax);
  // Gross capitalised cost, before any reduction.
  const leaseValueCents =
    price.leaseSalePriceCents +
    goodsCents +
    sections.maintenanceAndLeaseProtectionCents +
    sections.insuranceCents +
    insuranceTaxCents +
    luxuryTaxCents;
  const financedFees = deal.lenderFeesFinanced ? deal.lenderFeesCents : 0;
  // What is left to capitalise; below 0 where the lessee is owed money.
  const balanceCents =
    leaseValueCents -
    price.capitalCostReductionCents -
    deal.leaseGovernmentRebateCents -
    trade.netTradeInCents +
    financedFees;
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

/**
 * The price of a lease and what is paid off it at the start, in cents (calculation 4 and 7.1). A typed lease price stands
 * for itself, freight inside, where there is no estimated one; a typed reduction counts as cash down.
 */
function leasePrice(deal: Deal) {
  // It is read only where there is no estimated one.
  const isTypedPrice = deal.typedLeaseSalePriceCents > 0;
  const leasePriceCents = isTypedPrice ? deal.typedLeaseSalePriceCents : deal.estimatedLeasePriceCents;
  const leaseFreightCents = isTypedPrice ? 0 : deal.leaseFreightCents;
  const { leaseRebateCents, leaseDiscountCents } = deal;
  const partsCents = leaseRebateCents + leaseDiscountCents + deal.leaseDownPaymentCents;
  const leaseDownPaymentCents = partsCents === 0 ? deal.typedCapitalCostReductionCents : deal.leaseDownPaymentCents;
  return {
    leasePriceCents,
    leaseFreightCents,
    leaseSalePriceCents: leasePriceCents + leaseFreightCents,
    leaseRebateCents,
    leaseDiscountCents,
    leaseDownPaymentCents,
    capitalCostReductionCents: leaseRebateCents + leaseDiscountCents + leaseDownPaymentCents,
  };
}

/**
 * The residual of a lease in cents, which is also the price at which the vehicle may be bought at lease end: a percentage
 * of the lease price before freight, or the typed residual; kilometres bought ahead lower it, at most to 0 (calculation
 * 7.1).
 */
function residual(deal: Deal, leasePriceCents: number) {
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
