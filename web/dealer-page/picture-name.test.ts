import { readdirSync, readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { parseBrands } from '#content/brands.ts';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import { pictureName } from './picture-name.ts';

const textOf = (name: string) => readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8');
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('names a brand as it writes itself, and a body by its vehicle type', () => {
  const brands = parseBrands(textOf('brands.yaml'), parseVehicleTypes(textOf('vehicle-types.yaml')));
  expect(brands.map(({ pictures }) => pictureName(pictures.icon, i18n))).toEqual(
    brands.map(({ displayName }) => displayName),
  );
  expect(
    ['banner-suv.svg', 'vehicle-pickup.svg', 'background-horizon.svg'].map((file) => pictureName(file, i18n)),
  ).toEqual(['SUV', 'Truck', 'Horizon']);
});

test('has a word for every picture', () => {
  const files = readdirSync(new URL('../../content/pictures', import.meta.url)).filter((file) =>
    /^(vehicle|banner|background)-.*svg$/.test(file),
  );
  const words = [
    'SUV',
    'Sedan',
    'Hatchback',
    'Coupe',
    'Convertible',
    'Wagon',
    'Truck',
    'Minivan',
    'Van',
    'Crossover',
    'Horizon',
  ];
  expect(files.filter((file) => !words.includes(pictureName(file, i18n)))).toEqual([]);
});
