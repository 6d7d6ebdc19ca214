import { expect, it } from 'vitest';
import type { ImportField } from '#contract/import-file.ts';
import { knownVehicles } from '../catalogue/known-vehicles.ts';
import { rowReader } from './understand-row.ts';

const fields = [
  'stockNumber',
  'vin',
  'condition',
  'year',
  'make',
  'model',
  'trim',
  'mileage',
  'price',
  'body',
] as const;
const columns = fields.map((field: ImportField) => ({ heading: field, field, samples: [] }));
const vehicles = knownVehicles({
  makes: [{ id: 'h', name: 'HONDA' }],
  models: [{ makeId: 'h', name: 'Civic', vehicleType: 'Sedan', dearestCents: 42_000_00 }],
});
const read = rowReader({ columns, values: [], prices: null, readings: [] }, vehicles, 2026);
const rowOf = ({ vin = '2HGFE2F55MJ000100', km = '41234', price = '23995' }) =>
  read({ line: 2, cells: ['KQ0', vin, 'Used', '2021', 'Honda', 'Civic', 'EX', km, price, 'Sedan'] });

it.each([
  ['41234', '23995', 41_234],
  ['41.234', '23995', 41_234],
  ['41 234,0', '23 995,00 $', 41_234],
  ['4 123,50', '23 995,00 $', 4124],
])('kilometres %s beside the price %s are %i', (km, price, mileageKm) => {
  expect(rowOf({ km, price }).car).toMatchObject({ mileageKm, basePriceCents: 23_995_00 });
});

it('names a price that nothing on wheels costs', () => {
  expect(rowOf({ price: '239950000' }).mistakes).toMatchObject([{ field: 'price', heading: 'price' }]);
});

it.each(['2399500', '239.95'])('asks about the price %s of a car that costs up to 42,000', (price) => {
  expect(rowOf({ price })).toMatchObject({ mistakes: [], car: { priceIsOdd: true } });
});

it.each(['995', '420000', ''])('takes the price "%s"', (price) => {
  expect(rowOf({ price }).mistakes).toEqual([]);
  expect(rowOf({ price }).car).not.toHaveProperty('priceIsOdd');
});

it('takes words in the place of a VIN for none, and one sign all along for a wrong one', () => {
  for (const vin of ['TBD', 'N/A', 'n/a', '-']) expect(rowOf({ vin }).car).toMatchObject({ vin: null });
  for (const vin of ['00000000000000000', '11111111111111111']) {
    expect(rowOf({ vin }).mistakes).toMatchObject([{ field: 'vin' }]);
  }
});
