import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppOn, type TestApp, testHome } from './testing/app.ts';
import { openTestDatabase, type TestDatabase } from './testing/databases.ts';
import { buildWorld, type World } from './testing/world.ts';

let app: TestApp<TestDatabase>;
let world: World;

/** No time at all for the database, however far it is. */
beforeAll(async () => {
  app = await openAppOn(await openTestDatabase(testHome), { requestDeadline: Number.NEGATIVE_INFINITY });
  world = await buildWorld(app.database.db, app.clock);
});
afterAll(async () => {
  await app.close();
  await app.database.close();
});

it('counts for the look at the session and for the call itself', async () => {
  const replies = [
    await app.call('listSavedDeals', { token: world.userA.token }),
    await app.call('signInUser', { body: { email: 'a@b.example', password: 'x' } }),
  ];
  for (const reply of replies) expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
});
