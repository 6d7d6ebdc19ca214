import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { personalData } from '../personal-data.ts';
import { mailTo } from '../testing/mails.ts';
import { openedWorld } from '../testing/opened.ts';
import { runTyped } from './run-command.ts';

const { app, world } = openedWorld();
let mailsBefore: number;
beforeEach(async () => {
  mailsBefore = (await app.mails(0)).length;
});

const address = { address: '12 Main Street', city: 'Oakville', province: 'ON', zipcode: 'L6J' };
const save = (name: string, businessName: string, version: number, token = world.dealerA.token) =>
  app.call('saveDealerPage', {
    token,
    headers: { 'if-match': `"${version}"` },
    body: { section: 'address', content: { ...address, name, businessName } },
  });
const run = (words: readonly string[]) => {
  const forgetPublic = () => app.app.cache.invalidate();
  return runTyped(words, '', { services: app.app.services, personalData, forgetPublic, operator: 'olive' });
};
const find = async (businessName: string) => (await app.call('findDealer', { params: { businessName } })).json().dealer;
const page = async () => (await app.call('readDealerPage', { token: world.dealerA.token })).json().data;

it('a new name and page address are public once they are approved, and the address before leads there', async () => {
  expect((await save('Lakeview Acura', 'lakeview', 1)).statusCode).toBe(200);
  expect(await find('north-cars')).toMatchObject({ name: 'north-cars Motors', businessName: 'north-cars' });
  expect((await app.call('findDealer', { params: { businessName: 'lakeview' } })).json().dealer ?? null).toBeNull();
  const { publicNames, sections } = await page();
  expect(publicNames).toEqual({ name: 'north-cars Motors', businessName: 'north-cars' });
  expect(sections.address.content).toMatchObject({ name: 'Lakeview Acura', businessName: 'lakeview' });
  const told = await mailTo(app, 'operator@icardeals.example', 'Name change request: north-cars Motors', mailsBefore);
  expect(told.text).toContain('Requested: Lakeview Acura, page lakeview');
  expect((await run(['renames', 'list'])).output).toContain('north-cars Motors  ->  lakeview  Lakeview Acura');
  expect((await run(['dealers', 'newest'])).output).toMatch(/asked for a name +north-cars +Lakeview Acura/);
  expect(await run(['renames', 'approve', 'north-cars'])).toMatchObject({ code: 0 });
  expect(await find('lakeview')).toMatchObject({ name: 'Lakeview Acura', businessName: 'lakeview' });
  expect((await find('north-cars')).businessName).toBe('lakeview');
  await mailTo(app, 'owner@north-cars.example', 'Your new name or page address is approved', mailsBefore);
  const taken = await save('South', 'north-cars', 1, world.dealerB.token);
  expect([taken.statusCode, taken.json().field]).toEqual([400, 'content.businessName']);
  expect(await run(['renames', 'approve', 'lakeview'])).toMatchObject({ code: 1 });
});

it.each([
  ['iCarDeals Support', 'north-cars', 'content.name'],
  ['ＩCarDeals', 'north-cars', 'content.name'],
  ['Support', 'north-cars', 'content.name'],
  ['North', 'icardeals-toronto', 'content.businessName'],
  ['North', 'admin', 'content.businessName'],
  ['North', 'sign-in', 'content.businessName'],
])('nobody is called %s at %s, as the product or a page of it is', async (name, businessName, field) => {
  const reply = await save(name, businessName, 1);
  expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  expect((await run(['renames', 'list'])).output).toBe('No dealer waits for another name.');
});

it('a name that is refused or taken back changes nothing', async () => {
  await save('Lakeview Acura', 'lakeview', 1);
  expect((await run(['renames', 'refuse', 'north-cars'])).error).toBe('--reason is missing.');
  expect((await run(['renames', 'refuse', 'north-cars', '--reason', 'No document'])).code).toBe(0);
  const { text } = await mailTo(app, 'owner@north-cars.example', 'wasn’t approved', mailsBefore);
  expect(text).toContain('No document');
  expect((await page()).sections.address.content.businessName).toBe('north-cars');
  await save('Lakeview Acura', 'lakeview', 2);
  await save('north-cars Motors', 'north-cars', 3);
  expect((await run(['renames', 'list'])).output).toBe('No dealer waits for another name.');
});

it('an address that another dealer took meanwhile is not given', async () => {
  await save('Lakeview', 'lakeview', 1);
  await app.database.db.update(dealers).set({ businessName: 'lakeview' }).where(eq(dealers.id, world.dealerB.id));
  expect((await run(['renames', 'approve', 'north-cars'])).error).toContain('belongs to another dealer');
});

it('the names of a business that waits for its first approval change at once', async () => {
  await app.database.db.update(dealers).set({ state: 'pending' }).where(eq(dealers.id, world.dealerA.id));
  await save('Lakeview', 'lakeview', 1);
  expect((await page()).publicNames).toEqual({ name: 'Lakeview', businessName: 'lakeview' });
});
