import { readFileSync } from 'node:fs';
import type { CallReply } from '#contract/contract.ts';
import { type FuelConsumption, parseFuelConsumption } from '#reference/catalogue/catalogue.ts';
import type { Implement } from '../kit/handler.ts';

const file = new URL('../../reference/catalogue/fuel.csv', import.meta.url);

/** Capitals and spaces make no other model. */
const keyOf = (make: string, model: string): string =>
  [make, model].map((name) => name.toLowerCase().replace(/\s+/g, ' ').trim()).join('/');

const byModel = new Map<string, FuelConsumption[]>();
for (const row of parseFuelConsumption(readFileSync(file, 'utf8'))) {
  const key = keyOf(row.make, row.model);
  byModel.set(key, [...(byModel.get(key) ?? []), row]);
}

export type Consumption = NonNullable<CallReply<'readConsumption'>['consumption']>;

/** The figures of the model year that is nearest, the later one of two; of no year, the latest. */
function nearest(rows: readonly FuelConsumption[], year: number | undefined): FuelConsumption | undefined {
  const newestFirst = rows.toSorted((one, other) => other.year - one.year);
  if (year === undefined) return newestFirst[0];
  return newestFirst.toSorted((one, other) => Math.abs(one.year - year) - Math.abs(other.year - year))[0];
}

/** What a model uses for 100 km; null where Natural Resources Canada's figures do not have it. */
export function consumptionOf(make: string, model: string, year: number | undefined): Consumption | null {
  const row = nearest(byModel.get(keyOf(make, model)) ?? [], year);
  if (!row) return null;
  const { unit, combinedMin, combinedMax, electricRangeKmMin, electricRangeKmMax } = row;
  // Both have one decimal, so that their middle has two.
  const middle = (Math.round(combinedMin * 10) + Math.round(combinedMax * 10)) / 20;
  return {
    year: String(row.year),
    unit,
    least: String(combinedMin),
    most: String(combinedMax),
    middle: String(middle),
    electricRange:
      electricRangeKmMin === null || electricRangeKmMax === null
        ? null
        : { least: electricRangeKmMin, most: electricRangeKmMax },
  };
}

/** Puts the call that reads a model's consumption on the server. */
export function implementConsumption(implement: Implement): void {
  implement('readConsumption', async ({ query: { make, model, year } }) => ({
    consumption: consumptionOf(make, model, year === undefined ? undefined : Number(year)),
  }));
}
