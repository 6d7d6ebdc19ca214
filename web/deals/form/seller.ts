import { createContext, useContext } from 'react';

/** The name of the dealer whose page this is. */
const SellerContext = createContext('');

export const SellerProvider = SellerContext.Provider;
export const useSeller = (): string => useContext(SellerContext);
