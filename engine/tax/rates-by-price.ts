import { capitalisedLease } from '#engine/lease/capitalised-lease.ts';
import { purchase } from '#engine/price/purchase.ts';
import type { RatesInForce } from '#engine/rates.ts';
import type { Deal, SalesTaxComponent } from '#engine/read-deal.ts';
import { atPrice } from './sales-tax.ts';

/**
 * The deal with each tax that has bands at the rate of its own price: a band is held against what the tax is charged on,
 * before the trade-in. What has a rate of its own beside the vehicle counts for none.
 */
export function withRatesByPrice(deal: Deal, rates: RatesInForce): Deal {
  if (deal.taxComponents.every(({ bands }) => bands === undefined)) return deal;
  const priceOf = deal.mode === 'Lease' ? priceOfLease(deal, rates) : priceOfPurchase(deal, rates);
  return { ...deal, taxComponents: deal.taxComponents.map((component) => atPrice(component, priceOf(component))) };
}

type PriceFor = (component: SalesTaxComponent) => number;

function priceOfPurchase(deal: Deal, rates: RatesInForce): PriceFor {
  const { taxedPriceCents, taxedRebateCents, warrantiesCents } = purchase(deal, rates);
  return ({ lessRebate, warrantyPercent }) =>
    taxedPriceCents - (lessRebate ? taxedRebateCents : 0) - (warrantyPercent === undefined ? 0 : warrantiesCents);
}

/** The leased vehicle as the payments repay it: what is serviced and insured with it is no part of its price. */
function priceOfLease(deal: Deal, rates: RatesInForce): PriceFor {
  const { luxuryTaxBaseCents, luxuryTaxCents, leaseRebateCents } = capitalisedLease(deal, rates);
  const isLowered = deal.rebateTaxTreatment === 'beforeTax';
  return ({ lessRebate }) =>
    Math.max(0, luxuryTaxBaseCents + luxuryTaxCents - (lessRebate || isLowered ? leaseRebateCents : 0));
}
