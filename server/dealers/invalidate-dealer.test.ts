import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Change } from '../kit/cache-tags.ts';
import type { TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { faultsIn } from '../testing/query-faults.ts';
import { addListing } from '../testing/world.ts';
import { invalidateDealer } from './invalidate-dealer.ts';
import { keepFormerName } from './names.ts';

const { app, world, db } = openedWorld();
// The work in the background has everything forgotten when it likes.
beforeAll(() => app.jobs.stop());

/** Whether asking makes the answer anew. */
async function isMadeAnew(...[name, request]: Parameters<TestApp['call']>): Promise<boolean> {
  const { made } = app.app.cache.answers.figures;
  expect((await app.call(name, { ...request })).statusCode).toBe(200);
  return app.app.cache.answers.figures.made > made;
}

/** Of dealer A, of all dealers, of dealer B, and of none. */
async function asked(): Promise<boolean[]> {
  const a = { params: { businessName: world.dealerA.businessName } };
  const b = { params: { businessName: world.dealerB.businessName } };
  return [
    await isMadeAnew('countDealerCars', a),
    await isMadeAnew('findDealer', a),
    await isMadeAnew('countCars'),
    await isMadeAnew('listDealers'),
    await isMadeAnew('countDealerCars', b),
    await isMadeAnew('findDealer', b),
    await isMadeAnew('helpForCash'),
  ];
}

let draft = '';
beforeEach(async () => {
  draft = await addListing(db(), world.dealerA.id, world.acura, { state: 'draft' });
});

it('a published car has its dealer’s answers and those of all dealers made anew, and no other dealer’s', async () => {
  await asked();
  expect(await asked()).toEqual([false, false, false, false, false, false, false]);
  const { token } = world.dealerA;
  expect((await app.call('publishCars', { token, body: { ids: [draft] } })).json().changed).toEqual([draft]);
  expect(await asked()).toEqual([true, true, true, true, false, false, false]);
});

it('a change of a car leaves what is asked of another make alone', async () => {
  const prices = { params: { make: 'HONDA' } };
  await isMadeAnew('listModels', prices);
  await isMadeAnew('listModels', { params: { make: 'ACURA' } });
  await app.call('publishCars', { token: world.dealerA.token, body: { ids: [draft] } });
  expect([
    await isMadeAnew('listModels', prices),
    await isMadeAnew('listModels', { params: { make: 'ACURA' } }),
  ]).toEqual([false, true]);
});

it('what is kept under a name that the dealer had before is made anew too', async () => {
  const { id, businessName } = world.dealerA;
  await db().transaction((tx) =>
    keepFormerName(tx, { id, businessName: 'name-of-before' }, { taken: businessName, at: app.clock.now() }),
  );
  const params = { businessName: 'name-of-before' };
  await isMadeAnew('findDealer', { params });
  await app.call('publishCars', { token: world.dealerA.token, body: { ids: [draft] } });
  expect(await isMadeAnew('findDealer', { params })).toBe(true);
});

it('everything is made anew where the dealer’s names cannot be read', async () => {
  const changes: Change[] = [];
  const invalidate = (change: Change) => void changes.push(change);
  const faults = faultsIn(db());
  faults.failAt(1, 'before');
  await invalidateDealer({ db: db(), cache: { invalidate } }, world.dealerA.id);
  faults.stop();
  expect(changes).toEqual(['anything']);
});
