import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bodyNames, bodyOf, otherBodies } from './bodies.ts';
import { parseCatalogueModels } from './catalogue.ts';

const models = parseCatalogueModels(readFileSync(new URL('models.csv', import.meta.url), 'utf8'));
const bodyStyles = new Map(models.map(({ make, model, bodyStyle }) => [`${make} ${model}`, bodyStyle]));

/** A body's shape, whatever its size, by the body style that it may have. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  suv: ['SUV'],
  crossover: ['SUV'],
  sedan: ['Sedan', 'Coupe'],
  hatchback: ['Hatchback'],
  coupe: ['Coupe'],
  convertible: ['Convertible'],
  pickup: ['Truck'],
  minivan: ['Minivan'],
  van: ['Van'],
};

describe('the bodies of models', () => {
  it.each(Object.entries(otherBodies))('%s are models of the catalogue, of that shape', (body, names) => {
    const shape = body.split('-')[0] ?? '';
    for (const name of names) expect(shapes[shape], name).toContain(bodyStyles.get(name));
  });

  it('have one body each', () => {
    const named = Object.values(otherBodies).flat();
    expect(new Set(named).size).toBe(named.length);
  });

  it('follow the model, else the vehicle type, else what is most common', () => {
    expect(bodyOf('HYUNDAI', 'Venue', 'SUV')).toBe('suv-subcompact');
    expect(bodyOf('Hyundai', ' venue ', 'SUV')).toBe('suv-subcompact');
    expect(bodyOf('FORD', 'F-150 Lightning', 'Electric')).toBe('pickup-full');
    expect(bodyOf('ACURA', 'ZDX', 'Electric')).toBe('crossover');
    expect(bodyOf('ACURA', 'Legend', 'Sedan')).toBe('sedan');
    expect(bodyOf('', '', '')).toBe('suv');
  });

  it('are all drawn', () => {
    for (const body of bodyNames) {
      const drawing = new URL(`../../content/pictures/drawings/${body}.svg`, import.meta.url);
      expect(readFileSync(drawing, 'utf8')).toMatch(/^<svg /);
    }
  });
});
