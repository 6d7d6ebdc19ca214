import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mode } from '#engine/form/deal-fields.ts';
import { fieldNames, specOf } from '#engine/form/field-lists.ts';
import { textOfPdf } from './documents/testing/pdf-text.ts';
import { addKey } from './testing/dealer-keys.ts';
import { adf, doings, openDeliveryHouse, settled } from './testing/deliveries.ts';
import { counting, fieldsIn, filledDeals, sent } from './testing/every-field.ts';
import { connected, used } from './testing/mcp-client.ts';
import type { World } from './testing/world.ts';

/**
 * What was typed for another mode or condition is no fact of a deal: a down payment of Finance is not offered in Cash. The
 * owner finds it again; no mail, document, post, file, paper or assistant tells it.
 */

let house: Awaited<ReturnType<typeof openDeliveryHouse>>;
let origin: string;
let world: World;
beforeAll(async () => {
  house = await openDeliveryHouse();
  origin = await house.app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => house.close());
beforeEach(async () => {
  world = await house.fresh();
});

const kinds = [
  ['Cash', 'New'],
  ['Cash', 'PreOwned'],
  ['Finance', 'New'],
  ['Finance', 'CertifiedPreOwned'],
  ['Lease', 'New'],
] as const satisfies readonly (readonly [Mode, string])[];

/** The fields that do not count, and are none of the person's words. */
const uncounted = (mode: Mode, type: string) => {
  const counted: readonly string[] = counting(fieldNames, mode, type);
  return fieldNames.filter((name) => !specOf(name).personal && !counted.includes(name));
};

describe.each(Object.entries(filledDeals))('a deal %s', (_, filled) => {
  it.each(kinds)('in %s for a %s car tells nothing that does not count', async (mode, type) => {
    const { app, mail, receiver } = house;
    const { save, send } = doings(app, world);
    await save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
    const id = await send(sent({ ...filled, cashFinanceLease: mode, type }));
    await settled(app, 3);
    const foreign: readonly string[] = uncounted(mode, type);
    const told = (text: string) => fieldsIn(text).filter((name) => foreign.includes(name));

    const owned = await app.call('readEnquiry', { token: world.userA.token, params: { id } });
    expect(told(JSON.stringify(owned.json().data.form)).length).toBeGreaterThan(0);

    const key = await addKey(app.database.db, app.clock, world.dealerA, ['leads:read']);
    const read = await used(await connected(origin, { token: key.token }), 'read_lead', { id });
    const ask = async (...[name, request]: Parameters<typeof app.call>) =>
      (await app.call(name, { token: world.dealerA.token, params: { id }, ...request })).body;
    const printed = async (sheet: string) =>
      textOfPdf(
        (await app.call('printEnquiry', { token: world.dealerA.token, params: { id }, query: { sheet } })).rawPayload,
      );
    const ways: Record<string, string> = {
      mails: mail.taken.map(({ source, mail: { text, html } }) => [source, text, html].join('\n')).join('\n'),
      posts: receiver.taken.map(({ body }) => body).join('\n'),
      assistants: JSON.stringify(read.answer),
      api: await ask('readEnquiry', {}),
      versions: await ask('listLeadVersions', {}),
      list: await ask('listLeads', { params: {} }),
      csv: await ask('exportLeads', { params: {}, body: {} }),
      paper: await printed('deal'),
      disclosure: await printed('disclosure'),
    };
    expect(read.isError).toBe(false);
    for (const [way, text] of Object.entries(ways)) expect([way, told(text)]).toEqual([way, []]);
  });
});

it('a Cash deal’s mail, document and post say no down payment that was typed in Finance', async () => {
  const { app, mail, receiver } = house;
  const { save, send } = doings(app, world);
  await save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
  await send({ cashFinanceLease: 'Cash', downpayment: '5000' });
  await settled(app, 3);
  const [post] = receiver.taken.map(({ body }) => JSON.parse(body));
  expect(post.lead.deal.downPayment).toBeNull();
  expect(mail.taken).toHaveLength(2);
  for (const { source } of mail.taken) expect(source).not.toMatch(/down ?payment|5,?000\.00/i);
});
