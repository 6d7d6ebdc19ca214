import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { receiverLinkDays } from '#contract/event-types.ts';
import { auditLog } from '../../enquiries/tables.ts';
import { day } from '../../kit/clock.ts';
import { openedDeliveryHouse, putOnPlan, settled } from '../../testing/deliveries.ts';
import { until } from '../../testing/until.ts';
import { deliveries, deliveryReceivers } from '../tables.ts';

/** ADF documents by mail to as many addresses as a dealer needs, by a real mail server. */

const { house, app, world, save, send, change } = openedDeliveryHouse();
beforeEach(() => save({}));

const token = () => world.dealerA.token;
const bodyOf = (url: string, changes: object = {}) => ({
  name: 'Maple CRM',
  kind: 'adfMail',
  url,
  events: ['lead.submitted', 'lead.updated'],
  isOn: true,
  ownKey: null,
  ...changes,
});
const add = async (url: string, changes: object = {}) => {
  const reply = await app.call('addReceiver', { token: token(), body: bodyOf(url, changes) });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data;
};
const ofOne = (id: string) => ({ token: token(), params: { id } });
const test = (id: string) => app.call('sendTestEvent', ofOne(id));
const confirm = (link: string) => app.call('confirmReceiver', { body: { token: link } });
const mailsTo = (to: string) => house.mail.taken.filter(({ recipients }) => recipients[0] === to);
const textOf = (to: string) => mailsTo(to).at(-1)?.mail.text ?? '';
/** The token of the link that came last to an address, once as many mails as that have come to it. */
async function linkTo(to: string, count = 1): Promise<string> {
  await until(() => mailsTo(to).length >= count);
  return /\/ConfirmDelivery#([\w-]{43}) /.exec(textOf(to))?.[1] ?? '';
}
/** Resolves when every event that has happened was looked at. */
async function allLookedAt(): Promise<void> {
  await until(async () => (await app.database.db.$count(auditLog, isNotNull(auditLog.event))) === 0);
}
const statesOf = async () => (await app.database.db.select().from(deliveries)).map(({ state }) => state);

it('goes to each address once its own link was opened, and is held until then', async () => {
  const one = await add('adf@one.example');
  const other = await add('adf@other.example');
  expect(one).toMatchObject({ kind: 'adfMail', url: 'adf@one.example', isConfirmed: false });
  const link = await linkTo('adf@one.example');
  await linkTo('adf@other.example');
  const id = await send();
  await settled(app, 2);
  expect(await statesOf(), 'nothing personal goes before').toEqual(['held', 'held']);
  expect(mailsTo('adf@one.example'), 'but the link').toHaveLength(1);
  expect(textOf('adf@one.example')).not.toContain('ann@shoppers.example');
  const refused = await test(one._id);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Confirm the address first.']);
  expect((await confirm(link)).json()).toMatchObject({
    dealer: 'north-cars Motors',
    address: 'adf@one.example',
  });
  const twice = await confirm(link);
  expect([twice.statusCode, twice.json().field], 'a link works once').toEqual([400, 'token']);
  await linkTo('adf@one.example', 2);
  expect(textOf('adf@one.example')).toContain(`<id sequence="1" source="iCarDeals">${id}</id>`);
  expect(textOf('adf@one.example')).toContain('<email>ann@shoppers.example</email>');
  expect(mailsTo('adf@other.example'), 'the other is not confirmed').toHaveLength(1);
  const list: { _id: string; isConfirmed: boolean }[] = (await app.call('listReceivers', { token: token() })).json()
    .data;
  expect(new Map(list.map(({ _id, isConfirmed }) => [_id, isConfirmed]))).toEqual(
    new Map([
      [one._id, true],
      [other._id, false],
    ]),
  );
});

it('has a log, a test, a pause and an end of its own', async () => {
  const { _id } = await add('adf@one.example');
  await confirm(await linkTo('adf@one.example'));
  expect((await test(_id)).statusCode).toBe(201);
  await settled(app, 1);
  expect(textOf('adf@one.example')).toContain('TEST');
  const { data } = (await app.call('listDeliveries', { token: token() })).json();
  expect(data).toMatchObject([
    { kind: 'adf', receiver: { _id, name: 'Maple CRM' }, cause: 'test', state: 'delivered' },
  ]);
  const put = (version: number, changes: object) =>
    app.call('changeReceiver', {
      ...ofOne(_id),
      headers: { 'if-match': `"${version}"` },
      body: bodyOf('adf@one.example', changes),
    });
  expect((await put(1, { isOn: false })).json().data).toMatchObject({ isOn: false, isConfirmed: true });
  await send();
  await allLookedAt();
  await put(2, { isOn: true });
  await send();
  await settled(app, 2);
  expect(mailsTo('adf@one.example'), 'link, test, and the lead after the pause').toHaveLength(3);
  await app.call('removeReceiver', ofOne(_id));
  expect(await app.database.db.$count(deliveries)).toBe(0);
});

it('asks for a new link when the address changes; a link ends with the next one and after its days', async () => {
  const { _id } = await add('adf@one.example');
  const first = await linkTo('adf@one.example');
  expect((await app.call('sendReceiverLink', ofOne(_id))).statusCode).toBe(200);
  const second = await linkTo('adf@one.example', 2);
  expect((await confirm(first)).statusCode).toBe(400);
  expect((await confirm(second)).statusCode).toBe(200);
  expect((await app.call('sendReceiverLink', ofOne(_id))).statusCode).toBe(409);
  const moved = { ...ofOne(_id), headers: { 'if-match': '"1"' }, body: bodyOf('adf@two.example') };
  expect((await app.call('changeReceiver', moved)).json().data).toMatchObject({ isConfirmed: false });
  const third = await linkTo('adf@two.example');
  app.clock.pass(receiverLinkDays * day);
  expect((await confirm(third)).json()).toMatchObject({ field: 'token' });
});

it('gathers a shopper’s changes, and brings them as one', async () => {
  await add('adf@one.example');
  await confirm(await linkTo('adf@one.example'));
  const id = await send();
  await linkTo('adf@one.example', 2);
  for (const version of [1, 2, 3])
    expect((await change(id, version, { withData: true, discount: `${version}000` })).statusCode).toBe(200);
  await allLookedAt();
  const rows = await settled(app, 2);
  expect(rows.map(({ event, state }) => [event, state])).toEqual(
    expect.arrayContaining([
      ['lead.submitted', 'delivered'],
      ['lead.updated', 'delivered'],
    ]),
  );
  expect(mailsTo('adf@one.example')).toHaveLength(3);
  expect(textOf('adf@one.example')).toContain('<prospect status="resend">');
});

it('is covered with ADF by mail, and held on a plan without it', async () => {
  const { _id } = await add('adf@one.example');
  await confirm(await linkTo('adf@one.example'));
  await putOnPlan(app, world, 'standard');
  const { isCovered, covered } = (await app.call('listReceivers', { token: token() })).json();
  expect({ isCovered, covered }).toEqual({ isCovered: false, covered: ['adfMail'] });
  expect((await test(_id)).statusCode).toBe(201);
  await settled(app, 1);
  await putOnPlan(app, world, 'free');
  expect((await test(_id)).statusCode).toBe(409);
  await send();
  await settled(app, 2);
  expect(await statesOf()).toContain('held');
});

it.each([
  [{ url: 'nowhere' }, 'url'],
  [{ url: 'a@one.example, b@two.example' }, 'url'],
  [{ events: ['car.added'] }, 'events'],
])('is refused with %j', async (changes, field) => {
  const reply = await app.call('addReceiver', { token: token(), body: bodyOf('adf@one.example', changes) });
  expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
});

it('sends few links to one address', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const reply = await app.call('addReceiver', { token: token(), body: bodyOf('adf@one.example') });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
  const isThere = eq(deliveryReceivers.dealerId, world.dealerA.id);
  expect(await app.database.db.$count(deliveryReceivers, isThere)).toBe(3);
});
