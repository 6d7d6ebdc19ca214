import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';

/** The dealer that a deal is with. */
export type Seller = {
  businessName: string;
  name: string;
  /** Within how many hours it usually answers, where its own page says so. */
  answersWithinHours?: number | null;
};

/** None on the page over all dealers, until the deal that is open there has one. */
const SellerContext = createContext<Seller | null>(null);

export const SellerProvider = SellerContext.Provider;
export const useSeller = (): Seller | null => useContext(SellerContext);

/** What the dealer is called within a sentence. */
export const useSellerName = (): string => {
  const { t } = useLingui();
  return useSeller()?.name ?? t`the dealer`;
};
