import { fees } from '#engine/fees/fees.ts';
import type { RatesInForce } from '#engine/rates.ts';
import type { Deal } from '#engine/read-deal.ts';
import { insuranceTax } from '#engine/tax/insurance-tax.ts';
import { luxuryTax } from '#engine/tax/luxury-tax.ts';
import { taxOfPurchase } from '#engine/tax/sales-tax.ts';
import { tradeIn } from '#engine/trade-in/trade-in.ts';
import { sectionTotals } from './sections.ts';

export type Purchase = Readonly<ReturnType<typeof purchase>>;

/**
 * A purchase up to its total, the part that Cash and Finance share; cents. Sections, luxury tax, taxable amount, sales tax
 * and total, in this order (calculation 1.6 and 5).
 */
export function purchase(deal: Deal, rates: RatesInForce) {
  const price = salePrice(deal);
  const sections = sectionTotals(deal);
  const fee = fees(deal, rates.lienRegistration);
  const trade = tradeIn(deal);
  // The vehicle as the luxury tax sees it: not lowered by the rebate.
  const luxuryVehicleCents = Math.max(0, price.priceCents + price.freightCents - price.discountCents);
  const luxuryTaxBaseCents =
    luxuryVehicleCents + sections.extrasCents + sections.protectionCents + fee.taxableFeesCents;
  const luxuryTaxCents = deal.condition === 'New' ? luxuryTax(luxuryTaxBaseCents, rates.luxuryTax) : 0;
  const insuranceTaxCents = insuranceTax(deal, sections.insuranceCents, rates.insuranceTax);
  // The rebate as far as the price took it and it does not lower the taxed price.
  const taxedRebateCents = deal.rebateTaxTreatment === 'afterTax' ? Math.min(price.rebateCents, luxuryVehicleCents) : 0;
  const goodsCents =
    price.salePriceCents + sections.extrasCents + sections.protectionCents + sections.warrantiesCents + luxuryTaxCents;
  const taxedPriceCents = goodsCents + taxedRebateCents + fee.taxableFeesCents;
  const taxableAmountCents = Math.max(0, taxedPriceCents - trade.tradeInCreditCents);
  const taxed = { taxedPriceCents, taxedRebateCents, ...sections, ...trade };
  const salesTaxCents = taxOfPurchase(taxed, deal.taxComponents);
  const totalPurchasePriceCents =
    goodsCents + sections.insuranceCents + insuranceTaxCents + fee.feesCents + salesTaxCents;
  return {
    ...price,
    ...sections,
    ...fee,
    ...trade,
    luxuryVehicleCents,
    luxuryTaxBaseCents,
    luxuryTaxCents,
    insuranceTaxCents,
    taxedRebateCents,
    taxedPriceCents,
    taxableAmountCents,
    salesTaxCents,
    totalPurchasePriceCents,
  };
}

/**
 * The price of a purchase and what it is made of, in cents: estimatedSalesPrice + freight - rebate - discount, at least 0
 * (calculation 5.1). Without an estimated price a typed sale price stands for itself, and freight, rebate and discount are
 * ignored (calculation 4).
 */
function salePrice(deal: Deal) {
  const typed = deal.typedSalePriceCents;
  // It is read only where there is no estimated one.
  if (typed > 0) {
    return { priceCents: typed, freightCents: 0, rebateCents: 0, discountCents: 0, salePriceCents: typed };
  }
  const { estimatedPriceCents: priceCents, freightCents, rebateCents, discountCents } = deal;
  const salePriceCents = Math.max(0, priceCents + freightCents - rebateCents - discountCents);
  return { priceCents, freightCents, rebateCents, discountCents, salePriceCents };
}
