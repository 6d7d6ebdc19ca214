import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saveAndShareBody } from '#contract/deal-form.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { sayIn } from './sentences.ts';
import { validatorOf } from './validation.ts';

/** The refusal of a value as its field, sentence and all fields. */
function refusalOf(schema: z.ZodType, value: unknown) {
  const result = validatorOf(schema)(value);
  if (!('error' in result)) return undefined;
  const { words, facts } = result.error;
  const say = sayIn('en');
  const fields = facts.fields && Object.entries(facts.fields).map(([field, said]) => [field, say(said)]);
  return { message: say(words), ...facts, ...(fields ? { fields: Object.fromEntries(fields) } : {}) };
}

describe('a refusal', () => {
  const schema = z.strictObject({ a: z.string(), b: z.array(z.strictObject({ c: z.int() })) });

  it('names every field at fault by its path, the first one first', () => {
    expect(refusalOf(schema, { b: [{ c: 1 }, { c: 1.5, d: 2 }], role: 'admin' })).toEqual({
      field: 'a',
      message: 'This field is missing.',
      fields: {
        a: 'This field is missing.',
        'b.1.c': 'Send a whole number.',
        'b.1.d': 'Unknown field.',
        role: 'Unknown field.',
      },
    });
  });

  it('of the whole names no field', () => {
    expect(refusalOf(schema, [])).toEqual({ message: 'Send a JSON object.' });
  });

  it('says what is wrong with a text that could also be nothing', () => {
    const deal = { ...financeDeal, ...accepted };
    expect(refusalOf(saveAndShareBody, { ...deal, make: 'x'.repeat(101) })).toMatchObject({
      field: 'make',
      message: 'Use up to 100 characters.',
    });
    expect(refusalOf(saveAndShareBody, { ...deal, make: 5 })).toMatchObject({ message: 'Send text or null.' });
    expect(refusalOf(saveAndShareBody, { ...deal, note: '🚗'.repeat(2000) })).toBeUndefined();
  });
});
