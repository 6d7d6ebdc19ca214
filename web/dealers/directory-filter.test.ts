import { expect, it } from 'vitest';
import { dealersAddress } from '../paths.ts';
import { filterOf, isFiltered, queryOf } from './directory-filter.ts';

const filterIn = (address: string) => filterOf(new URL(address, 'https://icardeals.ca').searchParams);

it('comes out of the address as it went in, and what is empty stays out of it', () => {
  const filter = {
    ...filterIn('/'),
    make: 'ALFA ROMEO',
    city: 'A&B=?',
    postalCode: 'M5V 2T6',
    within: '50',
    open: 'now',
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
