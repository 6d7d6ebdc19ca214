import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBrands } from '#content/brands.ts';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import { groundOf } from './brand-ground.ts';

const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const brands = parseBrands(textOf('content/brands.yaml'), parseVehicleTypes(textOf('content/vehicle-types.yaml')));

test('brands stand on five grounds, none of which holds most of them, and each has its colours', () => {
  const held = Map.groupBy(brands, ({ make }) => groundOf(make));
  expect([...held.keys()].toSorted()).toEqual(['bronze', 'graphite', 'navy', 'pine', 'ruby']);
  for (const makes of held.values()) expect(makes.length).toBeLessThan(brands.length / 3);
  const tokens = textOf('web/theme/tokens.css');
  for (const ground of held.keys()) if (ground !== 'pine') expect(tokens).toContain(`[data-ground="${ground}"]`);
});

test('stands on pine what it does not know', () => {
  expect([groundOf('NOVEL'), groundOf(undefined)]).toEqual(['pine', 'pine']);
});
