import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dealFields } from '#engine/form/deal-fields.ts';
import { calculateBody } from './deal-form.ts';
import { limitOf } from './field-table.ts';
import { plainDeal } from './plain-deal.ts';

const names = Object.keys(dealFields) as (keyof typeof dealFields)[];

const repeated = fc.integer({ min: 0, max: 2001 }).map((length) => '7'.repeat(length));

const value = fc.oneof(
  fc.constantFrom<unknown>('', '72700', '5,000.00', '-3', '$ 12', 'Lease', null, 7, -1.5, 2026.5, 1e21, true, {}, []),
  fc.constantFrom('10000000', '10000000.01', '10,000,001', '9999999999', '1e30', 'é', '\u202Ex', 'a\0', '\ud800', '👍'),
  fc.string({ unit: 'binary', maxLength: 45 }),
  fc.double(),
  repeated,
);

const field = fc.constantFrom<string>(...names).chain((name) => fc.tuple(fc.constant(name), value));
const other = fc.constantFrom<[string, unknown]>(
  ['today', '2026-11-20'],
  ['today', 'never'],
  ['options', {}],
  ['unknown', '1'],
  ['toString', '1'],
);
const body = fc
  .array(fc.oneof({ weight: 20, arbitrary: field }, { weight: 1, arbitrary: other }), { maxLength: 8 })
  .map((entries) => Object.fromEntries(entries));

it('a body that is read without its schema is read as by it', () => {
  let plain = 0;
  fc.assert(
    fc.property(body, (given) => {
      const read = plainDeal(given);
      if (read === undefined) return;
      plain += 1;
      // The order of the fields is that of the warnings.
      expect(JSON.stringify(read)).toBe(JSON.stringify(calculateBody.parse(given)));
    }),
    { numRuns: 4000 },
  );
  expect(plain).toBeGreaterThan(200);
});

it('each field is read so up to its longest text, and left to the schema beyond', () => {
  for (const name of names) {
    const { longest } = limitOf(name);
    for (const length of [1, 4, 5, longest, longest + 1, 30, 31, 40, 41]) {
      const given = { [name]: '0'.repeat(length) };
      const isTaken = calculateBody.safeParse(given).success;
      expect([name, length, plainDeal(given) !== undefined]).toEqual([name, length, isTaken]);
    }
  }
});

it.each([null, [], 'text', 7, undefined])('what is no object is left to the schema: %j', (given) => {
  expect(plainDeal(given)).toBeUndefined();
});
