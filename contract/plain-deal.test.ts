import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealFields } from '#engine/form/deal-fields.ts';
import { calculateBody, draftBody, saveAndShareBody, updateBody } from './deal-form.ts';
import { limitOf } from './field-table.ts';
import { plainDeal, plainDraft, plainSending, plainUpdate } from './plain-deal.ts';

const names = Object.keys(dealFields) as (keyof typeof dealFields)[];

const repeated = fc.integer({ min: 0, max: 2001 }).map((length) => '7'.repeat(length));

const value = fc.oneof(
  fc.constantFrom<unknown>('', '72700', '5,000.00', '-3', '$ 12', 'Lease', null, 7, -1.5, 2026.5, 1e21, true, {}, []),
  fc.constantFrom('10000000', '10000000.01', '10,000,001', '9999999999', '1e30', 'é', '\u202Ex', 'a\0', '\ud800', '👍'),
  fc.constantFrom('99.99', '100', '100.01', '2000000', '2000001', '8', 'yes', 'Yes', 'No', 'New', 'HST', 'Monthly'),
  fc.string({ unit: 'binary', maxLength: 45 }),
  fc.double(),
  repeated,
);

const field = fc.constantFrom<string>(...names).chain((name) => fc.tuple(fc.constant(name), value));
const programmes = { applied: [], filled: {}, options: {}, typed: { rebate: '1' }, claims: ['\u202Enew to Canada'] };
const other = fc.constantFrom<[string, unknown]>(
  ['today', '2026-11-20'],
  ['today', 'never'],
  ['options', {}],
  ['options', { lenderFees: '12', taxComponents: [{ name: 'G\u202EST', rate: 5 }] }],
  ['options', { programmes }],
  ['options', { lenderFees: [] }],
  ['unknown', '1'],
  ['toString', '1'],
  ['payment', '512.40'],
  ['warnings', ['negative:discount']],
  ['province', 'ON'],
  ['listingId', 'a car'],
  ['draftId', 'x'.repeat(101)],
  ['businessName', 'north-cars'],
  ['creditConsent', 'yes'],
  ['creditPreApproval', 'Yes'],
  ['grossIncome', '5000'],
  ['withData', false],
);

const usual = { cashFinanceLease: 'Finance', termsInYears: '7' };
const accepted = { termsAndConditions: 'yes', ageConfirmation: 'yes' };

const calls = [
  { name: 'deal/calculate', plain: plainDeal, schema: calculateBody, begin: {} },
  { name: 'a draft', plain: plainDraft, schema: draftBody, begin: usual },
  { name: 'Save & Share', plain: plainSending, schema: saveAndShareBody, begin: { ...usual, ...accepted } },
  { name: 'an update', plain: plainUpdate, schema: updateBody, begin: { ...usual, withData: true } },
] as const;

describe.each(calls)('a body of $name', ({ plain, schema, begin }) => {
  it('is read without its schema as by it, and left to it where that refuses', () => {
    const body = fc
      .array(fc.oneof({ weight: 20, arbitrary: field }, { weight: 3, arbitrary: other }), { maxLength: 5 })
      .map((entries) => ({ ...Object.fromEntries(entries), ...begin }))
      // Some lack what has to be there, or have it otherwise.
      .chain((given) => {
        const lacking = fc.constantFrom(...Object.keys(begin), '').map((name) => ({ ...given, [name]: undefined }));
        return fc.oneof(
          { weight: 4, arbitrary: fc.constant(given) },
          lacking,
          fc.constant({ ...given, termsInYears: '9' }),
        );
      })
      .map((given): object => JSON.parse(JSON.stringify(given)));
    let taken = 0;
    fc.assert(
      fc.property(body, (given) => {
        const { success, data } = schema.safeParse(given);
        // The order of the fields is that of the warnings.
        expect(JSON.stringify(plain(given))).toBe(success ? JSON.stringify(data) : undefined);
        if (success) taken += 1;
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(40);
  });

  it('has each field read up to its longest text', () => {
    for (const name of names) {
      const { longest, options = [] } = limitOf(name);
      const texts = [1, 4, 5, longest, longest + 1, 30, 31, 40, 41].map((length) => '0'.repeat(length));
      for (const text of [...texts, ...options, null]) {
        const given = { ...begin, [name]: text };
        expect([name, text, plain(given) !== undefined]).toEqual([name, text, schema.safeParse(given).success]);
      }
    }
  });

  it.each([null, [], 'text', 7, undefined])('that is no object is left to the schema: %j', (given) => {
    expect(plain(given)).toBeUndefined();
  });
});
