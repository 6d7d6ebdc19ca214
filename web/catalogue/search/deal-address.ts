import type { AskableName } from '#engine/form/asked-deal.ts';
import { dealerPath } from '../../paths.ts';
import type { SearchResult } from './CarSearch.tsx';

/** The dealer's calculator in Finance with the car in it, and the tax of the dealer's province. */
export const dealAddress = (car: SearchResult['cars'][number]): string => {
  const { type, make, year, model, trim, frequency, dealer } = car;
  const asked = { type, make, year, model, trim, frequency, province: dealer.province };
  const search = new URLSearchParams({ activeOption: '1', ...(asked satisfies Partial<Record<AskableName, string>>) });
  return `${dealerPath(dealer.businessName)}?${search}`;
};
