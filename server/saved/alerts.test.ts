import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../accounts/tables.ts';
import { deliverBySmtp } from '../integrations/mail/deliver.ts';
import { mailTally } from '../integrations/mail/tables.ts';
import { day, minute } from '../kit/clock.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { allDeclared } from '../testing/declared.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing, buildWorld, type World } from '../testing/world.ts';
import { matchChanges } from './match-changes.ts';
import { tellMatches } from './tell-matches.ts';

/** Saved searches from a changed car to the mail of a real mail server, and to the press that ends it. */

let app: TestApp;
let server: MailServer;
let world: World;
beforeAll(async () => {
  server = await startMailServer();
  app = await openTestApp({}, deliverBySmtp(server.url, { name: 'iCarDeals', address: 'mail@icardeals.example' }));
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
  before = 0;
  world = await buildWorld(app.database.db, app.clock);
  await look();
});

const db = () => app.database.db;
const telling = () => ({ ...app.app.services, postalAddress: app.configuration.postalAddress });

/** How many mails about saved searches were written; the background of the server looks at the same time as the test. */
const written = () => db().$count(mailTally, eq(mailTally.mail, 'saved-search'));
let before = 0;
const fresh = async () => {
  const now = await written();
  const more = now - before;
  before = now;
  return more;
};

/** What the background does at its looks: the search's rows, then the saved searches. Gives how many mails came of it. */
async function look(): Promise<number> {
  await settleSearch(app);
  while ((await matchChanges(db(), app.clock)) > 0);
  await tellMatches(db(), telling(), 'atOnce');
  return fresh();
}
const tellDaily = async (): Promise<number> => {
  await look();
  await tellMatches(db(), telling(), 'daily');
  return fresh();
};

const save = async (body: object, token = world.userA.token) => {
  const search = {
    name: 'Used MDX',
    filters: { condition: ['PreOwned'], kmTo: '50000' },
    frequency: 'atOnce',
    ...body,
  };
  const reply = await app.call('saveSearch', { token, body: search });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return reply.json().data[0]._id as string;
};

const used = {
  condition: 'PreOwned',
  mileageKm: 42_000,
  basePriceCents: 40_500_00,
  state: 'draft',
  declared: allDeclared(),
};

async function publish(car: object = {}): Promise<string> {
  app.clock.pass(minute);
  const id = await addListing(db(), world.dealerA.id, world.acura, { ...used, ...car });
  const reply = await app.call('publishCars', { token: world.dealerA.token, body: { ids: [id] } });
  expect(reply.json().changed).toEqual([id]);
  return id;
}

async function price(id: string, basePrice: string, version = 1) {
  app.clock.pass(minute);
  const named = { make: 'ACURA', vehicleType: 'SUV', modelName: 'MDX', trim: 'A-Spec', year: '2026' };
  const body = { carModelDetails: [{ ...named, type: 'PreOwned', mileage: '42,000', basePrice, ...allDeclared() }] };
  const headers = { 'if-match': `"${version}"` };
  const reply = await app.call('editCarModelDetails', { token: world.dealerA.token, params: { id }, headers, body });
  expect(reply.statusCode).toBe(200);
}

const remove = (id: string) => app.call('deleteCars', { token: world.dealerA.token, body: { ids: [id] } });

/** The next mail that the server takes. */
async function nextMail(taken: number) {
  await server.hasTaken(taken + 1);
  const found = server.taken[taken];
  if (!found) throw new Error('The server has taken no mail.');
  return found;
}

const headerOf = (mail: Awaited<ReturnType<typeof nextMail>>, name: string) =>
  mail.mail.headers.find(({ key }) => key === name)?.value ?? '';

describe('an alert', () => {
  it('is held to every filter as the search is, what a car has among them', async () => {
    await save({ filters: { has: ['safetyCertificate'], kmTo: '50000' } });
    await publish({ details: { safetyCertificate: 'no' } });
    await publish();
    expect(await look(), 'one without it').toBe(0);
    await publish({ details: { safetyCertificate: 'yes' } });
    expect(await look()).toBe(1);
  });

  it('leaves out what the words of its search deny', async () => {
    await save({ filters: { q: 'not an Acura' } });
    await save({ filters: { q: 'suv pas rouge' } });
    await publish();
    expect(await look(), 'a car whose colour is not stated may be red').toBe(0);
    await publish({ exteriorColour: 'Blue' });
    expect(await look()).toBe(1);
  });

  it('at once names the car, its price and its address, and goes out once', async () => {
    const taken = server.taken.length;
    await save({});
    const id = await publish();
    expect(await look()).toBe(1);
    const { mail, recipients } = await nextMail(taken);
    expect([recipients, mail.subject]).toEqual([['ann@shoppers.example'], 'Used MDX: 1 new']);
    for (const said of ['2026 Acura MDX A-Spec', '42,000 km', `/Car/${id}`, '12 Maple Street']) {
      expect(mail.text).toContain(said);
    }
    expect(mail.text).toMatch(/\$\d\d,\d{3}(?:\.\d\d)? all-in/);
    const described = { token: world.dealerA.token, params: { id }, headers: { 'if-match': '"1"' } };
    const named = { make: 'ACURA', vehicleType: 'SUV', modelName: 'MDX', trim: 'A-Spec', year: '2026' };
    const words = { mileage: '42,000', basePrice: '40,500', description: 'One owner' };
    const car = { ...named, type: 'PreOwned', ...words, ...allDeclared() };
    expect((await app.call('editCarModelDetails', { ...described, body: { carModelDetails: [car] } })).statusCode).toBe(
      200,
    );
    expect(await look()).toBe(0);
  });

  it('leaves out what misses one filter, and what was there before', async () => {
    await publish();
    await look();
    await save({});
    expect(await look()).toBe(0);
    await publish({ mileageKm: 60_000 });
    await publish({ condition: 'New', mileageKm: null, basePriceCents: 72_700_00 });
    expect(await look()).toBe(0);
  });

  it('tells of a lower price and of a car that is gone, and of no higher price', async () => {
    const taken = server.taken.length;
    await save({});
    const id = await publish();
    await look();
    app.clock.pass(10 * minute);
    await price(id, '41,000');
    expect(await look()).toBe(0);
    await price(id, '40,000', 2);
    expect(await look()).toBe(1);
    app.clock.pass(11 * minute);
    await remove(id);
    expect(await look()).toBe(1);
    await server.hasTaken(taken + 3);
    const mails = server.taken.slice(taken);
    const about = (subject: string) => mails.find(({ mail }) => mail.subject === subject);
    const [fallen, gone] = [about('Used MDX: 1 with a price drop'), about('Used MDX: 1 no longer available')];
    expect(fallen?.mail.text).toMatch(/all-in, was \$/);
    expect(gone?.mail.text).toContain('No longer available:');
    expect(gone?.mail.text).not.toContain('all-in');
  });

  it('at once is one mail of what comes in the ten minutes after another', async () => {
    const taken = server.taken.length;
    await save({});
    for (const trim of ['One', 'Two', 'Three', 'Four']) {
      await publish({ trim });
      await look();
    }
    expect(await look()).toBe(0);
    app.clock.pass(10 * minute);
    expect(await look()).toBe(1);
    await server.hasTaken(taken + 2);
    const subjects = server.taken.slice(taken).map(({ mail }) => mail.subject);
    // Two mails that wait at the same time go out side by side.
    expect(subjects.sort()).toEqual(['Used MDX: 1 new', 'Used MDX: 3 new']);
  });

  it('daily is one mail a day with all of it, without what has come and gone', async () => {
    const taken = server.taken.length;
    await save({ frequency: 'daily' });
    const ids = [];
    for (const trim of ['One', 'Two', 'Three']) ids.push(await publish({ trim }));
    await remove(String(ids[1]));
    expect(await look()).toBe(0);
    expect(await tellDaily()).toBe(1);
    const { mail } = await nextMail(taken);
    expect(mail.subject).toBe('Used MDX: 2 new');
    expect(mail.text).not.toContain('MDX Two');
    app.clock.pass(10 * minute);
    await publish({ trim: 'Four' });
    expect(await tellDaily()).toBe(0);
    app.clock.pass(day);
    expect(await tellDaily()).toBe(1);
    app.clock.pass(day);
    expect(await tellDaily()).toBe(0);
  });

  it('is in the person’s language', async () => {
    const taken = server.taken.length;
    await db().update(users).set({ language: 'fr' }).where(eq(users.id, world.userA.id));
    await save({ name: 'MDX d’occasion' });
    await publish();
    await look();
    const { mail } = await nextMail(taken);
    expect(mail.subject).toBe('MDX d’occasion\u00a0: du nouveau (1)');
    expect(mail.text).toMatch(/42\s000\skm/);
    expect(mail.text).toContain('- Acura MDX 2026 A-Spec');
    expect(mail.text).toContain('?lang=fr');
  });

  it('needs a confirmed address, and what came before is not told', async () => {
    await db().update(users).set({ emailVerifiedAt: null }).where(eq(users.id, world.userA.id));
    await save({});
    await publish();
    expect(await look()).toBe(0);
    await db().update(users).set({ emailVerifiedAt: app.clock.now() }).where(eq(users.id, world.userA.id));
    expect(await look()).toBe(0);
    await publish({ trim: 'Later' });
    expect(await look()).toBe(1);
  });
});

describe('its end', () => {
  async function alertOf(body: object = {}) {
    const taken = server.taken.length;
    await save(body);
    await publish();
    await look();
    const found = await nextMail(taken);
    const address = new URL(headerOf(found, 'list-unsubscribe').slice(1, -1));
    return { ...found, found, address, token: address.pathname.split('/').at(-1) ?? '' };
  }

  const press = (address: URL) =>
    app.inject({
      method: 'POST',
      url: address.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('takes one press of a mail program, without a session, and a second one as well', async () => {
    const { found, address } = await alertOf();
    expect(headerOf(found, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(address.origin).toBe('https://icardeals.example');
    for (const _ of [1, 2]) {
      const reply = await press(address);
      expect([reply.statusCode, reply.headers['set-cookie'], reply.headers.location]).toEqual([
        200,
        undefined,
        undefined,
      ]);
    }
    await publish({ trim: 'Another' });
    expect(await look()).toBe(0);
    const { data } = (await app.call('listSavedSearches', { token: world.userA.token })).json();
    expect(data.map(({ paused }: { paused: boolean }) => paused)).toEqual([true]);
  });

  it('is for that search alone, can be undone, and knows no other link', async () => {
    const { token } = await alertOf();
    const other = await save({ name: 'Another' });
    const read = (asked: string) => app.call('readAlert', { body: { token: asked } });
    expect((await read(token)).json()).toEqual({ name: 'Used MDX', paused: false });
    const set = (paused: boolean) => app.call('setAlert', { body: { token, paused } });
    expect((await set(true)).json()).toEqual({ name: 'Used MDX', paused: true });
    const { data } = (await app.call('listSavedSearches', { token: world.userA.token })).json();
    expect(data.find(({ _id }: { _id: string }) => _id === other).paused).toBe(false);
    expect((await set(false)).json()).toEqual({ name: 'Used MDX', paused: false });
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect((await read(altered)).statusCode).toBe(400);
    expect((await press(new URL(`https://icardeals.example/StopAlerts/${altered}`))).statusCode).toBe(400);
  });
});
