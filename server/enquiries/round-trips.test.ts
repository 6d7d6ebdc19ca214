import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppOn, type TestApp } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { accepted, creditApplication, financeDeal } from '../testing/deals.ts';
import { countRoundTrips, type RoundTrips } from '../testing/round-trips.ts';
import { addListing, buildWorld, type World } from '../testing/world.ts';

let database: TestDatabase;
let app: TestApp;
let trips: RoundTrips;
let world: World;

beforeAll(async () => {
  database = await openTestDatabase('server', { serverLimits: { connections: 1 } });
  trips = countRoundTrips(database.db);
  app = await openAppOn(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.empty();
  world = await buildWorld(database.db, app.clock);
});

const deal = { ...financeDeal, ...accepted };
let posts = 0;

/** A call whose connection is there and which has a key of its own. */
async function tripsOf(name: 'saveAndShare' | 'saveDraft' | 'updateEnquiry', body: object, changes: object = {}) {
  posts += 1;
  const token = world.userA.token;
  const headers = { ...(name !== 'updateEnquiry' && { 'idempotency-key': `post-${posts}` }), 'if-match': '"1"' };
  const params = { businessName: 'north-cars' };
  await app.call('listSavedDeals', { token });
  let id = '';
  const count = await trips.during(async () => {
    const reply = await app.call(name, { token, params, headers, body, ...changes });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    id = reply.json().data._id;
  });
  return { count, id };
}

// The look-up of the session; BEGIN with the locks and everything that is read; all that is written, with COMMIT.
const usual = 3;
/** The library that writes jobs waits between being asked and writing: a job has one of its own, before what goes with COMMIT. */
const withJob = usual + 1;
/** What may be named only by what was read, has one of its own too. */
const most = withJob + 1;

describe('the round trips to the database', () => {
  it('of Save & Share are four, with credit answers too, and five with a listed car', async () => {
    expect((await tripsOf('saveAndShare', deal)).count).toBe(withJob);
    expect((await tripsOf('saveAndShare', { ...deal, ...creditApplication })).count).toBe(withJob);
    const listingId = await addListing(database.db, world.dealerA.id, world.acura);
    expect((await tripsOf('saveAndShare', { ...deal, listingId })).count).toBe(most);
  });

  it('have the job of Save & Share planned once for each connection', async () => {
    await tripsOf('saveAndShare', deal);
    const { rows } = await database.db.execute(
      sql`SELECT name FROM pg_prepared_statements WHERE starts_with(name, 'send_') ORDER BY name`,
    );
    expect(rows).toEqual([{ name: 'send_deal-submitted' }]);
  });

  it('of a draft, first and over itself, are three, and four on its way to a dealer', async () => {
    const first = await tripsOf('saveDraft', { ...financeDeal, businessName: 'north-cars' });
    expect(first.count).toBe(usual);
    const over = await tripsOf('saveDraft', { ...financeDeal, draftId: first.id });
    expect(over.count).toBe(usual);
    const other = await tripsOf('saveDraft', financeDeal);
    expect((await tripsOf('saveAndShare', { ...deal, draftId: other.id })).count).toBe(withJob);
  });

  it('of a change to a lead are five, also when credit answers are taken back', async () => {
    const { id } = await tripsOf('saveAndShare', { ...deal, ...creditApplication });
    const body = { ...financeDeal, withData: true, creditPreApproval: 'No' };
    expect((await tripsOf('updateEnquiry', body, { params: { id } })).count).toBe(most);
  });
});
