import { describe, expect, it } from 'vitest';
import { conditions } from '#engine/form/deal-fields.ts';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import { readCatalogue, readDemonstrationDealers } from './source-files.ts';
import { furtherMakes, isIndependent, stockOf } from './stock.ts';

const catalogue = readCatalogue();
const dealers = readDemonstrationDealers();
const furtherMakesOf = furtherMakes(dealers, catalogue);
const stocks = dealers.map((dealer) => ({ dealer, cars: stockOf(dealer, furtherMakesOf(dealer), catalogue) }));
const allCars = stocks.flatMap(({ cars }) => cars);

const wordsOf = ({ make, vehicleType, model, year, trim, condition }: CatalogueEntry) =>
  [make, vehicleType, model, year, trim, condition].join('|');
const makeAndType = ({ make, vehicleType }: CatalogueEntry) => `${make} ${vehicleType}`;
const isNew = ({ condition }: CatalogueEntry) => condition === 'New';
const inCatalogue = new Map(catalogue.map((car) => [wordsOf(car), car]));

function catalogued(car: CatalogueEntry): CatalogueEntry {
  const found = inCatalogue.get(wordsOf(car));
  if (!found) throw new Error(`${wordsOf(car)} is not in the catalogue`);
  return found;
}

describe.each(stocks)('the stock of $dealer.businessName', ({ dealer, cars }) => {
  it('is 60 to 150 different cars of all three conditions', () => {
    expect(cars.length).toBeGreaterThanOrEqual(60);
    expect(cars.length).toBeLessThanOrEqual(150);
    expect(new Set(cars.map(wordsOf)).size).toBe(cars.length);
    expect(new Set(cars.map(({ condition }) => condition))).toEqual(new Set(conditions));
  });

  it('has every make that the dealer names, and used cars of others', () => {
    const makes = new Set(cars.map(({ make }) => make));
    expect(dealer.makes.filter((make) => !makes.has(make))).toEqual([]);
    expect(cars.some((car) => !isNew(car) && !dealer.makes.includes(car.make))).toBe(true);
  });

  it('is the same at every start', () => {
    expect(stockOf(dealer, furtherMakesOf(dealer), catalogue)).toEqual(cars);
  });

  it('has several new cars of each brand and vehicle type, where the catalogue has several', () => {
    for (const [group, listed] of Map.groupBy(cars.filter(isNew), makeAndType)) {
      const offered = catalogue.filter((car) => isNew(car) && makeAndType(car) === group);
      expect(listed.length, group).toBeGreaterThanOrEqual(Math.min(2, offered.length));
    }
  });
});

describe('all stock together', () => {
  it('lists each brand of the catalogue, and each of its vehicle types new', () => {
    expect(new Set(allCars.map(({ make }) => make))).toEqual(new Set(catalogue.map(({ make }) => make)));
    const types = (cars: CatalogueEntry[]) => new Set(cars.filter(isNew).map(makeAndType));
    expect(types(allCars)).toEqual(types(catalogue));
  });

  it('is mostly new at franchised dealers and mostly used at independent ones', () => {
    expect(stocks.filter(({ dealer }) => isIndependent(dealer))).toHaveLength(3);
    for (const { dealer, cars } of stocks) {
      expect(cars.filter(isNew).length > cars.length / 2, dealer.businessName).toBe(!isIndependent(dealer));
    }
  });

  it('sells new cars of other makes than the dealer’s own at independent dealers alone', () => {
    const foreign = stocks.filter(({ dealer, cars }) =>
      cars.some((car) => isNew(car) && !dealer.makes.includes(car.make)),
    );
    expect(foreign.every(({ dealer }) => isIndependent(dealer))).toBe(true);
  });

  it('has new cars of the two latest years of their model, at the catalogue’s price', () => {
    for (const car of allCars.filter(isNew)) {
      expect(car).toEqual(catalogued(car));
      const ofModel = catalogue.filter((other) => isNew(other) && other.make === car.make && other.model === car.model);
      expect([...new Set(ofModel.map(({ year }) => year))].toSorted().slice(-2)).toContain(car.year);
    }
  });

  it('has used cars within 4 % of the catalogue’s price and 8 % of its kilometres, not the same at every dealer', () => {
    const used = allCars.filter((car) => !isNew(car));
    for (const car of used) {
      const { basePriceCents, mileageKm } = catalogued(car);
      expect(Math.abs(car.basePriceCents - basePriceCents)).toBeLessThanOrEqual(basePriceCents * 0.04 + 50_00);
      expect(Math.abs((car.mileageKm ?? 0) - (mileageKm ?? 0))).toBeLessThanOrEqual((mileageKm ?? 0) * 0.08 + 50);
      expect(Number.isInteger(car.basePriceCents) && Number.isInteger(car.mileageKm)).toBe(true);
    }
    const twice = [...Map.groupBy(used, wordsOf).values()].filter((cars) => cars.length > 1);
    const differing = twice.filter((cars) => new Set(cars.map(({ basePriceCents }) => basePriceCents)).size > 1);
    expect(differing.length).toBeGreaterThan(twice.length / 2);
  });
});
