import { describe, expect, it } from 'vitest';
import { hour, minute } from '../kit/clock.ts';
import { allDeclared } from '../testing/declared.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing } from '../testing/world.ts';
import { changesMatcher } from './match-changes.ts';
import { removeOldSearches } from './saved-searches.ts';
import { searchMatches } from './tables.ts';
import { newAlertToken } from './tell-matches.ts';

/** Saved searches: whose they are, how they go and come back, and which changed cars they meet. */

const { app, world, db } = openedWorld();

const save = async (body: object) => {
  const search = { name: 'Used MDX', filters: { condition: ['PreOwned'] }, frequency: 'daily', ...body };
  const reply = await app.call('saveSearch', { token: world.userA.token, body: search });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return reply.json().data[0]._id as string;
};

const used = { condition: 'PreOwned', mileageKm: 42_000, basePriceCents: 40_500_00, state: 'draft' };

async function publish(trim = 'A-Spec'): Promise<string> {
  app.clock.pass(minute);
  const car = { ...used, trim, declared: allDeclared() };
  const id = await addListing(db(), world.dealerA.id, world.acura, car);
  const reply = await app.call('publishCars', { token: world.dealerA.token, body: { ids: [id] } });
  expect(reply.json().changed).toEqual([id]);
  return id;
}

/** How many cars are to be told of, once what has changed is held against the searches. */
async function matches(): Promise<number> {
  await settleSearch(app);
  await changesMatcher(app.clock)(db());
  return db().$count(searchMatches);
}

describe('a saved search', () => {
  it('is changed and deleted by its owner alone', async () => {
    const id = await save({});
    const change = (token: string, body: object) => app.call('changeSavedSearch', { token, body: { id, ...body } });
    expect((await change(world.userB.token, { paused: true })).statusCode).toBe(404);
    const changed = await change(world.userA.token, { name: 'Mine', frequency: 'daily', paused: true });
    expect(changed.json().data).toMatchObject([{ _id: id, name: 'Mine', frequency: 'daily', paused: true }]);
    await app.call('deleteSavedSearch', { token: world.userB.token, body: { id } });
    const own = await app.call('listSavedSearches', { token: world.userA.token });
    expect(own.json().data).toHaveLength(1);
    expect((await app.call('deleteSavedSearch', { token: world.userA.token, body: { id } })).json().data).toEqual([]);
  });

  it('keeps its order with its filters', async () => {
    await save({ filters: { make: ['ACURA'], sort: 'newest' } });
    const { data } = (await app.call('listSavedSearches', { token: world.userA.token })).json();
    expect(data[0].filters).toEqual({ make: ['ACURA'], sort: 'newest' });
  });
});

describe('a deleted search', () => {
  const call = (name: 'deleteSavedSearch' | 'restoreSavedSearch', id: string, token = world.userA.token) =>
    app.call(name, { token, body: { id } });

  it('has nothing to tell, and comes back within an hour as it was, with the links of its mails', async () => {
    const id = await save({});
    const link = await newAlertToken(db(), app.clock, id);
    await publish();
    expect(await matches()).toBe(1);
    await call('deleteSavedSearch', id);
    await publish('Meanwhile');
    expect(await matches()).toBe(0);
    expect((await app.call('readAlert', { body: { token: link } })).statusCode).toBe(400);
    expect((await call('restoreSavedSearch', id, world.userB.token)).statusCode).toBe(404);
    app.clock.pass(20 * minute);
    for (const _ of [1, 2]) expect((await call('restoreSavedSearch', id)).json().data).toMatchObject([{ _id: id }]);
    expect((await app.call('readAlert', { body: { token: link } })).json()).toEqual({
      name: 'Used MDX',
      paused: false,
    });
    await publish('Later');
    expect(await matches()).toBe(1);
  });

  it('is gone after an hour, with what it had to tell', async () => {
    const id = await save({});
    await call('deleteSavedSearch', id);
    await db().insert(searchMatches).values({ searchId: id, listingId: 'a car', kind: 'new', at: app.clock.now() });
    app.clock.pass(hour);
    expect((await call('restoreSavedSearch', id)).statusCode).toBe(409);
    app.clock.pass(minute);
    await removeOldSearches(db(), app.clock);
    expect((await call('restoreSavedSearch', id)).statusCode).toBe(404);
    expect(await db().$count(searchMatches)).toBe(0);
  });
});

describe('what a changed car is held against first', () => {
  const nearOakville = { near: 'L6J', withinKm: '25' };

  it.each([
    ['a model', { model: ['MDX'] }],
    ['a make, near its dealer', { make: ['ACURA'], ...nearOakville }],
    ['a type', { type: ['SUV'] }],
    ['the beginning of a word', { q: 'a-spe' }],
    ['a place', nearOakville],
    ['a far circle', { near: 'L6J', withinKm: '2000' }],
    ['a dealer', { dealer: 'north-cars' }],
    ['nothing', { priceTo: '90000' }],
  ])('finds %s', async (_, filters) => {
    await save({ filters });
    await publish();
    expect(await matches()).toBe(1);
  });

  it.each([
    ['another model', { model: ['RDX'] }],
    ['another place', { make: ['ACURA'], near: 'V6B', withinKm: '50' }],
    ['a place next to the circle', { near: 'M5V', withinKm: '10' }],
    ['another dealer', { dealer: 'south-cars' }],
    ['a dealer that is gone', { dealer: 'west-cars' }],
  ])('leaves out %s', async (_, filters) => {
    await save({ filters });
    await publish();
    expect(await matches()).toBe(0);
  });
});
