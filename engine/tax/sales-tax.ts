import type { Decimal } from '#engine/money/decimal.ts';
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
