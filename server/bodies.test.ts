import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { refusalBody } from '#contract/errors.ts';
import type { CallName } from '#contract/paths.ts';
import * as accountTables from './accounts/tables.ts';
import * as contactTables from './contact/tables.ts';
import * as dealerTables from './dealers/tables.ts';
import * as enquiryTables from './enquiries/tables.ts';
import { Refusal } from './kit/handler.ts';
import { validatorOf } from './kit/validation.ts';
import { requestOf, type TestRequest } from './testing/app.ts';
import { financeDeal } from './testing/deals.ts';
import { goodRequests } from './testing/good-requests.ts';
import { openedApp, worldOf } from './testing/opened.ts';

// Once for all: what is refused changes nothing, as is looked at, and the bodies that may be taken come last.
const app = openedApp();
const world = worldOf(app);
let enquiryId: string;

beforeAll(async () => {
  const reply = await app.call('saveDraft', { token: world.userA.token, body: financeDeal });
  enquiryId = reply.json().data._id;
});

const names = (Object.keys(contract) as CallName[]).filter((name) => 'body' in contract[name]);
it('has a good request for every call that takes a body', () => {
  expect(Object.keys(goodRequests).toSorted()).toEqual(names.toSorted());
});

const goodRequest = (name: CallName): TestRequest => goodRequests[name]?.({ world, enquiryId }) ?? {};

/** Every row that a write could have changed. */
async function everything(): Promise<string> {
  const tables = [accountTables.users, enquiryTables.enquiries, enquiryTables.creditAnswers, enquiryTables.consents];
  return JSON.stringify(await Promise.all(tables.map((table) => app.database.db.select().from(table))));
}

describe('a column’s name in a body', () => {
  const isTable = (value: unknown): value is PgTable => typeof value === 'object' && value !== null;
  const tables = [accountTables, contactTables, dealerTables, enquiryTables]
    .flatMap((slice) => Object.values(slice))
    .filter(isTable);
  const columns = tables.flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => [key, name]),
  );
  const notKnown = 'Unknown field.';
  const further = ['_id', 'role', 'dealerID', 'userId', 'price', 'createdAt', 'isAdmin', '__v', '$set', 'id'];

  it.each(names)('is refused by %s, and changes nothing, unless it is a field', async (name) => {
    expect(tables.map(getTableName)).toEqual(expect.arrayContaining(['users', 'dealers', 'enquiries', 'sessions']));
    const request = goodRequest(name);
    const before = await everything();
    const withColumns = (added: string[]) => ({
      ...request,
      body: { ...Object(request.body), ...Object.fromEntries(added.map((column) => [column, { x: 1 }])) },
    });
    const strange = [...new Set([...columns, ...further])].filter((column) => !(column in Object(request.body)));
    // All at once, which names each one; what is not named as unknown is sent again by itself.
    const { fields: refused } = (await app.call(name, withColumns(strange))).json();
    const taken: string[] = [];
    for (const column of strange.filter((one) => refused[one] !== notKnown)) {
      const reply = await app.call(name, withColumns([column]));
      expect([column, reply.statusCode]).toEqual([column, 400]);
      const { message, fields } = reply.json();
      if (fields?.[column] !== notKnown) taken.push(`${column}: ${message}`);
    }
    expect(await everything()).toBe(before);
    // Fields of the form that are called like a column; as an object they are refused for their kind.
    expect(
      taken.filter(
        (line) =>
          !/^(address|city|state|zipcode|username|email|options|province|note|withData|firstName|lastName|contactNumbers|businessName|enquiryId|attempt|deal|make|model|condition|name|frequency|mode|lostReason|sale|storeCode|adfVendorId)\b/.test(
            line,
          ),
      ),
    ).toEqual([]);
  });
});

/** Any JSON at all, with the texts that have broken something somewhere. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e308',
    'NaN',
    '\u0000',
    '\ud800',
    '__proto__',
    "'; --",
    '%00',
    '../..',
    'Yes',
    '2026-02-30',
  ),
);
const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, 1e308, 5e-324, 2 ** 53, 10_000_000));
const anyLeaf = fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null));
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    anyLeaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** A good body with a few of its fields replaced, or others added. */
const changed = (body: object) => {
  const keys = [...Object.keys(body), 'options', 'today', 'draftId', 'businessName', 'tradeIn', 'termsInYears'];
  const change = fc.tuple(fc.constantFrom(...keys), fc.oneof(anyLeaf, anyJson));
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => ({ ...body, ...Object.fromEntries(changes) }));
};

/** A good body of the call with a few changes, or anything else. */
const anyBodyOf = (name: CallName) =>
  fc.oneof({ weight: 3, arbitrary: changed(Object(goodRequest(name).body)) }, { weight: 1, arbitrary: anyJson });

describe('whatever is sent', () => {
  it.each(names)('is read or refused by the schema of %s, which names the fields: 1000 bodies', (name) => {
    const { body: schema } = contract[name] as Call;
    const check = validatorOf(schema ?? z.never());
    expect(check(goodRequest(name).body)).toHaveProperty('value');
    let refused = 0;
    const property = fc.property(anyBodyOf(name), (body) => {
      const checked = check(JSON.parse(JSON.stringify(body)));
      if ('value' in checked) return;
      refused += 1;
      // Not by `expect`, which takes longer than the check itself and is asked a hundred thousand times.
      if (!(checked.error instanceof Refusal) || checked.error.message === '') throw checked.error;
    });
    fc.assert(property, { numRuns: 1000 });
    expect(refused).toBeGreaterThan(200);
  });

  /** What a body does to the schemas is held above; these go all the way. */
  const runs = 1000;

  it(`is never a fault of ours: ${runs} bodies over HTTP`, async () => {
    const linesBefore = app.log.length;
    const statuses = new Map<number, number>();
    const attempt = fc
      .constantFrom(...names)
      .chain((name) => fc.record({ name: fc.constant(name), body: anyBodyOf(name) }));
    await fc.assert(
      fc.asyncProperty(attempt, async ({ name, body }) => {
        const { body: _body, ...request } = goodRequest(name);
        const reply = await app.inject({
          ...requestOf(name, request),
          headers: { ...requestOf(name, request).headers, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
        expect(reply.statusCode).toBeLessThan(500);
        if (reply.statusCode >= 400) expect(refusalBody.safeParse(reply.json()).success).toBe(true);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // It looks behind the door as well as at it.
    const [taken, refused] = [[200, 201], [400]].map((some) => some.some((status) => statuses.has(status)));
    expect({ taken, refused }).toEqual({ taken: true, refused: true });
    expect(app.log.slice(linesBefore).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('as bytes is never one either', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string().map((text) => Buffer.from(`{"make":${text}}`)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (payload) => {
        const headers = { 'content-type': 'application/json' };
        const reply = await app.inject({
          method: 'POST',
          url: '/api/deal/calculate',
          headers,
          payload: Buffer.from(payload),
        });
        expect([200, 400]).toContain(reply.statusCode);
      }),
      { numRuns: 500 },
    );
  });

  it('in an address is never one either', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names, 'listTrims', 'findDealer', 'readEnquiry', 'listLeads'),
        anyText,
        anyText,
        async (name, part, value) => {
          const query = `?make=${encodeURIComponent(value.toWellFormed())}&year=${encodeURIComponent(part.toWellFormed())}`;
          const url = requestOf(name as CallName, {}).url.replaceAll(
            'nothing',
            encodeURIComponent(part.toWellFormed()),
          );
          const reply = await app.inject({
            method: 'GET',
            url: `${url}${query}`,
            headers: { authorization: `Bearer ${world.userA.token}` },
          });
          expect(reply.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 500 },
    );
  });
});
