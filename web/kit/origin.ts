import { createContext, useContext } from 'react';

const Origin = createContext('');

/** Says where the product is on the web; the page carries it, so that browser and server write the same addresses. */
export const OriginProvider = Origin.Provider;

/** Where the product is on the web, for addresses that are told in full: https://icardeals.example. */
export const useOrigin = (): string => useContext(Origin);
