import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../accounts/tables.ts';
import { after, day, minute } from '../kit/clock.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';
import { fitAllToPlans } from './over-limit.ts';

/** More published cars than a plan has room for: Free has room for 25, Standard for 200. */

const { app, world } = openedWorld();
/** The cars of the dealer, the oldest first: 28. */
let cars: string[];
let mailsBefore: number;
beforeEach(async () => {
  mailsBefore = (await app.mails(0)).length;
  const { id } = world.dealerA;
  const [first] = await db().select().from(listings).where(eq(listings.dealerId, id));
  const begin = new Date('2026-01-01T12:00:00Z');
  await db().update(listings).set({ createdAt: begin }).where(eq(listings.dealerId, id));
  cars = [first?.id ?? ''];
  for (let n = 1; n < 28; n += 1)
    cars.push(await addListing(db(), id, world.acura, { createdAt: after(begin, n * minute), vin: null }));
});

const db = () => app.database.db;

function fitAll(): Promise<void> {
  const { publicUrl, mailFrom, contactAddress, keys } = app.configuration;
  return fitAllToPlans({
    db: db(),
    jobs: app.jobs,
    clock: app.clock,
    keys,
    publicUrl,
    mailFrom,
    contactAddress,
    storage: app.storage,
  });
}

/** Lets time pass, in which the people who are signed in stay so. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.pass(milliseconds);
  const now = app.clock.now();
  await db()
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: after(now, day) });
}

/** Which of the dealer's cars the public sees, the oldest first. */
async function shown(): Promise<string[]> {
  const rows = await db()
    .select({ id: listings.id })
    .from(publicListings)
    .innerJoin(listings, eq(listings.id, publicListings.id))
    .where(eq(listings.dealerId, world.dealerA.id))
    .orderBy(asc(listings.createdAt));
  return rows.map(({ id }) => id);
}

const read = async () => (await app.call('readSubscription', { token: world.dealerA.token })).json().data;
const remove = (ids: readonly string[]) =>
  db()
    .update(listings)
    .set({ removedAt: app.clock.now() })
    .where(inArray(listings.id, [...ids]));
/** The mails since the test began, once there are so many. */
const mails = async (count: number) => (await app.mails(mailsBefore + count)).slice(mailsBefore);
const title = 'north-cars Motors is over its plan’s car limit';

describe('a dealer with more cars than its plan has room for', () => {
  it('is told at once, and for 14 days nothing happens', async () => {
    await fitAll();
    const [mail] = await mails(1);
    expect([mail?.subject, mail?.to]).toEqual([title, 'owner@north-cars.example']);
    expect(mail?.text).toContain('has more published cars than the Free plan allows: 3 over the limit of 25');
    expect(mail?.text).toContain('On 2026-12-05');
    const over = { listings: 3, unpublishedAt: '2026-12-05T15:00:00.000Z' };
    expect(await read()).toMatchObject({ over, held: 0, use: { listings: 28 } });
    await pass(14 * day - 1);
    await fitAll();
    expect(await shown()).toEqual(cars);
    expect(await read()).toMatchObject({ over, held: 0 });
  });

  it('has the newest held after 14 days, deleted none, and is told once', async () => {
    await fitAll();
    await pass(14 * day);
    await fitAll();
    await fitAll();
    expect(await shown()).toEqual(cars.slice(0, 25));
    expect(await read()).toMatchObject({ over: null, held: 3, use: { listings: 25 } });
    const held = await db()
      .select({ id: listings.id, removedAt: listings.removedAt })
      .from(listings)
      .where(and(eq(listings.dealerId, world.dealerA.id), eq(listings.state, 'draft')))
      .orderBy(asc(listings.createdAt));
    expect(held).toEqual(cars.slice(25).map((id) => ({ id, removedAt: null })));
    const ofOther = eq(publicListings.businessName, world.dealerB.businessName);
    expect(await db().$count(publicListings, ofOther)).toBe(1);
    expect((await mails(1)).map(({ subject }) => subject)).toEqual([title]);
  });

  it('has them back by themselves as there is room, the oldest first, and all with a larger plan', async () => {
    await fitAll();
    await pass(14 * day);
    await fitAll();
    await remove(cars.slice(0, 1));
    await fitAll();
    expect(await shown()).toEqual(cars.slice(1, 26));
    expect(await read()).toMatchObject({ held: 2 });
    await db().insert(subscriptions).values({ dealerId: world.dealerA.id, plan: 'standard', state: 'active' });
    await app.jobs.send(db(), 'plan-changed', { dealerId: world.dealerA.id });
    await expect.poll(shown).toEqual(cars.slice(1));
    expect(await read()).toMatchObject({ over: null, held: 0 });
    expect(await db().$count(listings, eq(listings.dealerId, world.dealerA.id))).toBe(28);
  });

  it('keeps a held car that it deleted itself deleted', async () => {
    await fitAll();
    await pass(14 * day);
    await fitAll();
    await remove(cars.slice(25, 26));
    await remove(cars.slice(0, 3));
    await fitAll();
    expect(await shown()).toEqual([...cars.slice(3, 25), ...cars.slice(26)]);
    expect(await read()).toMatchObject({ held: 0 });
  });

  it('has a fortnight anew after there was room in between', async () => {
    await fitAll();
    await pass(10 * day);
    await remove(cars.slice(0, 3));
    await fitAll();
    expect(await read()).toMatchObject({ over: null });
    await addListing(db(), world.dealerA.id, world.acura);
    await pass(10 * day);
    await fitAll();
    expect((await shown()).length).toBe(26);
    expect(await read()).toMatchObject({ over: { listings: 1, unpublishedAt: '2026-12-25T15:00:00.000Z' }, held: 0 });
    expect((await mails(2)).length).toBe(2);
  });
});
