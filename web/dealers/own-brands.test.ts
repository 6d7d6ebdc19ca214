import { expect, it } from 'vitest';
import { ownBrands } from './own-brands.ts';

const type = (name: string) => ({ _id: name, name });
const acura = {
  _id: 'a',
  name: 'ACURA',
  heading: 'Five cars',
  slogan: 'Words – iCarDeals',
  bannerImage: { file: 'b.svg' },
  image: null,
  brandIcon: null,
  vehicleType: [type('SUV'), type('Sedan'), type('Truck')],
};

const nothingOwn = { heading: null, bannerImage: null, image: null, brandIcon: null };

it('shows a dealer’s makes with their words, and only the types that the dealer lists', () => {
  const makes = [
    { _id: 'a', make: 'ACURA', vehicleTypes: ['Truck', 'SUV', 'Hovercraft'], ...nothingOwn },
    { _id: 'n', make: 'NOVEL', vehicleTypes: ['SUV'], ...nothingOwn, heading: 'Ours', image: { file: 'own.svg' } },
  ];
  const [first, second] = ownBrands(makes, [acura]);
  expect(first).toEqual({ ...acura, vehicleType: [type('SUV'), type('Truck'), type('Hovercraft')] });
  expect(second).toMatchObject({ name: 'NOVEL', heading: 'Ours', image: { file: 'own.svg' }, bannerImage: null });
});
