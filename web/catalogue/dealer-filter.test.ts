import { describe, expect, it } from 'vitest';
import { dealersOf, filterAddress, filterOf, type ListedDealer, provincesOf } from './dealer-filter.ts';

const dealer = (businessName: string, province: string, makes: string[]): ListedDealer => ({
  ...{ businessName, province, makes, name: businessName, address: '', city: '', zipcode: '', contactNumbers: '' },
  listings: 1,
});
const dealers = [dealer('a', 'ON', ['ACURA', 'HONDA']), dealer('b', 'QC', ['HONDA']), dealer('c', 'ON', ['KIA'])];
const found = (brand: string, province: string) =>
  dealersOf(dealers, { brand, province }).map(({ businessName }) => businessName);

describe('the filter of dealers', () => {
  it('takes brand and province together, and anything where neither is chosen', () => {
    expect(found('', '')).toEqual(['a', 'b', 'c']);
    expect(found('HONDA', '')).toEqual(['a', 'b']);
    expect(found('', 'ON')).toEqual(['a', 'c']);
    expect(found('HONDA', 'ON')).toEqual(['a']);
    expect(found('KIA', 'QC')).toEqual([]);
  });

  it('comes out of the address as it went in', () => {
    for (const filter of [
      { brand: '', province: '' },
      { brand: 'ALFA ROMEO', province: '' },
      { brand: 'A&B=?', province: 'ON' },
    ]) {
      expect(filterOf(new URL(filterAddress(filter), 'https://icardeals.ca').searchParams)).toEqual(filter);
    }
    expect(filterAddress({ brand: '', province: '' })).toBe('/');
  });

  it('offers each province once', () => {
    expect(provincesOf(dealers)).toEqual(['ON', 'QC']);
  });
});
