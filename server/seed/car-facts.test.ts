import { describe, expect, it } from 'vitest';
import { vinProblem } from '#contract/car-entry-rules.ts';
import { type StatedFact, statedFact } from '#contract/car-facts.ts';
import { colourOf, languageOfPaint } from '#contract/colours.ts';
import { factsOf } from './car-facts.ts';
import { readCatalogue } from './source-files.ts';

const catalogue = readCatalogue();
const cars = catalogue.map((car, at) => factsOf('lakeview-acura', car, 0, at));

describe('what one car of the demonstration is', () => {
  it('is the same at every start, and another for a second car of the trim', () => {
    const [car] = catalogue;
    if (!car) throw new Error('the catalogue is empty');
    expect(factsOf('lakeview-acura', car, 0, 7)).toEqual(factsOf('lakeview-acura', car, 0, 7));
    const copies = [0, 1, 2, 3, 4, 5].map((copy) => factsOf('lakeview-acura', car, copy, copy).exteriorColour);
    expect(new Set(copies).size).toBeGreaterThan(1);
  });

  it('has a colour that can be painted, most of them quiet ones', () => {
    const painted = cars.map(({ exteriorColour }) => colourOf(exteriorColour ?? ''));
    expect(painted).not.toContain(undefined);
    const quiet = painted.filter((colour) => ['white', 'black', 'grey', 'silver'].includes(colour ?? ''));
    expect(quiet.length / painted.length).toBeGreaterThan(0.6);
    expect(new Set(painted).size).toBeGreaterThan(8);
  });

  it('drives as its model does', () => {
    const of = (make: string, model: string) => {
      const car = catalogue.find((one) => one.make === make && one.model === model);
      if (!car) throw new Error(`no ${model}`);
      return factsOf('somebody', car, 0, 1);
    };
    expect(of('TESLA', 'Model 3')).toMatchObject({ fuel: 'Electric', doors: 4 });
    expect(of('TOYOTA', 'RAV4 Plug-in')).toMatchObject({ fuel: 'Plug-in hybrid', drivetrain: 'AWD' });
    expect(of('SUBARU', 'Forester Hybrid')).toMatchObject({ fuel: 'Hybrid' });
    expect(of('HYUNDAI', 'Venue')).toMatchObject({ drivetrain: 'FWD' });
    expect(of('FORD', 'Mustang')).toMatchObject({ fuel: 'Gasoline', drivetrain: 'RWD', doors: 2 });
  });

  it('says in French whatever its words say in English', () => {
    const left = (fact: StatedFact, texts: readonly (string | null | undefined)[]) =>
      [...new Set(texts)].filter((text) => statedFact(fact, text ?? '', 'fr').words === null);
    expect(
      left(
        'fuel',
        cars.map(({ fuel }) => fuel),
      ),
    ).toEqual([]);
    expect(
      left(
        'transmission',
        cars.map(({ transmission }) => transmission),
      ),
    ).toEqual([]);
    expect(
      left(
        'drivetrain',
        cars.map(({ drivetrain }) => drivetrain),
      ),
    ).toEqual(['4x4']);
    const paints = cars.flatMap(({ exteriorColour, interiorColour }) => [exteriorColour, interiorColour]);
    expect(left('colour', paints).filter((paint) => languageOfPaint(paint ?? '') === 'en')).toEqual([]);
  });

  it('has numbers of its own', () => {
    expect(new Set(cars.map(({ vin }) => vin)).size).toBe(cars.length);
    for (const { vin } of cars) expect(vinProblem(vin ?? '')).toBeUndefined();
    expect(cars[42]).toMatchObject({ stockNumber: 'LA00042', vin: expect.stringMatching(/^0SAMPLE/) });
  });
});
