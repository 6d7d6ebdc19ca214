import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { auditLog } from '../enquiries/tables.ts';
import { day, minute } from '../kit/clock.ts';
import { adf, openedDeliveryHouse, putOnPlan, settled, verified } from '../testing/deliveries.ts';
import { nothingOn } from '../testing/delivery-settings.ts';
import { removeOldDeliveries } from './retention.ts';
import { resendLeads } from './send-again.ts';
import { deliveries, deliveryAttempts, deliverySettings } from './tables.ts';

/** What a dealer sets of its deliveries, and what its people send by hand. */

const { house, app, world, save, send } = openedDeliveryHouse();

const db = () => app.database.db;

describe('the settings', () => {
  it('are as the dealer left them, and never say the secret again', async () => {
    const first = (await app.call('readDeliverySettings', { token: world.dealerA.token })).json().data;
    expect(first).toMatchObject({
      version: 1,
      mailOn: true,
      mailAddress: '',
      usualAddress: 'owner@north-cars.example',
    });
    const saved = (await save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' })).json();
    expect(saved.secret.secret).toMatch(/^whsec_[\w-]{43}$/);
    const read = await app.call('readDeliverySettings', { token: world.dealerA.token });
    expect(read.headers.etag).toBe('"2"');
    expect(read.json().data).toMatchObject({
      adfAddress: 'adf@crm.example',
      webhookUrl: house.receiver.url,
      webhookKeyId: saved.secret.keyId,
      usualAddress: 'leads@north.example',
      kinds: ['mail', 'adf', 'webhook'],
    });
    const kept = JSON.stringify(await db().select().from(deliverySettings));
    for (const text of [read.body, kept, app.log.join()]) expect(text).not.toContain(saved.secret.secret);
    expect((await save({ ...adf, ...house.webhook }, 2)).json().secret).toBeNull();
  });

  it('hold the names by which others know the dealer, which stay where they are not sent', async () => {
    const names = { adfVendorId: ' V-4711 ', storeCode: 'North-01' };
    expect((await save({ ...adf, ...names })).json().data).toMatchObject({ adfVendorId: 'V-4711' });
    expect((await save(adf, 2)).json().data).toMatchObject({ adfVendorId: 'V-4711', storeCode: 'North-01' });
    await send();
    await house.mail.hasTaken(1);
    expect(house.mail.taken[0]?.mail.text).toContain('<id>V-4711</id>');
    expect((await save({ ...adf, storeCode: '' }, 3)).json().data).toMatchObject({ storeCode: '' });
  });

  it('are changed by whoever saw their last version', async () => {
    await save(adf);
    expect((await save({ mailOn: true })).statusCode).toBe(412);
    expect((await save({ mailOn: true }, 2)).statusCode).toBe(200);
    const unseen = await app.call('saveDeliverySettings', { token: world.dealerA.token, body: nothingOn });
    expect(unseen.statusCode).toBe(428);
  });

  it.each([
    [{ adfOn: true }, 'adfAddress', 'Enter the address of your lead system.'],
    [{ mailAddress: 'nobody' }, 'mailAddress', 'Invalid email address'],
    [{ adfAddress: 'a@b.example, c@d.example' }, 'adfAddress', 'Invalid email address'],
    [{ webhookOn: true }, 'webhookUrl', 'Enter the address where we should send leads.'],
    [{ webhookUrl: 'nowhere' }, 'webhookUrl', 'Invalid URL'],
    [{ webhookUrl: 'javascript:alert(1)' }, 'webhookUrl', 'Invalid URL'],
    [{ webhookUrl: 'https://user:word@crm.example/' }, 'webhookUrl', 'Invalid URL'],
    [{ webhookUrl: 'http://crm.example/' }, 'webhookUrl', 'Enter an address that begins with https://.'],
    [
      { webhookUrl: 'https://192.168.1.5/x' },
      'webhookUrl',
      'This address is on a private network that iCarDeals can’t reach. Enter a public address.',
    ],
  ])('refuse %j', async (changes, field, message) => {
    const reply = await save(changes);
    expect([reply.statusCode, reply.json().field, reply.json().message]).toEqual([400, field, message]);
  });

  it('give a new secret, with which alone is signed from then on', async () => {
    const token = world.dealerA.token;
    const old = (await save(house.webhook)).json().secret;
    const { secret } = (await app.call('renewWebhookSecret', { token })).json();
    expect(secret.keyId).not.toBe(old.keyId);
    await send();
    await house.receiver.hasTaken(1);
    const [post] = house.receiver.taken;
    expect(verified(app, post, secret.secret)).toMatchObject({ type: 'lead.submitted' });
    expect(() => verified(app, post, old.secret)).toThrow();
    await settled(app, 1);
  });

  it('are for owners and managers, and each dealer’s own', async () => {
    await save({ ...adf, mailAddress: 'leads@north.example' });
    const other = (await app.call('readDeliverySettings', { token: world.dealerB.token })).json().data;
    expect(other).toMatchObject({ adfOn: false, adfAddress: '', usualAddress: 'owner@south-cars.example' });
  });
});

describe('a member of the dealer', () => {
  it('sends a test that nobody mistakes for a lead', async () => {
    const token = world.dealerA.token;
    const test = (kind: DeliveryKind, headers = {}) => app.call('sendTestDelivery', { token, body: { kind }, headers });
    expect((await test('adf')).json()).toMatchObject({ field: 'kind' });
    await save({ adfAddress: 'adf@crm.example', webhookUrl: house.receiver.url, webhookOn: true });
    const key = { 'idempotency-key': 'once' };
    const [one, other] = [await test('webhook', key), await test('webhook', key)];
    expect(one.json().data._id).toBe(other.json().data._id);
    await test('adf');
    await test('mail');
    await settled(app, 3);
    expect(JSON.parse(house.receiver.taken[0]?.body ?? '{}')).toMatchObject({ type: 'test', lead: { url: null } });
    expect(house.receiver.taken).toHaveLength(1);
    expect(house.mail.taken.map(({ mail: { subject } }) => subject).toSorted()).toEqual([
      'TEST ADF lead: 2026 Acura MDX A-Spec',
      'Test lead from iCarDeals',
    ]);
    await putOnPlan(app, world, 'free');
    expect((await test('adf')).statusCode).toBe(409);
  });

  it('sends a lead again, once for one press, and sees it in the log', async () => {
    await save(house.webhook);
    const id = await send();
    await settled(app, 1);
    app.clock.pass(minute);
    const again = (key: string, token = world.dealerA.token) =>
      app.call('resendLead', { token, params: { id }, headers: { 'idempotency-key': key } });
    const replies = await Promise.all([again('one'), again('one')]);
    expect(new Set(replies.map((reply) => reply.json().data[0]._id)).size).toBe(1);
    await settled(app, 2);
    expect(JSON.parse(house.receiver.taken[1]?.body ?? '{}')).toMatchObject({ type: 'lead.resent', lead: { id } });
    expect((await again('two', world.dealerB.token)).statusCode).toBe(404);
    const log = (await app.call('listDeliveries', { token: world.dealerA.token })).json();
    expect([log.total, log.data[0].cause, log.data[0].attempts[0].status]).toEqual([2, 'resend', 200]);
    expect((await app.call('listDeliveries', { token: world.dealerB.token })).json().total).toBe(0);
    const actions = await db().select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(actions.filter(({ action }) => action === 'lead sent again')).toHaveLength(1);
  });
});

it('leads can be sent again by the operator, all or none', async () => {
  await save(house.webhook);
  const [one, two] = [await send(), await send()];
  await settled(app, 2);
  const services = { clock: app.clock };
  await expect(resendLeads(services, db(), [one, 'unknown'])).rejects.toThrow('There’s nothing here.');
  expect(await resendLeads(services, db(), [one, two])).toEqual(
    new Map([
      [one, 1],
      [two, 1],
    ]),
  );
  expect(await settled(app, 4)).toHaveLength(4);
});

it('the log is kept for 90 days after a delivery has ended', async () => {
  await save(house.webhook);
  await send();
  await settled(app, 1);
  app.clock.pass(89 * day);
  await removeOldDeliveries(db(), app.clock);
  expect(await db().$count(deliveries)).toBe(1);
  app.clock.pass(2 * day);
  await removeOldDeliveries(db(), app.clock);
  expect([await db().$count(deliveries), await db().$count(deliveryAttempts)]).toEqual([0, 0]);
});
