import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyPrefix, mostKeys } from '#contract/key-scopes.ts';
import { dealerMembers, sessions } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { day, minute } from '../kit/clock.ts';
import { hashOf } from '../kit/secrets.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { mailTo } from '../testing/mails.ts';
import { openedWorld } from '../testing/opened.ts';
import { addMember } from '../testing/world.ts';
import { dealerKeys } from './tables.ts';

const { app, world, db } = openedWorld();
const password = 'the own words of an owner';

beforeEach(async () => {
  await db()
    .update(dealerMembers)
    .set({ passwordHash: await app.passwords.make(password) });
});

const wanted = { name: ' Maple CRM ', scopes: ['leads:read', 'stock:read'], until: '2027-02-28', password };
const make = (changes: object = {}, token = world.dealerA.token) =>
  app.call('makeDealerKey', { token, body: { ...wanted, ...changes } });
const list = async () => (await app.call('listDealerKeys', { token: world.dealerA.token })).json().data;
const revoke = (id: string, token = world.dealerA.token) => app.call('revokeDealerKey', { token, params: { id } });
const readStock = async (token: string) => (await app.call('listStock', { token })).statusCode;

describe('making a key', () => {
  it('tells it once, keeps its hash, and tells the owners', async () => {
    const mailsBefore = (await app.mails(0)).length;
    const reply = await make();
    expect(reply.statusCode).toBe(201);
    const { key, data } = reply.json();
    expect(key).toMatch(new RegExp(`^${keyPrefix}[\\w-]{43}$`));
    expect(data).toMatchObject([
      {
        name: 'Maple CRM',
        ending: key.slice(-4),
        scopes: ['stock:read', 'leads:read'],
        madeBy: 'Dana north-cars',
        isMakerGone: false,
        until: '2027-02-28',
        state: 'live',
        lastUsedAt: null,
        calls: 0,
      },
    ]);
    const [row] = await db().select().from(dealerKeys);
    expect(Buffer.from(row?.keyHash ?? [])).toEqual(Buffer.from(hashOf(key)));
    const kept = JSON.stringify([
      await db().select().from(dealerKeys),
      await db().select().from(auditLog),
      await list(),
    ]);
    expect(kept).not.toContain(key.slice(keyPrefix.length));
    const { text } = await mailTo(app, 'owner@north-cars.example', 'New API key', mailsBefore);
    expect(text).toContain('Dana north-cars created the key “Maple CRM”');
    expect(text).not.toContain(key);
    expect(await readStock(key)).toBe(200);
  });

  it('asks for the own password, of an owner alone', async () => {
    const wrong = await make({ password: 'somebody else’s words' });
    expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'password']);
    const manager = await addMember(db(), app.clock, world.dealerA, 'manager');
    expect((await make({}, manager.token)).statusCode).toBe(403);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'name', 'Give the key a name.'],
    [{ scopes: [] }, 'scopes', 'Choose what the key can do.'],
    [{ scopes: ['members'] }, 'scopes', 'Choose what the key can do.'],
    [{ until: '2026-11-20' }, 'until', 'This date is in the past. Choose today or a later date.'],
    [{ until: '2027-11-23' }, 'until', 'A key can be valid for up to one year.'],
    [{ until: 'soon' }, 'until', 'Enter the date as YYYY-MM-DD.'],
  ])('refuses %j', async (changes, field, message) => {
    const reply = await make(changes);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(message);
    expect(Object.keys(reply.json().fields).map((name) => name.split('.')[0])).toEqual([field]);
  });

  it('stops at the most that a dealer may have, of which those that are over do not count', async () => {
    for (let made = 1; made < mostKeys; made += 1) await addKey(db(), app.clock, world.dealerA, ['events']);
    await addKey(db(), app.clock, world.dealerA, ['events'], { revokedAt: app.clock.now() });
    expect((await make()).statusCode).toBe(201);
    const reply = await make();
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'You have 20 keys, the maximum. Revoke one you no longer need.',
    ]);
  });
});

describe('a key', () => {
  it('lets nobody in from the call after it was revoked, and a second time changes nothing', async () => {
    const { id, token } = await addKey(db(), app.clock, world.dealerA, ['stock:read']);
    expect(await readStock(token)).toBe(200);
    const [revoked] = (await revoke(id)).json().data;
    expect(await readStock(token)).toBe(401);
    app.clock.pass(minute);
    expect((await revoke(id)).json().data).toEqual([revoked]);
    expect(revoked).toMatchObject({ state: 'revoked', revokedAt: '2026-11-21T15:00:00.000Z', calls: 1 });
    const actions = (await db().select().from(auditLog)).filter(({ action }) => action === 'key revoked');
    expect(actions).toMatchObject([{ objectId: id, actorKind: 'dealer' }]);
  });

  it('is good through its last day where the dealer is, and no longer', async () => {
    const { key } = (await make({ until: '2026-11-21' })).json();
    app.clock.set('2026-11-22T04:59:59Z');
    expect(await readStock(key)).toBe(200);
    app.clock.set('2026-11-22T05:00:00Z');
    expect(await readStock(key)).toBe(401);
    expect(await db().select({ id: sessions.tokenHash }).from(sessions)).not.toEqual([]);
  });

  it('counts the calls that it was let in for, and says when the last one was', async () => {
    const { id, token } = await addKey(db(), app.clock, world.dealerA, ['stock:read']);
    await readStock(token);
    app.clock.pass(minute);
    await readStock(token);
    const at = app.clock.now().toISOString();
    app.clock.pass(minute);
    expect((await app.call('listLeads', { token })).statusCode).toBe(403);
    expect(await list()).toMatchObject([{ _id: id, calls: 2, lastUsedAt: at }]);
  });

  it('says which scope it lacks', async () => {
    const { token } = await addKey(db(), app.clock, world.dealerA, ['leads:write']);
    const reply = await app.call('assignLead', { token, params: { id: 'any' }, body: { assignTo: null } });
    expect(reply.json().message).toBe('This key doesn’t have access to: leads:read.');
    expect(reply.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="leads:read leads:write"');
  });

  it('is not found by whoever is no owner of its dealer', async () => {
    const { id, token } = await addKey(db(), app.clock, world.dealerA, ['stock:read']);
    expect((await revoke(id, world.dealerB.token)).statusCode).toBe(404);
    expect((await app.call('listDealerKeys', { token: world.dealerB.token })).json().data).toEqual([]);
    expect(await readStock(token)).toBe(200);
  });

  it('lets nobody in for a dealer that is suspended', async () => {
    const { token } = await addKey(db(), app.clock, world.dealerA, ['stock:read']);
    await db().update(dealers).set({ state: 'suspended' }).where(eq(dealers.id, world.dealerA.id));
    expect(await readStock(token)).toBe(401);
  });

  it('goes with its dealer', async () => {
    const id = 'a dealer that goes';
    const [dealer] = await db().select().from(dealers).where(eq(dealers.id, world.dealerA.id));
    if (!dealer) throw new Error('There is no dealer to copy.');
    await db()
      .insert(dealers)
      .values({ ...dealer, id, businessName: 'gone-cars' });
    await addKey(db(), app.clock, world.dealerA, ['stock:read'], { dealerId: id });
    await db().delete(dealers).where(eq(dealers.id, id));
    expect(await db().select().from(dealerKeys)).toEqual([]);
  });

  it('is none by its looks alone', async () => {
    expect(await readStock(`${keyPrefix}${'A'.repeat(43)}`)).toBe(401);
    const { token } = await addKey(db(), app.clock, world.dealerA, ['stock:read']);
    expect(await readStock(token.slice(keyPrefix.length))).toBe(401);
    app.clock.pass(31 * day);
    expect(await readStock(token)).toBe(401);
  });
});
