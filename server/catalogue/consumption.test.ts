import { describe, expect, it } from 'vitest';
import { openedApp } from '../testing/opened.ts';

const app = openedApp();

const read = async (query: Record<string, string>) => (await app.call('readConsumption', { query })).json();

describe('the consumption of a model', () => {
  it('is the range of its versions and their middle', async () => {
    // Natural Resources Canada, 2024: the MDX uses 11.2 to 12.4 litres.
    expect(await read({ make: 'ACURA', model: 'MDX', year: '2024' })).toEqual({
      consumption: { year: '2024', unit: 'L/100km', least: '11.2', most: '12.4', middle: '11.8', electricRange: null },
    });
  });

  it('is that of the nearest model year, and found however it is written', async () => {
    expect(await read({ make: 'acura', model: ' mdx', year: '2027' })).toMatchObject({ consumption: { year: '2024' } });
    expect(await read({ make: 'ACURA', model: 'MDX', year: '2019' })).toMatchObject({ consumption: { year: '2023' } });
    expect(await read({ make: 'ACURA', model: 'MDX' })).toMatchObject({ consumption: { year: '2024' } });
  });

  it('is kilowatt-hours of an electric car, and says how far a plug-in hybrid drives on its battery', async () => {
    expect(await read({ make: 'TOYOTA', model: 'bZ4X', year: '2024' })).toMatchObject({
      consumption: { unit: 'kWh/100km', middle: '18.85', electricRange: { least: 367, most: 406 } },
    });
    expect(await read({ make: 'TOYOTA', model: 'Prius Plug-in', year: '2024' })).toMatchObject({
      consumption: { unit: 'L/100km', electricRange: { least: 64, most: 72 } },
    });
  });

  it('is null where there is no figure, and a year must be one', async () => {
    expect(await read({ make: 'ACURA', model: 'Model T' })).toEqual({ consumption: null });
    const odd = await app.call('readConsumption', { query: { make: 'ACURA', model: 'MDX', year: 'soon' } });
    expect([odd.statusCode, odd.json().field]).toEqual([400, 'year']);
  });
});
