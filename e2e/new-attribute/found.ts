import { setupI18n } from '@lingui/core';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { entryFields } from '#contract/car-entry.ts';
import { entryProblems } from '#contract/car-entry-rules.ts';
import { oneEntry, sentEntry } from '#contract/car-entry-shape.ts';
import { savedFilters } from '#contract/car-search.ts';
import { listedCar } from '#contract/cars.ts';
import { importFields, translatedFields } from '#contract/import-file.ts';
import { knownVehicles } from '../../server/catalogue/known-vehicles.ts';
import { attributeColumns } from '../../server/feeds/attribute-cells.ts';
import { attributesHad, attributesOf } from '../../server/listings/attributes.ts';
import { searchCars } from '../../server/mcp/tools/search-cars.ts';
import { wantedOf } from '../../server/saved/saved-searches.ts';
import { readWords } from '../../server/search/read-words.ts';
import { type Asked, fitting } from '../../server/search/where.ts';
import { columnsOf, entryOf } from '../../server/stock/entry-columns.ts';
import { recognise } from '../../server/stock-import/columns.ts';
import { merged } from '../../server/stock-import/plan-rows.ts';
import { rowReader } from '../../server/stock-import/understand-row.ts';
import { valueWord } from '../../web/search/filter-words.ts';
import { entryLabels } from '../../web/stock/car-words.ts';
import { looksFields, stepOf } from '../../web/stock/wizard/wizard-steps.ts';
import { fieldWords } from '../../web/stock-import/import-words.ts';

/** What an attribute of a car that stands in the record alone already does. Run with the made-up attribute in the record. */

// The compiler knows the record without it: to it it is one of its like.
const seats = 'madeUpSeats' as 'safetyCertificate';

const entry = {
  make: 'ACURA',
  vehicleType: 'SUV',
  modelName: 'MDX',
  trim: 'A-Spec',
  year: '2026',
  type: 'New',
} as const;

describe('an entry', () => {
  test('has it, and takes yes, no or nothing', () => {
    expect(entryFields).toContain(seats);
    const problems = ['yes', 'no', '', 'perhaps'].map(
      (text) => entryProblems({ ...entry, [seats]: text }, 2026)[seats],
    );
    expect(problems).toEqual([undefined, undefined, undefined, 'notYesOrNo']);
    const body = oneEntry(z.strictObject(sentEntry));
    expect(body.safeParse({ carModelDetails: [{ ...entry, [seats]: 'yes' }] }).error?.issues ?? []).toEqual([]);
  });

  test('is kept with it, and shown as it was sent', () => {
    const kept = columnsOf({ ...entry, [seats]: 'yes' });
    expect(entryOf(kept, 'ACURA')[seats]).toBe('yes');
    expect(attributesOf(kept)[seats]).toBe('yes');
    expect(attributesHad(kept)).toEqual([seats]);
    expect(attributesHad(columnsOf({ ...entry, [seats]: 'no' }))).toEqual([]);
  });

  test('is asked for it in the wizard, by its label', () => {
    expect(looksFields).toContain(seats);
    expect(stepOf(seats)).toBe(1);
    expect(entryLabels[seats].message).toBe('Made-up seats');
  });
});

describe('a file of stock', () => {
  const headings = ['VIN', 'Condition', 'Year', 'Make', 'Model', 'Made-up seats'];
  const cells = ['5J8TC2H69PL014207', 'New', '2026', 'Acura', 'MDX', 'oui'];
  test('has a column for it, whose words the dealer can map', () => {
    expect(importFields).toContain(seats);
    expect(translatedFields).toContain(seats);
    expect(fieldWords[seats].message).toBe('Made-up seats');
    expect(recognise(headings, [cells]).at(-1)?.field).toBe(seats);
  });

  test('says it of a car', () => {
    const columns = headings.map((heading, at) => {
      const field = recognise(headings, [cells])[at]?.field ?? null;
      return { heading, field, samples: [] };
    });
    const acura = { id: 'acura', name: 'ACURA' };
    const models = [{ makeId: 'acura', name: 'MDX', vehicleType: 'SUV', dearestCents: null }];
    const read = rowReader(
      { columns, values: [], prices: null, readings: [] },
      knownVehicles({ makes: [acura], models }),
      2026,
    );
    const { car } = read({ line: 2, cells });
    expect(car?.details).toEqual({ [seats]: 'yes' });
    // Of a listing no more than is read here.
    const before = { details: { [seats]: 'no' }, declared: {} } as unknown as Parameters<typeof merged>[0];
    expect(car && merged(before, car).details[seats]).toBe('yes');
  });
});

describe('a search', () => {
  const query = { q: '', has: [seats] };
  const asked: Asked = {
    has: [seats],
    words: [],
    mode: 'Finance',
    sort: 'payment',
    dir: 'asc',
    province: 'ON',
    today: '2026-11-21',
  };

  test('is narrowed by it, in an address, when saved and by an assistant', () => {
    expect(savedFilters.safeParse({ has: seats }).data).toEqual({ has: [seats] });
    const condition = fitting(asked);
    if (!condition) throw new Error('The search asks for nothing.');
    const { sql: text, params } = new PgDialect().sqlToQuery(condition);
    expect([text.includes('"has" @>'), params]).toEqual([true, expect.arrayContaining([seats])]);
    expect(wantedOf(query, asked).has).toEqual([seats]);
    expect(searchCars.inputSchema.properties).toMatchObject({
      has: { items: { enum: expect.arrayContaining([seats]) } },
    });
  });

  test('reads it in words, and calls it by its label', () => {
    const names = { models: [], words: new Set<string>(), cities: [], dealers: [], stockNumbers: new Set<string>() };
    expect(readWords('suv with made-up seats', names)).toContainEqual(
      expect.objectContaining({ filter: 'has', value: seats }),
    );
    expect(valueWord('has', seats, setupI18n({ locale: 'en', messages: { en: {} } }))).toBe('Made-up seats');
  });
});

test('the call of a car’s page answers it', () => {
  expect(Object.keys(listedCar.shape)).toContain(seats);
});

test('every feed has a column for it, by which a file of stock is known to have it', () => {
  expect(attributeColumns).toContain('made_up_seats');
  expect(recognise(['made_up_seats'], [['yes']]).at(0)?.field).toBe(seats);
});
