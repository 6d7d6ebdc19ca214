import { expect, it } from 'vitest';
import { day } from '../kit/clock.ts';
import { givePlan } from '../subscriptions/give-plan.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { nothingOn } from '../testing/delivery-settings.ts';
import { mailTo } from '../testing/mails.ts';
import { openedApp, worldBefore } from '../testing/opened.ts';
import { until } from '../testing/until.ts';
import { addMember } from '../testing/world.ts';
import { deliveries } from './tables.ts';

const app = openedApp();
const world = worldBefore(app);

const name = (mailAddress: string, version: number) =>
  app.call('saveDeliverySettings', {
    token: world.dealerA.token,
    headers: { 'if-match': `"${version}"` },
    body: { ...nothingOn, mailOn: true, mailAddress },
  });
const settings = async () => (await app.call('readDeliverySettings', { token: world.dealerA.token })).json().data;
type Kind = 'mail' | 'adf';
const askForCode = (kind: Kind = 'mail') => app.call('sendAddressCode', { token: world.dealerA.token, body: { kind } });
const confirm = (code: string, kind: Kind = 'mail') =>
  app.call('confirmAddress', { token: world.dealerA.token, body: { kind, code } });
const test = (token = world.dealerA.token) => app.call('sendTestDelivery', { token, body: { kind: 'mail' } });

async function mailedCode(to: string): Promise<string> {
  const before = (await app.mails(0)).length;
  await askForCode();
  return /^\d{6}$/m.exec((await mailTo(app, to, 'Your iCarDeals code', before)).text)?.[0] ?? '';
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('nothing goes to an address before its code is told; until then the earlier one stays', async () => {
  await name('leads@north.example', 1);
  expect(await settings()).toMatchObject({ isConfirmed: false, usualAddress: 'owner@north-cars.example' });
  const refused = await test();
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Confirm the address first.']);
  const first = await mailedCode('leads@north.example');
  expect((await confirm(`${first.slice(0, 3)} ${first.slice(3)}`)).json().data).toMatchObject({
    isConfirmed: true,
    usualAddress: 'leads@north.example',
  });
  expect((await confirm(first)).statusCode).toBe(409);
  expect((await test()).statusCode).toBe(201);
  await name('sales@north.example', 2);
  expect(await settings()).toMatchObject({ isConfirmed: false, usualAddress: 'leads@north.example' });
  await name('', 3);
  await name('sales@north.example', 4);
  expect(await settings()).toMatchObject({ isConfirmed: false, usualAddress: 'owner@north-cars.example' });
});

it('a code works for five tries, for a day, and for the address that it went to', async () => {
  await name('leads@north.example', 1);
  const guessed = await mailedCode('leads@north.example');
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await confirm(other(guessed))).json()).toMatchObject({
      field: 'code',
      message: 'That’s not the right code.',
    });
  }
  const over = { field: 'code', message: 'This code no longer works. Ask for a new one.' };
  expect((await confirm(guessed)).json()).toMatchObject(over);
  const second = await mailedCode('leads@north.example');
  await name('sales@north.example', 2);
  expect((await confirm(second)).json()).toMatchObject(over);
  const third = await mailedCode('sales@north.example');
  app.clock.pass(day);
  // Whoever signed in yesterday has to again.
  const { token } = await addMember(app.database.db, app.clock, { ...world.dealerA, businessName: 'two' }, 'owner');
  expect((await app.call('confirmAddress', { token, body: { kind: 'mail', code: third } })).json()).toMatchObject(over);
});

it('twenty tests go out within a day', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 20; count += 1) statuses.add((await test()).statusCode);
  expect([...statuses]).toEqual([201]);
  const refused = await test();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
});

it('an address of a lead system gets its code as a document; leads are held until it is told', async () => {
  await givePlan(app.database.db, world.dealerA.id, 'pro', app.clock.now());
  const set = (adfAddress: string, version: number) =>
    app.call('saveDeliverySettings', {
      token: world.dealerA.token,
      headers: { 'if-match': `"${version}"` },
      body: { ...nothingOn, adfOn: true, adfAddress },
    });
  const testAdf = () => app.call('sendTestDelivery', { token: world.dealerA.token, body: { kind: 'adf' } });
  const codeTo = async (to: string) => {
    const before = (await app.mails(0)).length;
    expect((await askForCode('adf')).statusCode).toBe(200);
    const { text } = await mailTo(app, to, 'TEST ADF lead', before);
    expect(text).toContain('<adf>');
    return /address for leads: (\d{6})\./.exec(text)?.[1] ?? '';
  };
  await set('adf@crm.example', 1);
  expect(await settings()).toMatchObject({ isAdfConfirmed: false, usualAdfAddress: '' });
  expect((await testAdf()).json().message).toBe('Confirm the address first.');
  const params = { businessName: 'north-cars' };
  const sent = { token: world.userA.token, params, body: { ...financeDeal, ...accepted } };
  const id: string = (await app.call('saveAndShare', sent)).json().data._id;
  await until(async () => (await rows()).length > 0);
  expect(await rows()).toMatchObject([{ kind: 'adf', state: 'held' }]);
  const code = await codeTo('adf@crm.example');
  expect((await confirm(other(code), 'adf')).json()).toMatchObject({ field: 'code' });
  const before = (await app.mails(0)).length;
  expect((await confirm(code, 'adf')).json().data).toMatchObject({
    isAdfConfirmed: true,
    usualAdfAddress: 'adf@crm.example',
  });
  expect((await mailTo(app, 'adf@crm.example', 'ADF lead', before)).text).toContain(id);
  await set('other@crm.example', 2);
  expect(await settings()).toMatchObject({ isAdfConfirmed: false, usualAdfAddress: 'adf@crm.example' });
  expect((await confirm(await codeTo('other@crm.example'), 'adf')).statusCode).toBe(200);
  expect((await testAdf()).statusCode).toBe(201);
});

const rows = () => app.database.db.select().from(deliveries);
