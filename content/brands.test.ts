import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCatalogue, vehicleTypes as typesOfCatalogue } from '#reference/catalogue/catalogue.ts';
import { brandIconKey, parseBrands } from './brands.ts';
import { parseVehicleTypes } from './vehicle-types.ts';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const catalogue = parseCatalogue(textOf('../reference/catalogue/catalogue.csv'));
const vehicleTypes = parseVehicleTypes(textOf('vehicle-types.yaml'));
const brandsText = textOf('brands.yaml');
const brands = parseBrands(brandsText, vehicleTypes);
const missing = (keys: string[]) => keys.filter((key) => !existsSync(new URL(`pictures/${key}`, import.meta.url)));

describe('the brands', () => {
  it('are those of the catalogue', () => {
    const makes = new Set(catalogue.map(({ make }) => make));
    expect(brands.map(({ make }) => make).toSorted()).toEqual([...makes].toSorted());
  });

  it('each lead with a vehicle type that the catalogue has of them, and have all their pictures', () => {
    for (const { make, pictures } of brands) {
      const leading = vehicleTypes.filter((type) => type.pictures.banner === pictures.banner);
      const own = catalogue.filter((car) => car.make === make).map((car) => car.vehicleType);
      expect(own, make).toContain(leading[0]?.vehicleType);
      expect(missing([pictures.icon, pictures.image, pictures.banner])).toEqual([]);
    }
  });

  it('have a heading and a slogan of their own', () => {
    expect(new Set(brands.map(({ heading }) => heading)).size).toBe(brands.length);
    expect(new Set(brands.map(({ slogan }) => slogan)).size).toBe(brands.length);
    expect(brands.filter(({ slogan }) => !slogan.endsWith('.'))).toEqual([]);
  });

  it('speak of Acura as the catalogue and the pictures know it', () => {
    expect(brands.find(({ make }) => make === 'ACURA')).toMatchObject({
      displayName: 'Acura',
      owner: 'iCarDeals',
      pictures: { icon: 'brand-acura.svg', image: 'background-horizon.svg', banner: 'banner-suv.svg' },
    });
    expect(brandIconKey('LAND ROVER')).toBe('brand-land-rover.svg');
  });

  it('are refused with both a mark and initials, with neither, and with an unknown type', () => {
    const acura = 'mark: siAcura\n    leadingType: SUV';
    const change = (to: string) => () => parseBrands(brandsText.replace(acura, to), vehicleTypes);
    expect(change('mark: siAcura\n    initials: AC\n    leadingType: SUV')).toThrow('one of them');
    expect(change('leadingType: SUV')).toThrow('one of them');
    expect(change('mark: siAcura\n    leadingType: Boat')).toThrow('ACURA leads with Boat');
  });
});

describe('the vehicle types', () => {
  it('are those of the catalogue, with all their pictures', () => {
    expect(vehicleTypes.map(({ vehicleType }) => vehicleType)).toEqual([...typesOfCatalogue]);
    expect(missing(vehicleTypes.flatMap(({ pictures }) => Object.values(pictures)))).toEqual([]);
    expect(vehicleTypes.find(({ vehicleType }) => vehicleType === 'Electric')?.pictures.icon).toBe(
      'vehicle-crossover.svg',
    );
    expect(vehicleTypes.find(({ vehicleType }) => vehicleType === 'Truck')?.pictures.icon).toBe('vehicle-pickup.svg');
  });

  it.each(vehicleTypes)('$vehicleType speaks of the brand in its heading and description', (type) => {
    expect(type.headingFor('Acura')).toMatch(/^Acura \w/);
    const html = type.descriptionFor('Acura');
    expect(html).toMatch(/^<p>.*Acura.*<\/p>$/s);
    expect(html).toContain('before freight, fees and tax');
    expect(html).not.toContain('{');
  });

  it('keep a brand’s name as it is, whatever signs it holds', () => {
    expect(vehicleTypes[0]?.descriptionFor('A*B* <i>_c_</i>')).toContain('A*B* &lt;i&gt;_c_&lt;/i&gt;');
  });
});
