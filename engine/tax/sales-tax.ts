import { type Decimal, isZero } from '#engine/money/decimal.ts';
import { percentOfCents } from '#engine/money/round.ts';
import type { SalesTaxComponent } from '#engine/read-deal.ts';

/** The tax of one component on an amount, in cents, rounded once, a half cent up (Excise Tax Act, s. 165.2(2)). */
export function taxOnCents(cents: number, percent: Decimal): number {
  return percentOfCents(cents, percent);
}

/** Sales tax on an amount, in cents: each component on the same base, each rounded by itself (calculation 5.5). */
export function salesTax(baseCents: number, components: readonly SalesTaxComponent[]): number {
  let tax = 0;
  for (const { percent } of components) tax += taxOnCents(baseCents, percent);
  return tax;
}

/** What a purchase is taxed on, in cents. */
export type TaxedPurchase = {
  /** All that is taxed, the rebate and the warranties with it, before the trade-in's credit. */
  readonly taxedPriceCents: number;
  readonly taxedRebateCents: number;
  readonly warrantiesCents: number;
  readonly tradeInCreditCents: number;
};

/** An amount that is taxed at one rate. */
export type TaxedPart = { readonly baseCents: number; readonly percent: Decimal };

/**
 * What one tax is charged on in a purchase: the vehicle with all that is sold with it, and the warranties apart where they
 * have a rate of their own. The trade-in's credit lowers the vehicle first.
 */
export function taxedParts(
  { percent, warrantyPercent, lessRebate }: SalesTaxComponent,
  { taxedPriceCents, taxedRebateCents, warrantiesCents, tradeInCreditCents }: TaxedPurchase,
): readonly TaxedPart[] {
  const allCents = Math.max(0, taxedPriceCents - (lessRebate ? taxedRebateCents : 0) - tradeInCreditCents);
  if (warrantyPercent === undefined) return [{ baseCents: allCents, percent }];
  const warrantyCents = Math.min(warrantiesCents, allCents);
  const vehicle = { baseCents: allCents - warrantyCents, percent };
  return warrantyCents === 0 || isZero(warrantyPercent)
    ? [vehicle]
    : [vehicle, { baseCents: warrantyCents, percent: warrantyPercent }];
}

/** The sales tax of a purchase, in cents: each tax on what it is charged on, each part rounded by itself. */
export function taxOfPurchase(taxed: TaxedPurchase, components: readonly SalesTaxComponent[]): number {
  let tax = 0;
  for (const component of components) {
    for (const { baseCents, percent } of taxedParts(component, taxed)) tax += taxOnCents(baseCents, percent);
  }
  return tax;
}

/** A tax at the rate that holds for a price in cents, where it has bands. */
export function atPrice(component: SalesTaxComponent, priceCents: number): SalesTaxComponent {
  const band = component.bands?.find(({ belowCents }) => belowCents === null || priceCents < belowCents);
  return band === undefined ? component : { ...component, percent: band.percent };
}
