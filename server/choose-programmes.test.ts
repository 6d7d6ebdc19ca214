import { describe, expect, it } from 'vitest';
import { programmeCases } from '#engine/worked-examples/programme-cases.ts';
import { openedApp } from './testing/opened.ts';

const app = openedApp();

const choose = (body: object) => app.call('chooseProgrammes', { body });
const given = (id: string) => ({ ...programmeCases.find((one) => one.id === id)?.inputs });

/** A rebate that stands with every other. */
const rebate = (number: number) => ({
  id: `r${number}`,
  version: 1,
  kind: 'rebate',
  cars: { makes: [], models: [], trims: [], years: [], conditions: [], oldestYear: null, mostKilometres: null },
  provinces: [],
  from: '2026-11-01',
  until: '2026-11-30',
  who: [],
  rows: [{ amount: '1.00', modes: ['Cash', 'Finance', 'Lease'], tax: 'after', stacks: 'everything', notWith: [] }],
});

describe('choosing programmes', () => {
  it.each(programmeCases)('answers $id as it was worked out', async ({ inputs, expected }) => {
    const reply = await choose(inputs);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject(expected);
  });

  it('refuses keys that it does not know, two programmes of one id, and names the field', async () => {
    const known = given('P01-rate-by-term');
    expect((await choose({ ...known, colour: 'red' })).statusCode).toBe(400);
    const twice = await choose({ ...known, programmes: [rebate(1), rebate(1)] });
    expect([twice.statusCode, twice.json().field]).toEqual([400, 'programmes']);
    const odd = await choose({ ...known, programmes: [{ ...rebate(1), until: 'soon' }] });
    expect([odd.statusCode, odd.json().field]).toEqual([400, 'programmes.0.until']);
  });

  it('takes 300 programmes of many rows, and says where too many stand with each other', async () => {
    const known = given('P01-rate-by-term');
    const rows = Array.from({ length: 2 }, () => ({ ...rebate(1).rows[0], modes: ['Lease'] }));
    const many = Array.from({ length: 300 }, (_, number) => ({ ...rebate(number), rows }));
    expect((await choose({ ...known, programmes: many })).statusCode).toBe(200);
    const standing = Array.from({ length: 30 }, (_, number) => rebate(number));
    const refused = await choose({ ...known, programmes: standing });
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'programmes']);
  });
});
