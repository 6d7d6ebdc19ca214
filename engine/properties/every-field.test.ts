import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DealFieldName, type DealInput, dealFields, type Mode, modes } from '#engine/form/deal-fields.ts';
import { countsInMode, fieldNames, specOf } from '#engine/form/field-lists.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { anyDeal, calculated } from '#engine/testing/any-deal.ts';

const isNumber = (name: DealFieldName) => !['text', 'choice'].includes(dealFields[name].kind);

test.each(modes)('random deals of %s draw every field that counts there', (mode) => {
  const deals = fc.sample(anyDeal(mode), { numRuns: 300, seed: 1 });
  const drawn = new Set(
    deals.flatMap((deal) => Object.entries(deal).flatMap(([name, value]) => (value ? [name] : []))),
  );
  expect(fieldNames.filter((name) => countsInMode(name, mode) && !drawn.has(name))).toEqual([]);
});

/** Deals in which a number may show what it does: one with a price, a term and rates, and one with nothing yet. */
const bases = (mode: Mode): DealInput[] => [
  {
    cashFinanceLease: mode,
    estimatedSalesPrice: '30000',
    estimatedLeaseSalePrice: '30000',
    residualPercentage: '50',
    termsInYears: '3',
    interestRate: '6',
    taxRate: '13',
  },
  { cashFinanceLease: mode },
];

describe('a number in a field that the engine reads changes a figure', () => {
  const read = fieldNames.filter((name) => isNumber(name) && specOf(name).plain !== undefined);
  const places = read.flatMap((name) =>
    modes.filter((mode) => countsInMode(name, mode)).map((mode) => [name, mode] as const),
  );

  test.each(places)('%s in %s', (name, mode) => {
    const outputsWith = (base: DealInput, text: string) => dealOutputs(calculated({ ...base, [name]: text }));
    const differing = bases(mode).filter(
      (base) => JSON.stringify(outputsWith(base, '7')) !== JSON.stringify(outputsWith(base, '')),
    );
    expect(differing).not.toEqual([]);
  });
});
