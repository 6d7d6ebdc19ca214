import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bodyNames, bodyOf } from './bodies.ts';
import { bodiesOfModels } from './bodies-of-models.ts';
import { parseCatalogueModels } from './catalogue.ts';

const models = parseCatalogueModels(readFileSync(new URL('models.csv', import.meta.url), 'utf8'));
const bodyStyles = new Map(models.map(({ make, model, bodyStyle }) => [`${make} ${model}`, bodyStyle]));

/** The body styles of the catalogue that a body may be drawn for, by the first word of its name. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  suv: ['SUV'],
  crossover: ['SUV'],
  sedan: ['Sedan', 'Coupe'],
  fastback: ['Sedan', 'Hatchback'],
  hatchback: ['Hatchback'],
  wagon: ['Wagon', 'SUV'],
  coupe: ['Coupe'],
  convertible: ['Convertible'],
  pickup: ['Truck'],
  minivan: ['Minivan'],
  van: ['Van'],
};

describe('the bodies of models', () => {
  it.each([...Map.groupBy(bodiesOfModels, ([, body]) => body)])('%s are of that shape', (body, models) => {
    const shape = body.split('-')[0] ?? '';
    for (const [name] of models) {
      // A boxy small car stands high, as an SUV does.
      if (name === 'KIA Soul') continue;
      expect(shapes[shape], name).toContain(bodyStyles.get(name));
    }
  });

  it('are named for every model of the catalogue, one each, and for no other', () => {
    expect(bodiesOfModels.map(([name]) => name).toSorted()).toEqual([...bodyStyles.keys()].toSorted());
  });

  it('are more than twenty', () => {
    expect(bodyNames.length).toBeGreaterThan(20);
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
