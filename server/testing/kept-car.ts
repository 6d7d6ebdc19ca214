import { expect } from 'vitest';
import { searchMatches } from '../saved/tables.ts';
import { newAlertToken } from '../saved/tell-matches.ts';
import type { TestApp } from './app.ts';
import { addListing, type World } from './world.ts';

/** A car that a person keeps, and a search that has found it. */
export async function keepCarAndSearch(app: TestApp, world: World, token: string): Promise<void> {
  const { db } = app.database;
  const kept = await addListing(db, world.dealerA.id, world.acura);
  const cars = [{ id: kept, savedAt: app.clock.now().toISOString() }];
  expect((await app.call('saveCars', { token, body: { cars } })).statusCode).toBe(200);
  const search = { name: 'For my aunt Philomena', filters: { q: 'mdx' }, frequency: 'daily' };
  const headers = { 'idempotency-key': 'search-1' };
  const saved = await app.call('saveSearch', { token, body: search, headers });
  expect(saved.statusCode).toBe(201);
  const { _id: searchId } = saved.json().data[0];
  await newAlertToken(db, app.clock, searchId);
  await db.insert(searchMatches).values({ searchId, listingId: kept, kind: 'new', at: app.clock.now() });
}
