import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCatalogue, parseCatalogueModels, parseFuelConsumption, vehicleTypes } from './catalogue.ts';

const fileText = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const catalogue = parseCatalogue(fileText('catalogue.csv'));
const models = parseCatalogueModels(fileText('models.csv'));
const consumption = parseFuelConsumption(fileText('fuel.csv'));
const nameOf = ({ make, model }: { make: string; model: string }) => `${make} ${model}`;

describe('the sample catalogue', () => {
  it('holds 2,593 cars of 46 makes, 341 models and all ten vehicle types', () => {
    expect(catalogue).toHaveLength(2593);
    expect(new Set(catalogue.map(({ make }) => make)).size).toBe(46);
    expect(new Set(catalogue.map(nameOf)).size).toBe(341);
    expect(new Set(catalogue.map(({ vehicleType }) => vehicleType))).toEqual(new Set(vehicleTypes));
  });

  it('reads a line into plain words, cents and kilometres', () => {
    expect(catalogue[0]).toEqual({
      make: 'ACURA',
      vehicleType: 'Electric',
      model: 'ZDX',
      year: 2024,
      trim: 'A-Spec',
      condition: 'CertifiedPreOwned',
      mileageKm: 44_600,
      basePriceCents: 57_095_00,
      confidence: 'synthetic',
    });
  });

  it('gives kilometres to used cars alone, and every car a year and a price that can be', () => {
    const wrong = catalogue.filter(
      ({ condition, mileageKm, year, basePriceCents }) =>
        (condition === 'New') !== (mileageKm === null) ||
        (mileageKm !== null && (mileageKm <= 0 || mileageKm > 400_000)) ||
        year < 2023 ||
        year > 2027 ||
        basePriceCents < 5_000_00 ||
        basePriceCents > 2_000_000_00,
    );
    expect(wrong).toEqual([]);
  });

  it('has fifteen prices that were published; the rest are said to be less', () => {
    expect(catalogue.filter(({ confidence }) => confidence === 'published')).toHaveLength(15);
  });

  it('knows each car once', () => {
    const cars = catalogue.map((car) => [nameOf(car), car.vehicleType, car.year, car.trim, car.condition].join('|'));
    expect(new Set(cars).size).toBe(cars.length);
  });

  it('has Acura SUVs in stock, which the home page shows first', () => {
    expect(catalogue.some(({ make, vehicleType }) => make === 'ACURA' && vehicleType === 'SUV')).toBe(true);
  });

  it('refuses a condition and a vehicle type that it does not know', () => {
    const header = 'make,vehicleType,model,year,trim,condition,mileage,basePriceCAD,confidence';
    expect(() => parseCatalogue(`${header}\nACURA,SUV,RDX,2026,RDX,Demo,,50000,estimate`)).toThrow("condition 'Demo'");
    expect(() => parseCatalogue(`${header}\nACURA,Boat,RDX,2026,RDX,New,,50000,estimate`)).toThrow(
      "vehicleType 'Boat'",
    );
  });
});

describe('the models', () => {
  it('are those of the catalogue, each once', () => {
    expect(models.map(nameOf).sort()).toEqual([...new Set(catalogue.map(nameOf))].sort());
  });

  it('carry the vehicle type that the catalogue lists them under; Electric means battery electric', () => {
    const typeByModel = new Map(models.map((model) => [nameOf(model), model.vehicleType]));
    expect(catalogue.filter((car) => typeByModel.get(nameOf(car)) !== car.vehicleType)).toEqual([]);
    expect(models.filter((m) => (m.vehicleType === 'Electric') !== (m.powertrain === 'Battery electric'))).toEqual([]);
  });

  it('refuse Electric as a body style', () => {
    const header = 'make,model,bodyStyle,vehicleType,powertrain';
    expect(() => parseCatalogueModels(`${header}\nTESLA,Model 3,Electric,Electric,Battery electric`)).toThrow(
      'body style',
    );
  });
});

describe('the consumption figures', () => {
  it('name models of the catalogue, in the unit of their powertrain, lowest first', () => {
    const powertrainByModel = new Map(models.map((model) => [nameOf(model), model.powertrain]));
    const wrong = consumption.filter((row) => {
      const electric = powertrainByModel.get(nameOf(row)) === 'Battery electric';
      return electric !== (row.unit === 'kWh/100km') || row.combinedMin > row.combinedMax;
    });
    expect(wrong).toEqual([]);
  });

  it('give an electric range to every electric model', () => {
    const electric = consumption.filter(({ unit }) => unit === 'kWh/100km');
    expect(electric.filter((row) => row.electricRangeKmMin === null || row.electricRangeKmMax === null)).toEqual([]);
  });
});
