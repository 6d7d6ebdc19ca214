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

// The look-up of the session; BEGIN; the person's turn; what is read and held; what that leads to; all that is written; the answer
// kept under the key; COMMIT.
const most = 8;

describe('the round trips to the database', () => {
  it('of Save & Share are eight at most, with credit answers and a listed car too', async () => {
    expect((await tripsOf('saveAndShare', deal)).count).toBeLessThanOrEqual(most);
    const listingId = await addListing(database.db, world.dealerA.id, world.acura);
    const whole = { ...deal, ...creditApplication, listingId };
    expect((await tripsOf('saveAndShare', whole)).count).toBeLessThanOrEqual(most);
  });

  it('of a draft, first, over itself and on its way to a dealer, are not more', async () => {
    const first = await tripsOf('saveDraft', { ...financeDeal, businessName: 'north-cars' });
    expect(first.count).toBeLessThanOrEqual(most);
    const over = await tripsOf('saveDraft', { ...financeDeal, draftId: first.id });
    expect(over.count).toBeLessThanOrEqual(most);
    const other = await tripsOf('saveDraft', financeDeal);
    expect((await tripsOf('saveAndShare', { ...deal, draftId: other.id })).count).toBeLessThanOrEqual(most);
  });

  it('of a change to a lead are not more, also when credit answers are taken back', async () => {
    const { id } = await tripsOf('saveAndShare', { ...deal, ...creditApplication });
    const body = { ...financeDeal, withData: true, creditPreApproval: 'No' };
    expect((await tripsOf('updateEnquiry', body, { params: { id } })).count).toBeLessThanOrEqual(most);
  });
});
