import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldNames, specOf } from '#engine/form/field-lists.ts';

/** The sections whose fields are set one by one; every other section is drawn from the field table. */
const setByHand = [
  'credit-pre-approval',
  'vehicle',
  'trade-in',
  'terms-rate-and-sales-tax',
  'notes',
  'acceptance',
] as const;

const slice = new URL('../', import.meta.url);
const components = globSync('**/*.tsx', { cwd: slice }).map((file) => readFileSync(new URL(file, slice), 'utf8'));

test('the form asks for every field of the table', () => {
  const byHand = fieldNames.filter((name) => setByHand.some((id) => id === specOf(name).section));
  const asked = (name: string) => components.some((text) => new RegExp(`["']${name}["']`).test(text));
  expect(byHand.filter((name) => !asked(name))).toEqual([]);
});
