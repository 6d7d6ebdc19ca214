import { expect, it } from 'vitest';
import { studioPath } from '../paths.ts';

it('names the studio of a car’s drawing and its make', () => {
  expect(studioPath('car-suv-full-red.svg', 'ALFA ROMEO')).toBe('/images/studio-suv-full-red--ALFA%20ROMEO.svg');
  expect(studioPath('car-suv-plain.svg', 'Rolls-Royce')).toBe('/images/studio-suv-plain--Rolls-Royce.svg');
});
