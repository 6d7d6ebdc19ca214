import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conditions } from '#engine/form/deal-fields.ts';
import { parseCatalogue } from '#reference/catalogue/catalogue.ts';
import { postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import { isProvinceCode } from '#reference/provinces/provinces.ts';
import { parseDemonstrationDealers } from './demonstration-dealers.ts';

const yamlText = readFileSync(new URL('demonstration-dealers.yaml', import.meta.url), 'utf8');
const dealers = parseDemonstrationDealers(yamlText);
const catalogue = parseCatalogue(
  readFileSync(new URL('../../reference/catalogue/catalogue.csv', import.meta.url), 'utf8'),
);

describe('the demonstration dealers', () => {
  it('begin with Lakeview Acura in Oakville', () => {
    expect(dealers[0]).toMatchObject({
      businessName: 'lakeview-acura',
      displayName: 'Lakeview Acura',
      city: 'Oakville',
      provinceCode: 'ON',
      makes: ['ACURA'],
      adminFeeCents: 499_00,
      tireFeeCents: 29_20,
      freightCentsByMake: { ACURA: 2595_00 },
    });
    expect(dealers[0]?.openingHours.friday).toEqual({ opens: '09:00', closes: '18:00' });
    expect(dealers[0]?.openingHours.sunday).toBeNull();
  });

  it('are at least 28 in at least 9 provinces, each with its own name, address for leads and telephone', () => {
    expect(dealers.length).toBeGreaterThanOrEqual(28);
    expect(new Set(dealers.map(({ provinceCode }) => provinceCode)).size).toBeGreaterThanOrEqual(9);
    for (const key of ['businessName', 'displayName', 'leadEmail', 'phone', 'street'] as const) {
      expect(new Set(dealers.map((dealer) => dealer[key])).size).toBe(dealers.length);
    }
  });

  it.each(dealers)('$businessName lies in a postal area of its province and keeps a known time zone', (dealer) => {
    const { provinceCode, fsaCode, timeZone } = dealer;
    if (!isProvinceCode(provinceCode)) throw new Error(`${provinceCode} is no province`);
    expect(postalAreasOf(provinceCode)).toContain(fsaCode);
    expect(() => new Intl.DateTimeFormat('en-CA', { timeZone })).not.toThrow();
  });

  it.each(dealers)('$businessName opens before it closes, on at least five days', ({ openingHours }) => {
    const open = Object.values(openingHours).filter((day) => day !== null);
    expect(open.length).toBeGreaterThanOrEqual(5);
    expect(open.filter(({ opens, closes }) => opens >= closes)).toEqual([]);
  });

  it.each(dealers)(
    '$businessName can stock new, pre-owned and certified cars of makes in the catalogue',
    ({ makes }) => {
      const stock = catalogue.filter(({ make }) => makes.includes(make));
      expect(new Set(stock.map(({ make }) => make))).toEqual(new Set(makes));
      expect(new Set(stock.map(({ condition }) => condition))).toEqual(new Set(conditions));
    },
  );

  it('refuse a business name that no address can hold, real telephone numbers and unknown tables', () => {
    expect(() => parseDemonstrationDealers(yamlText.replace('lakeview-acura', 'Lakeview Acura'))).toThrow();
    expect(() => parseDemonstrationDealers(yamlText.replace('905-555-0101', '905-842-0101'))).toThrow();
    expect(() => parseDemonstrationDealers(yamlText.replace('  ACURA: 2595.00\n', ''))).toThrow('no freight for ACURA');
    expect(() => parseDemonstrationDealers(yamlText.replace('openingHours: late', 'openingHours: never'))).toThrow(
      'no opening hours for never',
    );
  });
});
