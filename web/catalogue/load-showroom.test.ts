import { expect, it } from 'vitest';
import type { FoundCar } from '../search/search-address.ts';
import { type Brand, byCarsListed, fewOf, onHome } from './load-showroom.ts';

const brand = (name: string, slogan: string): Brand => ({
  _id: name,
  name,
  heading: name,
  slogan,
  bannerImage: null,
  image: null,
  brandIcon: null,
  vehicleType: [{ _id: 'Sedan', name: 'Sedan' }],
});

it('shows on home the brands that have words of their own', () => {
  const brands = [brand('ACURA', 'Precision – Acura'), brand('MOSKVITCH', '')];
  expect(onHome(brands).map(({ name }) => name)).toEqual(['ACURA']);
});

it('begins with ACURA, has the brands then of which most cars are listed, and last those of which nobody knows', () => {
  const brands = [brand('FORD', ''), brand('ACURA', ''), brand('MAZDA', ''), brand('HONDA', '')];
  const counts = [
    { value: 'HONDA', count: 9 },
    { value: 'FORD', count: null },
    { value: 'ACURA', count: 4 },
    { value: 'MAZDA', count: 5 },
  ];
  expect(byCarsListed(brands, counts).map(({ name }) => name)).toEqual(['ACURA', 'HONDA', 'MAZDA', 'FORD']);
});

it('shows four cars of different types, those with a photo first', () => {
  const car = (_id: string, vehicleType: string, hasPhoto: boolean) =>
    ({ _id, vehicleType, photo: hasPhoto ? {} : null }) as FoundCar; // what is looked at of a car
  const cars = [
    car('a', 'SUV', false),
    car('b', 'SUV', true),
    car('c', 'SUV', true),
    car('d', 'Sedan', true),
    car('e', 'Truck', false),
  ];
  expect(fewOf({ cars }).cars.map(({ _id }) => _id)).toEqual(['b', 'd', 'e', 'c']);
});
