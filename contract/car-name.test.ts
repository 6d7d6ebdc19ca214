import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBrands } from '#content/brands.ts';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import { carName, carNameParts, spokenMake } from './car-name.ts';

const textOf = (name: string) => readFileSync(new URL(`../content/${name}`, import.meta.url), 'utf8');

test('writes every make of the catalogue as its brand does', () => {
  const brands = parseBrands(textOf('brands.yaml'), parseVehicleTypes(textOf('vehicle-types.yaml')));
  expect(brands.map(({ make }) => spokenMake(make))).toEqual(brands.map(({ displayName }) => displayName));
});

test('names a car as far as it was chosen, and a trim only where it says more than the model', () => {
  expect(carName({ year: '2026', make: 'ACURA', model: 'RDX', trim: 'A-Spec' })).toBe('2026 Acura RDX A-Spec');
  expect(carName({ year: '2027', make: 'ACURA', model: 'RDX', trim: 'RDX' })).toBe('2027 Acura RDX');
  expect(carName({ year: '2023', make: 'MAZDA', model: 'Mazda3', trim: 'GS' })).toBe('2023 Mazda3 GS');
  expect(carName({ year: '2026', make: 'LEXUS', model: 'TX', trim: 'TX 500h' })).toBe('2026 Lexus TX 500h');
  expect(carName({ year: '2025', make: 'HYUNDAI', model: 'Elantra N', trim: 'N' })).toBe('2025 Hyundai Elantra N');
  expect(carNameParts({ year: '2026', make: 'LEXUS', model: 'TX', trim: 'TX 500h' })).toEqual({
    name: '2026 Lexus TX',
    trim: '500h',
  });
  expect(carName({ make: 'RAM', model: 'Rampage' })).toBe('Ram Rampage');
  expect(carName({ make: 'AUDI', model: 'A', trim: 'A4' })).toBe('Audi A A4');
  expect(carName({ make: 'Novel', model: '' })).toBe('Novel');
  expect(carName({})).toBe('');
});

test('puts the year behind the model for readers of French, and a trim behind both', () => {
  const rdx = { year: '2026', make: 'ACURA', model: 'RDX', trim: 'A-Spec' };
  expect(carNameParts(rdx, 'fr')).toEqual({ name: 'Acura RDX 2026', trim: 'A-Spec' });
  expect(carName(rdx, 'fr')).toBe('Acura RDX 2026 A-Spec');
  expect(carName({ year: 2023, make: 'MAZDA', model: 'Mazda3', trim: 'GS' }, 'fr')).toBe('Mazda3 2023 GS');
  expect(carName({ make: 'RAM', model: 'Rampage' }, 'fr')).toBe('Ram Rampage');
  expect(carName(rdx, 'en')).toBe('2026 Acura RDX A-Spec');
});
