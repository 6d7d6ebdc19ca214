import { describe, expect, it } from 'vitest';
import { openedApp, worldOf } from '../testing/opened.ts';
import { enquiries } from './tables.ts';

const app = openedApp();
const world = worldOf(app);

const save = (fields: object) =>
  app.call('saveDraft', { token: world.userA.token, body: { cashFinanceLease: 'Cash', ...fields } });

describe('a text comes back as it was written', () => {
  it.each([
    ['quotes', `O'Brien "the" \`best\` \\ ' ; -- /* */ $1 $$ %s {0} \${x}`],
    ['markup', '<b>x</b><script>alert(1)</script>&amp;&lt;'],
    ['emoji of four bytes', '🚗👨‍👩‍👧‍👦🇨🇦'],
    ['letters composed and not', 'é e\u0301 Å A\u030a ﬁ'],
    ['other scripts', 'مرحبا עברית 日本語 ᐃᓄᒃᑎᑐᑦ'],
    ['spaces and lines', '  a\t b\r\n c\u00a0\u2003\u200b'],
    ['signs of direction that a reader may need', 'a\u200e\u200fb'],
    ['formulas', '=1+1\n@cmd\n+1\n-1'],
    ['a zero-width joiner and a byte order mark', 'a\u200d\ufeffb'],
  ])('%s', async (_, note) => {
    const reply = await save({ note, model: note.slice(0, 30) });
    expect(reply.statusCode).toBe(201);
    const { _id: id, note: answered } = reply.json().data;
    const read = await app.call('readEnquiry', { token: world.userA.token, params: { id } });
    expect([answered, read.json().data.note]).toEqual([note, note]);
  });

  it('but without what makes it read as another', async () => {
    const { note, make } = (await save({ note: 'pay \u202e00.5$\u202c now', make: '\u2067ACURA\u2069' })).json().data;
    expect([note, make]).toEqual(['pay 00.5$ now', 'ACURA']);
  });
});

describe('a text is refused', () => {
  it.each([
    ['NUL', '"a\\u0000b"'],
    ['a lone high surrogate', '"\\ud83d"'],
    ['a lone low surrogate', '"\\ude97 car"'],
  ])('with %s', async (_, json) => {
    const before = await app.database.db.$count(enquiries);
    for (const field of ['note', 'make', 'otherExtras', 'options']) {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/enquiry/enquiry',
        headers: { authorization: `Bearer ${world.userA.token}`, 'content-type': 'application/json' },
        payload: `{"cashFinanceLease":"Cash","${field}":${json}}`,
      });
      expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
    }
    expect(await app.database.db.$count(enquiries)).toBe(before);
  });

  it('when it is longer than its field, counted in characters as people count them', async () => {
    expect((await save({ make: '🚗'.repeat(100), note: 'é'.repeat(2000) })).statusCode).toBe(201);
    expect((await save({ make: '🚗'.repeat(101) })).json()).toMatchObject({ field: 'make' });
    expect((await save({ note: 'x'.repeat(10_000) })).json()).toMatchObject({ field: 'note' });
  });
});
