import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestDeadlineMilliseconds } from '../database/deadline.ts';
import { auditLog } from '../enquiries/tables.ts';
import { listings } from '../listings/tables.ts';
import { openAppOn, type TestApp } from '../testing/app.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing, addMember, type Person } from '../testing/world.ts';

const { app, world } = openedWorld();
let manager: Person;
beforeEach(async () => {
  manager = await addMember(app.database.db, app.clock, world.dealerA, 'manager');
});

const db = () => app.database.db;
const entry = { make: 'ACURA', vehicleType: 'SUV', modelName: 'RDX', trim: 'Elite', year: '2026', type: 'New' };
const call = (...[name, request = {}]: Parameters<TestApp['call']>) =>
  app.call(name, { token: manager.token, ...request });
const add = (changes: object = {}, query: Record<string, string> = {}) =>
  call('addCarModelDetails', {
    params: { dealerID: world.dealerA.id },
    query,
    body: { carModelDetails: [{ ...entry, ...changes }] },
  });
const edit = (id: string, version: string) =>
  call('editCarModelDetails', {
    params: { id },
    headers: { 'if-match': version },
    body: { carModelDetails: [{ ...entry, trim: 'Other' }] },
  });
const written = () => db().select().from(auditLog).orderBy(asc(auditLog.position));
const actions = async () => (await written()).map(({ action, objectId, details }) => [action, objectId, details]);

describe('what a dealer does to its stock', () => {
  it('is written down with the member, car by car', async () => {
    const id = (await add()).json().carModelDetails._id;
    const copy = (await add({ trim: 'A-Spec' }, { copyOf: id })).json().carModelDetails._id;
    await edit(id, '"1"');
    const published = await addListing(db(), world.dealerA.id, world.acura, { state: 'published' });
    const body = { ids: [published, id] };
    await call('unpublishCars', { body });
    await call('deleteCars', { body });
    await call('restoreCars', { body: { ids: [published] } });
    expect(await actions()).toEqual([
      ['car added', id, {}],
      ['car added', copy, { copyOf: id }],
      ['car changed', id, { version: 2 }],
      ['car unpublished', published, {}],
      // Of several at once the order is the database's own.
      ['car deleted', expect.toBeOneOf([published, id]), {}],
      ['car deleted', expect.toBeOneOf([published, id]), {}],
      ['car restored', published, {}],
    ]);
    const deleted = (await written()).filter(({ action }) => action === 'car deleted');
    expect(deleted.map(({ objectId }) => objectId).toSorted()).toEqual([published, id].toSorted());
    for (const row of await written()) expect(row).toMatchObject({ actorKind: 'dealer', actorId: manager.id });
  });

  it('is not written down where nothing was done', async () => {
    const foreign = await addListing(db(), world.dealerB.id, world.acura);
    const own = await addListing(db(), world.dealerA.id, world.acura, { state: 'draft' });
    await add({ make: 'HONDA' });
    await edit(own, '"7"');
    for (const name of ['unpublishCars', 'deleteCars', 'restoreCars', 'publishCars'] as const)
      await call(name, { body: { ids: [foreign] } });
    expect(await actions()).toEqual([]);
  });

  it('is not done where it cannot be written down', async () => {
    const id = await addListing(db(), world.dealerA.id, world.acura, { state: 'published' });
    await db().execute(sql`ALTER TABLE audit_log ADD CONSTRAINT full_log CHECK (action NOT LIKE 'car %')`);
    try {
      expect((await add()).statusCode).toBe(500);
      for (const name of ['unpublishCars', 'deleteCars'] as const)
        expect((await call(name, { body: { ids: [id] } })).statusCode).toBe(500);
    } finally {
      await db().execute(sql`ALTER TABLE audit_log DROP CONSTRAINT full_log`);
    }
    expect(await db().select().from(listings).where(eq(listings.trim, 'Elite'))).toEqual([]);
    expect(await db().select().from(listings).where(eq(listings.id, id))).toMatchObject([
      { state: 'published', removedAt: null },
    ]);
  });

  it('is undone whole when its statement takes too long, and the next connection is clean', async () => {
    const id = await addListing(db(), world.dealerA.id, world.acura, { state: 'published' });
    const hasty = await openAppOn(app.database, { requestDeadline: requestDeadlineMilliseconds });
    await db().execute(sql`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(3); RETURN NEW; END'`);
    await db().execute(sql`CREATE TRIGGER dawdle BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION dawdle()`);
    try {
      const { token } = manager;
      expect((await hasty.call('deleteCars', { token, body: { ids: [id] } })).statusCode).toBe(503);
    } finally {
      await hasty.close();
      await db().execute(sql`DROP TRIGGER dawdle ON audit_log`);
      await db().execute(sql`DROP FUNCTION dawdle`);
    }
    // As many at once as there are connections: one left in its transaction would refuse, or show what it had begun.
    const looks = await Promise.all(
      Array.from({ length: 12 }, () => db().select().from(listings).where(eq(listings.id, id))),
    );
    for (const [car] of looks) expect(car).toMatchObject({ state: 'published', removedAt: null });
    expect((await call('deleteCars', { body: { ids: [id] } })).json().changed).toEqual([id]);
    expect(await actions()).toEqual([['car deleted', id, {}]]);
  });
});
