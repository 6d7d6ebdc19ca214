import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colours } from '#contract/colours.ts';
import { bodyNames } from '#reference/catalogue/bodies.ts';
import { pictureFiles } from '../pages/picture-files.ts';
import { drawingOfCar, studioPngPath } from './drawing-of-car.ts';

const app = fastify();
beforeAll(() => app.register(pictureFiles, {}));
afterAll(() => app.close());

const car = { make: 'ACURA', model: 'RDX', vehicleType: 'SUV', exteriorColour: 'Radiant Red Metallic' };

it('is of the car’s class, in its colour', () => {
  expect(drawingOfCar(car)).toEqual({ file: 'car-suv-compact-red.svg' });
  expect(drawingOfCar({ ...car, model: 'MDX', exteriorColour: null })).toEqual({ file: 'car-suv-plain.svg' });
  expect(drawingOfCar({ ...car, exteriorColour: 'Two tones' })).toEqual({ file: 'car-suv-compact-plain.svg' });
});

it('is there for every body in every colour', async () => {
  for (const body of bodyNames) {
    const plain = await app.inject(`/images/car-${body}-plain.svg`);
    expect([plain.statusCode, plain.headers['content-type']], body).toEqual([200, 'image/svg+xml']);
  }
  for (const colour of colours) {
    const { file } = drawingOfCar({ ...car, exteriorColour: colour });
    expect((await app.inject(`/images/${file}`)).statusCode, colour).toBe(200);
  }
});

it('stands in the studio of its make for a mail, which has none without a car', async () => {
  const path = studioPngPath({ ...car, make: 'ALFA ROMEO', model: 'Stelvio' });
  expect(path).toMatch(/^\/images\/studio-[a-z-]+-red--ALFA%20ROMEO\.png$/);
  const picture = await app.inject(path);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(studioPngPath({ ...car, make: '' })).toBe('');
});
