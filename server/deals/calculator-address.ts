import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { type AskableName, askableNames } from '#engine/form/asked-names.ts';
import type { Mode } from '#engine/form/deal-fields.ts';

const options: Readonly<Record<Mode, string>> = { Cash: '0', Finance: '1', Lease: '2' };

/** What the calculator can be told by its address: the dealer, the way to pay, the car and the terms. */
export type CalculatorLink = {
  readonly businessName: string | null;
  readonly mode: Mode;
  readonly deal?: Readonly<Partial<Record<AskableName, string>>>;
};

/**
 * The calculator of a dealer, or of all dealers, filled in. The one place that builds its query; what the calculator
 * would not read is left out.
 */
export function calculatorAddress({ businessName, mode, deal = {} }: CalculatorLink): string {
  const query = new URLSearchParams({ activeOption: options[mode] });
  const asked = readAskedDeal((name) => deal[name] ?? null);
  for (const name of askableNames) if (asked[name] !== undefined) query.set(name, asked[name]);
  return `${businessName ? `/Dealer/${encodeURIComponent(businessName)}` : '/'}?${query}`;
}
