import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildWorld, type World } from './world.ts';

/** The server on a database of its own, opened for the tests of a file and closed after them. */
export function openedApp(...changes: Parameters<typeof openTestApp>): TestApp {
  // It is filled before the first test begins, and nothing reads it sooner.
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await openTestApp(...changes));
  });
  afterAll(() => app.close());
  return app;
}

/**
 * People, dealers and cars, anew before each test on a database that holds nothing else.
 *
 * @param at the instant at which each test begins
 */
export function worldBefore(app: TestApp, at = '2026-11-21T15:00:00Z'): World {
  // It is filled before the first test begins, and nothing reads it sooner.
  const world = {} as World;
  beforeEach(async () => {
    await app.database.empty();
    app.app.cache.invalidate();
    app.clock.set(at);
    Object.assign(world, await buildWorld(app.database.db, app.clock));
  });
  return world;
}

/** The same, made once for all tests of a file, which leave it as it is. */
export function worldOf(app: TestApp): World {
  // It is filled before the first test begins, and nothing reads it sooner.
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await buildWorld(app.database.db, app.clock));
  });
  return world;
}

/** The server, and who is there before each test. */
export function openedWorld() {
  const app = openedApp();
  return { app, world: worldBefore(app), db: () => app.database.db };
}
