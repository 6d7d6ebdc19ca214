import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vinProblem } from '#contract/car-entry-rules.ts';
import { parseCatalogue } from '#reference/catalogue/catalogue.ts';
import { knownMakes, makesOfVin } from '#reference/vins/manufacturers.ts';
import { modelYearOfVin } from '#reference/vins/model-year.ts';
import { plantOfVin } from '#reference/vins/plants.ts';
import { vinReader } from '#reference/vins/vin-patterns.ts';
import { carOfVin, differencesOf } from '../catalogue/vin-facts.ts';

/** VINs as cars of these makes have them, with another number at their end: make, model year, plant. */
const cars = `
5J8TC2H69PL014207 ACURA 2023 East Liberty, OH
19UDE4H68PA002118 ACURA 2023 Marysville, OH
2HNYD18636H500321 ACURA 2006 Alliston, ON
JH4KA96581C000713 ACURA 2001 Saitama
2HGFC2F54HH500123 HONDA 2017 Alliston, ON
19XFC2F57JE000456 HONDA 2018 Greensburg, IN
5FNRL6H78NB021450 HONDA 2022 Lincoln, AL
1HGCP263X8A045671 HONDA 2008 Marysville, OH
JHMGE8H52CS003214 HONDA 2012 Suzuka
2T1BURHE1JC082345 TOYOTA 2018 Cambridge, ON
2T3RWRFV2LW076123 TOYOTA 2020 Woodstock, ON
4T1BF1FK1HU712345 TOYOTA 2017 Georgetown, KY
JTDKN3DU8A5012345 TOYOTA 2010 -
2T2BZMCA5KC187654 LEXUS 2019 Cambridge, ON
JTHBA1D24J5067890 LEXUS 2018 -
1FTEW1E56KFA12345 FORD 2019 Dearborn, MI
2FMPK4J96KBB54321 FORD 2019 Oakville, ON
3FADP4BJ9KM123456 FORD 2019 Cuautitlán
2GNAXUEV2K6123456 CHEVROLET 2019 Ingersoll, ON
1G1ZD5ST2LF098765 CHEVROLET 2020 Kansas City, KS
1GCUYDED7LZ234567 CHEVROLET 2020 Fort Wayne, IN
1GT12UEY8NF123456 GMC 2022 Flint, MI
5YJ3E1EA8LF612345 TESLA 2020 Fremont, CA
7SAYGDEE8PA098765 TESLA 2023 Austin, TX
LRW3E7FAXNC456789 TESLA 2022 Shanghai
5NPE34AF9KH765432 HYUNDAI 2019 Montgomery, AL
KM8J3CAL0LU123456 HYUNDAI 2020 Ulsan
KMTG34TA0LU034567 GENESIS 2020 -
KNDJ23AU0M7123456 KIA 2021 -
5XXGT4L3XJG234567 KIA 2018 West Point, GA
JM1BPAKL6M1345678 MAZDA 2021 Hofu
3MZBPAAL5KM109876 MAZDA 2019 Salamanca
7MMVABCM1NN112233 MAZDA 2022 Huntsville, AL
JF2SKEUC1LH512345 SUBARU 2020 -
4S4BSANC7K3298765 SUBARU 2019 Lafayette, IN
3VW2B7AJ9HM412345 VOLKSWAGEN 2017 Puebla
WVGAV7AX9JW012345 VOLKSWAGEN 2018 Wolfsburg
WAUENAF41KN012345 AUDI 2019 Neckarsulm
WA1BNAFY9K2134567 AUDI 2019 San José Chiapa
WBA5R1C52KAE12345 BMW 2019 -
5UXCR6C05L9B23456 BMW 2020 Spartanburg, SC
1N4BL4BV8LC123456 NISSAN 2020 Smyrna, TN
3N1AB7AP9KY212345 NISSAN 2019 Aguascalientes
YV4A22PKXL1512345 VOLVO 2020 Torslanda
7JRA22TK5LG034567 VOLVO 2020 Ridgeville, SC
SALGS2SV2KA512345 LAND~ROVER 2019 Solihull
WP1AA2AYXLDA01234 PORSCHE 2020 Bratislava
WP0AA2A90JS112345 PORSCHE 2018 Stuttgart
W1KZF8DB3LA712345 MERCEDES-BENZ 2020 -
4JGFB4KB3LA123456 MERCEDES-BENZ 2020 Vance, AL
JA4AZ3A36LZ012345 MITSUBISHI 2020 -
3C6UR5DL0LG112233 RAM 2020 Saltillo
LPSED3KA6ML012345 POLESTAR 2021 -
7FCTGAAA3NN001234 RIVIAN 2022 Normal, IL
RLLVFPNT4PH001234 VINFAST 2023 -
50EA1TEA4NA001234 LUCID 2022 Casa Grande, AZ`
  .trim()
  .split('\n')
  .map((line) => {
    const [vin = '', make = '', year, ...plant] = line.split(' ');
    return { vin, make: make.replace('~', ' '), year: Number(year), plant: plant.join(' ') };
  });

it.each(cars)('$vin is a $make of $year', ({ vin, make, year, plant }) => {
  expect(vinProblem(vin)).toBeUndefined();
  expect(makesOfVin(vin)).toEqual([make]);
  expect(modelYearOfVin(vin, 2026)).toBe(year);
  expect(plantOfVin(vin) ?? '-').toBe(plant);
});

it('names each make of an identifier that several share', () => {
  expect(makesOfVin('1C4HJXDG7LW123456')).toEqual(['CHRYSLER', 'DODGE', 'JEEP']);
  expect(makesOfVin('JN8AZ2NE8L9251234')).toEqual(['INFINITI', 'NISSAN']);
});

it('knows nothing of an identifier that is not in the table', () => {
  // A Pontiac, of which the catalogue has none, and one of a maker of a few cars.
  expect(['1G2ZG57B984123456', '1A9AAAAA0KA123456'].map(makesOfVin)).toEqual([[], []]);
  expect(plantOfVin('1G2ZG57B984123456')).toBeNull();
});

it('takes the round of years from the seventh sign, and no year that is not sold yet', () => {
  expect([modelYearOfVin('1HGCM82633A004352', 2026), modelYearOfVin('1HGCV1F34LA000001', 2026)]).toEqual([2003, 2020]);
  // W at the tenth place: 2028 or 1998.
  expect([modelYearOfVin('1HGCV1F34WA000001', 2026), modelYearOfVin('1HGCV1F34WA000001', 2025)]).toEqual([2028, null]);
  expect(modelYearOfVin('1HGCG1653WA000001', 2026)).toBe(1998);
  // 0, U and Z are no year.
  expect(['0', 'U', 'Z'].map((sign) => modelYearOfVin(`1HGCV1F34${sign}A000001`, 2026))).toEqual([null, null, null]);
});

it('has every make of the catalogue', () => {
  const file = readFileSync(new URL('../../reference/catalogue/catalogue.csv', import.meta.url), 'utf8');
  expect(new Set(parseCatalogue(file).map(({ make }) => make))).toEqual(new Set(knownMakes));
});

it.each([
  ['2T1BURHE1JC082345', { model: 'Corolla', body: 'Sedan', fuel: 'Gasoline', litres: '1.8' }],
  ['2T3RWRFV2LW076123', { model: 'RAV4', fuel: 'Gasoline', litres: '2.5' }],
  ['5YJ3E1EA8LF612345', { model: 'Model 3', fuel: 'Electric' }],
  ['19XFC2F57JE000456', { model: 'Civic', body: 'Sedan' }],
])('%s says of its car what its maker reports', (vin, says) => {
  expect(carOfVin(vin, modelYearOfVin(vin, 2026) ?? 0)).toMatchObject(says);
});

it('says nothing where patterns that fit alike differ, or none does', () => {
  const read = vinReader('ABC,2010,2012\nA\tOne\tSedan\nA*\tTwo\tSedan\n**[1-3X]\t\t\tG\n\nABC,2013,\nA\tThree\n');
  expect(read('ABCA12345A1234567', 2011)).toEqual({ body: 'Sedan', fuel: 'Gasoline' });
  expect(read('ABCA1X345A1234567', 2013)).toEqual({ model: 'Three' });
  expect(read('ABCA1Y345A1234567', 2009)).toEqual({});
  expect(read('XYZA12345A1234567', 2011)).toEqual({});
});

it('differs from a file by make, year or model, and knows the many names of a model', () => {
  const car = { vin: '2T1BURHE1JC082345', make: 'TOYOTA', model: 'Corolla', trim: 'LE', year: 2018 };
  expect(differencesOf(car, 2026)).toEqual([]);
  expect(differencesOf({ ...car, model: 'Corolla Sedan' }, 2026)).toEqual([]);
  expect(differencesOf({ ...car, model: 'Camry' }, 2026)).toEqual([{ field: 'model', byVin: 'Corolla' }]);
  expect(differencesOf({ ...car, year: 2019 }, 2026)).toEqual([{ field: 'year', byVin: '2018' }]);
  expect(differencesOf({ ...car, make: 'HONDA' }, 2026)).toEqual([{ field: 'make', byVin: 'TOYOTA' }]);
  expect(differencesOf({ ...car, vin: null }, 2026)).toEqual([]);
});
