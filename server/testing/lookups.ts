import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Db } from '../database/db.ts';
import type { listings } from '../listings/tables.ts';
import { openTestApp, type TestApp } from './app.ts';
import { addListing, buildWorld, type World } from './world.ts';

type Car = Partial<typeof listings.$inferInsert>;

/** The world's two dealers with their cars, anew before each test of a file, and what the public lookups say of them. */
export function publicLookups() {
  let app: TestApp | undefined;
  let world: World | undefined;
  const there = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('The lookups are there within tests only.');
    return thing;
  };
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => there(app).close());
  beforeEach(async () => {
    const { database, app: served, clock } = there(app);
    await database.empty();
    served.lookups.forget();
    world = await buildWorld(database.db, clock);
  });
  return {
    app: (): TestApp => there(app),
    world: (): World => there(world),
    db: (): Db => there(app).database.db,
    /** The body of a call that succeeds. */
    answerOf: async (...call: Parameters<TestApp['call']>) => {
      const reply = await there(app).call(...call);
      expect(reply.statusCode).toBe(200);
      return reply.json();
    },
    /** Lists an Acura, at the first dealer where no other is named. */
    list: (car: Car, dealerId = there(world).dealerA.id) =>
      addListing(there(app).database.db, dealerId, there(world).acura, car),
  };
}
