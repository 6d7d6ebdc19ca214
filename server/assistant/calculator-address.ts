import type { CarFilters } from '#contract/car-search.ts';
import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { type AskableName, askableNames } from '#engine/form/asked-names.ts';
import type { Condition, Mode } from '#engine/form/deal-fields.ts';

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

/** What the search for cars on the home page can be asked for. */
export type CarSearch = {
  readonly make?: string | null;
  readonly vehicleType?: string | null;
  readonly condition?: Condition | null;
  readonly priceCents?: number | null;
};

const conditionSearched: Readonly<Record<Condition, string>> = {
  New: 'new',
  PreOwned: 'used',
  CertifiedPreOwned: 'certified',
};

/**
 * The search for these cars, in the words that it reads.
 *
 * @param terms what its payments are to be worked out by, and its limits that no word says, by the names of its filters
 */
export function searchAddress(
  { make, vehicleType, condition, priceCents }: CarSearch,
  terms: Readonly<Partial<CarFilters>> = {},
): string {
  const words = [
    condition ? conditionSearched[condition] : '',
    make ?? '',
    vehicleType ?? '',
    priceCents ? `under ${Math.floor(priceCents / 100)}` : '',
  ].filter((word) => word !== '');
  const filters = Object.entries(terms).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  if (words.length + filters.length === 0) return '/';
  return `/?${new URLSearchParams([['q', words.join(' ')], ...filters])}`;
}
