import { expect, it } from 'vitest';
import { DatabaseUnavailable } from './database/database-errors.ts';
import { FirstLoad } from './first-load.ts';

const pauses = { shortest: 1, longest: 4 };

/** A database that is away until it is told to come. */
function awayDatabase() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { missing: () => 'database' as const, whenReady: () => promise, come: resolve };
}

/** Work that fails some times before it goes well. */
function failing(times: number, reason = () => new Error('The connection was lost.')) {
  const done = Promise.withResolvers<void>();
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw reason();
    done.resolve();
  };
  return { work, done: done.promise, tries: () => tries };
}

it('is done at once where the database is there, and says what fails', async () => {
  const database = { missing: () => undefined, whenReady: () => Promise.resolve() };
  const well = failing(0);
  const load = new FirstLoad(well.work, () => undefined);
  expect(load.isDone()).toBe(false);
  await load.begin(database);
  expect([load.isDone(), well.tries()]).toEqual([true, 1]);
  await expect(new FirstLoad(failing(1).work, () => undefined).begin(database)).rejects.toThrow('connection was lost');
});

it('goes on trying where the database is there and does not answer in time', async () => {
  const database = { missing: () => undefined, whenReady: () => Promise.resolve() };
  const late = failing(3, () => new DatabaseUnavailable('The database gave no connection.'));
  const said: string[] = [];
  const load = new FirstLoad(late.work, (sentence) => said.push(sentence), pauses);
  await load.begin(database);
  await late.done;
  await Promise.resolve();
  expect([load.isDone(), late.tries(), said.length]).toEqual([true, 4, 1]);
});

it('waits for an absent database, tries until it goes well, and says a reason once', async () => {
  const database = awayDatabase();
  const { work, done, tries } = failing(5);
  const said: string[] = [];
  const load = new FirstLoad(work, (sentence) => said.push(sentence), pauses);
  await load.begin(database);
  expect([load.isDone(), tries()]).toEqual([false, 0]);
  database.come();
  await done;
  await Promise.resolve();
  expect([load.isDone(), tries()]).toEqual([true, 6]);
  expect(said).toEqual(['The data cannot be loaded yet (The connection was lost.); trying again until it can.']);
});

it('does nothing more once it is stopped', async () => {
  const database = awayDatabase();
  const { work, tries } = failing(0);
  const load = new FirstLoad(work, () => undefined, pauses);
  await load.begin(database);
  load.stop();
  database.come();
  await new Promise((resolve) => setImmediate(resolve));
  expect([load.isDone(), tries()]).toEqual([false, 0]);
});
