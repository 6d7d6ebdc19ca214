import { expect, it } from 'vitest';
import { type Brand, onHome } from './load-showroom.ts';

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
