import { expect, it } from 'vitest';
import { dealersAddress } from '../paths.ts';
import {
  type DirectoryFilter,
  filterOf,
  isFiltered,
  queryOf,
  stillUnderWay,
  type UnderWay,
} from './directory-filter.ts';

const filterIn = (address: string) => filterOf(new URL(address, 'https://icardeals.ca').searchParams);

it('comes out of the address as it went in, and what is empty stays out of it', () => {
  const filter = {
    ...filterIn('/'),
    make: 'ALFA ROMEO',
    city: 'A&B=?',
    postalCode: 'M5V 2T6',
    within: '50',
    open: 'current',
  };
  expect(filterIn(dealersAddress(filter))).toEqual(filter);
  expect(dealersAddress(filterIn('/'))).toBe('/AvailableDealer');
  expect([isFiltered(filter), isFiltered(filterIn('/?page=2'))]).toEqual([true, false]);
});

it('asks the server only for what can be asked', () => {
  expect(queryOf(filterIn('/?make=ACURA&type=SUV&condition=New&city=Oakville&open=now'))).toEqual({
    make: 'ACURA',
    vehicleType: 'SUV',
    condition: 'New',
    city: 'Oakville',
  });
  expect(queryOf(filterIn('/?condition=Rusty&within=50'))).toEqual({});
  expect(queryOf(filterIn('/?postalCode=%20M5V%20&within=7'))).toEqual({ postalArea: 'M5V' });
  expect(queryOf(filterIn('/?postalCode=M5V&within=50'))).toEqual({ postalArea: 'M5V', within: '50' });
});

it('keeps the choices made since the one whose address arrives, and none where another address does', () => {
  const choice = (filter: DirectoryFilter) => ({ address: dealersAddress(filter), filter });
  const condition = choice({ ...filterIn('/'), condition: 'New' });
  const city = choice({ ...condition.filter, city: 'Oakville' });
  const open = choice({ ...city.filter, open: 'current' });
  const underWay: UnderWay = [condition, city, open];
  expect(stillUnderWay(underWay, condition.address)).toEqual([city, open]);
  // The router may leave out an address that a newer one has overtaken.
  expect(stillUnderWay(underWay, city.address)).toEqual([open]);
  expect(stillUnderWay(underWay, open.address)).toEqual([]);
  expect(stillUnderWay(underWay, '/AvailableDealer')).toEqual([]);
});
