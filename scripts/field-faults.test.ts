import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chargedFields, fieldNames, specOf } from '#engine/form/field-lists.ts';
import { fieldFaults } from './field-faults.ts';

const root = new URL('../', import.meta.url);
const faults = fieldFaults();

test('every amount of the field table that counts has a fault of its own', () => {
  const counting = fieldNames.filter((name) => specOf(name).kind === 'money' && specOf(name).plain !== undefined);
  expect(counting.filter((name) => !faults.some(({ why }) => why.startsWith(`${name} `)))).toEqual([]);
  expect(counting).toEqual(expect.arrayContaining([...chargedFields]));
});

test('each is another one, and its place is there once', () => {
  expect(new Set(faults.map(({ why }) => why)).size).toBe(faults.length);
  for (const { file, find } of faults) expect(readFileSync(new URL(file, root), 'utf8').split(find)).toHaveLength(2);
});
