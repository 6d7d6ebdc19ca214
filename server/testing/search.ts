import { keepAllFound } from '../search/keep-found.ts';
import { foundMarks } from '../search/tables.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** Brings what the search keeps up to date with rows that were written past the product, beside the work in the background. */
export async function settleSearch({
  database,
  clock,
  app,
}: Pick<TestApp, 'database' | 'clock' | 'app'>): Promise<void> {
  await until(async () => {
    await keepAllFound(database.db, clock);
    return (await database.db.$count(foundMarks)) === 0;
  });
  app.cache.invalidate();
}
