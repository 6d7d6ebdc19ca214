import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import { drawingOfType } from './type-drawings.ts';

it('draws each type as home does, and another one as the most common shape', () => {
  const types = parseVehicleTypes(readFileSync(new URL('../../content/vehicle-types.yaml', import.meta.url), 'utf8'));
  for (const { vehicleType, pictures } of types) expect(drawingOfType(vehicleType)).toBe(pictures.icon);
  expect(drawingOfType('Hovercraft')).toBe('vehicle-suv.svg');
});
