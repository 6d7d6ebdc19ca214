import { expect, it } from 'vitest';
import { minute } from '../kit/clock.ts';
import { allDeclared } from '../testing/declared.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing } from '../testing/world.ts';
import { matchChanges } from './match-changes.ts';
import { tellMatches } from './tell-matches.ts';

/** A limit on the payment: an alert tells what the search shows, whose payments are at its own terms and province. */

const { app, world, db } = openedWorld();

async function publish(): Promise<string> {
  app.clock.pass(minute);
  const used = { condition: 'PreOwned', mileageKm: 42_000, basePriceCents: 40_500_00, state: 'draft' };
  const id = await addListing(db(), world.dealerA.id, world.acura, { ...used, declared: allDeclared() });
  await app.call('publishCars', { token: world.dealerA.token, body: { ids: [id] } });
  await settleSearch(app);
  return id;
}

async function search(filters: Record<string, string>): Promise<{ _id: string; payment: string }[]> {
  return (await app.call('searchCars', { query: { condition: 'PreOwned', ...filters } })).json().cars;
}

async function save(name: string, filters: Record<string, string>): Promise<void> {
  const body = { name, filters: { condition: ['PreOwned'], ...filters }, frequency: 'atOnce' };
  expect((await app.call('saveSearch', { token: world.userA.token, body })).statusCode).toBe(201);
}

/** The searches about which a mail was written, once what has changed is held against them. */
async function told(): Promise<string[]> {
  while ((await matchChanges(db(), app.clock)) > 0);
  const telling = { ...app.app.services, postalAddress: app.configuration.postalAddress };
  await tellMatches(db(), telling, 'atOnce');
  const { data } = (await app.call('listSavedSearches', { token: world.userA.token })).json();
  return data.flatMap(({ name, toldAt }: { name: string; toldAt: string | null }) => (toldAt === null ? [] : [name]));
}

it.each([
  ['a lower tax', { province: 'AB' }],
  ['a higher tax', { province: 'NS' }],
  ['other terms', { province: 'BC', termsInYears: '5', frequency: 'Bi Weekly', downpayment: '5000' }],
  ['a long loan', { province: 'QC', termsInYears: '8', downpayment: '2500' }],
])('is held as the search does at %s: to the dollar', async (_, terms) => {
  const first = await publish();
  const payment = Number((await search(terms)).find(({ _id }) => _id === first)?.payment);
  const enough = { ...terms, paymentTo: `${Math.ceil(payment)}` };
  const tooLittle = { ...terms, paymentTo: `${Math.ceil(payment) - 1}` };
  await told();
  await save('Enough', enough);
  await save('Too little', tooLittle);
  const twin = await publish();
  expect(await told()).toEqual(['Enough']);
  expect((await search(enough)).map(({ _id }) => _id)).toContain(twin);
  expect((await search(tooLittle)).map(({ _id }) => _id)).not.toContain(twin);
});
