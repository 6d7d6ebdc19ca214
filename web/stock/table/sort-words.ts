import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StockSort } from './stock-query.ts';

/** The orders in which the list can stand. */
export const sortWords: Record<StockSort, MessageDescriptor> = {
  changed: msg`Last changed`,
  oldest: msg`Longest unchanged`,
  name: msg`Name, A to Z`,
  'name-down': msg`Name, Z to A`,
  year: msg`Oldest year`,
  'year-down': msg`Newest year`,
  price: msg`Lowest price`,
  'price-down': msg`Highest price`,
  mileage: msg`Fewest kilometres`,
  'mileage-down': msg`Most kilometres`,
};
