import { expect, it } from 'vitest';
import { bodyOf } from '#reference/catalogue/bodies.ts';
import { vehicleTypes } from '#reference/catalogue/catalogue.ts';
import { drawingOf } from './drawing.ts';

/** The pages may not read the catalogue's sources, and have the same table once more. */
it.each([...vehicleTypes, 'Pickup', ''])('draws a vehicle type as the catalogue does: %s', (vehicleType) => {
  expect(drawingOf(vehicleType)).toBe(`vehicle-${bodyOf('', '', vehicleType)}.svg`);
});
