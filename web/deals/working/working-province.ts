import { createContext } from 'react';

/** The province of the deal that is explained below: two letters, or '' where none is chosen. */
export const ProvinceContext = createContext('');

export const WorkingProvince = ProvinceContext.Provider;
