import { keepAllFound } from '../search/keep-found.ts';
import type { TestApp } from './app.ts';

/** Brings what the search keeps up to date with rows that were written past the product. */
export async function settleSearch({ database, clock, app }: TestApp): Promise<void> {
  await keepAllFound(database.db, clock);
  app.cache.invalidate();
}
