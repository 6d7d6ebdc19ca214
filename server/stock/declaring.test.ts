import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { KeyScope } from '#contract/key-scopes.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { listings } from '../listings/tables.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { allDeclared } from '../testing/declared.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';

const { app, world, db } = openedWorld();
const token = () => world.dealerA.token;
const used = { condition: 'PreOwned', mileageKm: 42_000, vin: 'JH4DA9350LS000016', state: 'draft' } as const;
const list = (car: object = {}) => addListing(db(), world.dealerA.id, world.acura, { ...used, ...car });
const inProvince = (province: string) => db().update(dealers).set({ province });
const publish = async (id: string) => (await app.call('publishCars', { token: token(), body: { ids: [id] } })).json();
const questionsLeft = async (id: string) => (await publish(id)).leftOut[0]?.findings.at(-1);
const entry = {
  make: 'ACURA',
  vehicleType: 'SUV',
  modelName: 'MDX',
  trim: 'A-Spec',
  year: '2022',
  type: 'PreOwned',
  mileage: '42,000',
};
const edit = (id: string, changes: object) =>
  app.call('editCarModelDetails', {
    token: token(),
    params: { id },
    headers: { 'if-match': '"1"' },
    body: { carModelDetails: [{ ...entry, ...changes }] },
  });

describe('a used car', () => {
  it('is not published in Ontario before every question is answered, and says which are open', async () => {
    const id = await list();
    const { changed, leftOut } = await publish(id);
    expect([changed, leftOut[0].reason]).toEqual([[], 'notDeclared']);
    expect(leftOut[0].findings.at(-1)).toMatchObject({ code: 'notDeclared', blocks: true });
    const open = leftOut[0].findings.at(-1).questions;
    expect(open).toContain('dailyRental');
    expect(open).toHaveLength(Object.keys(allDeclared('ON')).length);
    const answered = await list({ vin: null, declared: allDeclared('ON', { repairsAbove3000: 'yes: 4,200' }) });
    expect((await publish(answered)).changed).toEqual([answered]);
  });

  it('names the one question that is left, also a yes without what it has to say', async () => {
    const id = await list({ declared: allDeclared('ON', { brandedTitle: 'yes' }) });
    expect((await questionsLeft(id)).questions).toEqual(['brandedTitle']);
  });

  it('answers Québec’s list there, with its serial number', async () => {
    await inProvince('QC');
    const id = await list({ declared: allDeclared('ON'), vin: null });
    const { questions } = await questionsLeft(id);
    expect(questions).toEqual(expect.arrayContaining(['vin', 'engineDisplacement', 'warrantyCategory', 'ambulance']));
    expect(questions).not.toContain('odometerDiffers');
    const answered = await list({ declared: allDeclared('QC') });
    expect((await publish(answered)).changed).toEqual([answered]);
  });

  it('is asked elsewhere, and published all the same', async () => {
    await inProvince('NS');
    const id = await list();
    expect((await publish(id)).changed).toEqual([id]);
    const { data } = (await app.call('readCarModelDetails', { token: token(), params: { id } })).json();
    expect(data.check.findings.at(-1)).toMatchObject({ code: 'notDeclared', blocks: false });
    const law = await app.call('readUsedCarLaw', { token: token() });
    expect(law.json()).toMatchObject({ province: 'NS', isRequired: false });
  });

  it('leaves a new car alone', async () => {
    const id = await list({ condition: 'New', mileageKm: null });
    expect((await publish(id)).changed).toEqual([id]);
  });
});

describe('the answers', () => {
  it('are kept on a draft as they were sent, and come back so', async () => {
    const id = await list();
    const answers = { fireDamage: 'yes', repairsAbove3000: 'yes: 4,200', taxiOrLimousine: 'no' };
    const reply = await edit(id, answers);
    expect(reply.json().carModelDetails).toMatchObject({ ...answers, totalLoss: '' });
    const [kept] = await db().select().from(listings).where(eq(listings.id, id));
    expect(kept?.declared).toEqual(answers);
  });

  it('are refused by name where they are none, and nothing is changed', async () => {
    const id = await list();
    const reply = await edit(id, { fireDamage: 'maybe', repairsAbove3000: 'yes: a lot' });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([
      'carModelDetails.0.repairsAbove3000',
      'carModelDetails.0.fireDamage',
    ]);
    const [kept] = await db().select().from(listings).where(eq(listings.id, id));
    expect([kept?.version, kept?.declared]).toEqual([1, {}]);
  });

  it('are not taken back while shoppers read them', async () => {
    const id = await list({ state: 'published', declared: allDeclared('ON') });
    const { fireDamage: _, ...others } = allDeclared('ON');
    const reply = await edit(id, others);
    expect(reply.json()).toMatchObject({ code: 'invalid', field: 'carModelDetails.0.fireDamage' });
    expect(reply.json().message).toMatch(/Fire damage/);
    expect((await edit(id, allDeclared('ON'))).statusCode).toBe(200);
  });

  it('are asked of a published new car that becomes a used one, and not of one that never had any', async () => {
    const id = await list({ state: 'published', condition: 'New', mileageKm: null });
    expect((await edit(id, {})).statusCode).toBe(400);
    const before = await list({ state: 'published', vin: null });
    expect((await edit(before, {})).statusCode).toBe(200);
  });
});

describe('a key', () => {
  const keyFor = (...scopes: KeyScope[]) => addKey(db(), app.clock, world.dealerA, scopes);
  const byKey = async (scopes: KeyScope[], id: string, changes: object, version = 1) =>
    app.call('editCarModelDetails', {
      token: (await keyFor(...scopes)).token,
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body: { carModelDetails: [{ ...entry, ...changes }] },
    });

  it('declares nothing of a used car by the scope that changes cars alone', async () => {
    const id = await list({ declared: { fireDamage: 'no' } });
    const { token: machine } = await keyFor('stock:write');
    const several = await app.call('declareNo', { token: machine, body: { ids: [id] } });
    expect([several.statusCode, several.json().message]).toEqual([
      403,
      'This key doesn’t have access to: stock:declare.',
    ]);
    const one = await byKey(['stock:write'], id, { fireDamage: 'no', totalLoss: 'no' });
    expect([one.statusCode, one.headers['www-authenticate']]).toEqual([
      403,
      expect.stringContaining('insufficient_scope'),
    ]);
    expect((await byKey(['stock:write'], id, { fireDamage: 'no' })).statusCode, 'as it was').toBe(200);
    const added = { token: machine, params: { dealerID: world.dealerA.id } };
    const body = { carModelDetails: [{ ...entry, totalLoss: 'no' }] };
    expect((await app.call('addCarModelDetails', { ...added, body })).statusCode).toBe(403);
  });

  it('declares by a scope of its own, and whose key it was is written down', async () => {
    const id = await list();
    const { id: keyId, token: machine } = await keyFor('stock:write', 'stock:declare');
    expect((await app.call('declareNo', { token: machine, body: { ids: [id] } })).json().changed).toEqual([id]);
    const [written] = await db().select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(written).toMatchObject({ action: 'car changed', details: { declared: 'no', keyId } });
    const activity = await app.call('listActivity', { token: token() });
    expect(activity.json().data[0]).toMatchObject({
      by: { kind: 'key', name: 'Maple CRM' },
      more: 'answered no to a required used-car question',
    });
    expect((await byKey(['stock:write', 'stock:declare'], id, { ...allDeclared('ON') }, 2)).statusCode).toBe(200);
  });
});

describe('several cars at once', () => {
  const declareNo = (ids: string[], as = token()) => app.call('declareNo', { token: as, body: { ids } });
  const found = async () =>
    (await app.call('listStock', { token: token(), query: { state: 'toAnswer' } })).json() as {
      data: { _id: string }[];
      counts: { toAnswer: number };
    };

  it('are answered no, where nothing is said yet, and can then be published', async () => {
    const [one, other] = [await list(), await list({ vin: null, declared: { fireDamage: 'yes' } })];
    const recent = await list({ condition: 'New', vin: null, mileageKm: null });
    expect((await found()).data.map(({ _id }) => _id).toSorted()).toEqual([one, other].toSorted());
    expect((await declareNo([one, other, recent])).json()).toEqual({ changed: [one, other], leftOut: [] });
    const [kept] = await db().select().from(listings).where(eq(listings.id, other));
    expect(kept).toMatchObject({ version: 2, declared: allDeclared('ON', { fireDamage: 'yes' }) });
    expect((await found()).counts.toAnswer).toBe(0);
    expect((await publish(one)).changed).toEqual([one]);
    expect((await declareNo([one])).json().changed).toEqual([]);
  });

  it('keep open in Québec what is no yes or no', async () => {
    await inProvince('QC');
    const id = await list();
    await declareNo([id]);
    expect((await questionsLeft(id)).questions).toEqual(['engineDisplacement', 'warrantyCategory']);
    expect((await found()).counts.toAnswer).toBe(1);
  });

  it('are to be answered nowhere else, and never for another dealer', async () => {
    const id = await list();
    expect((await declareNo([id], world.dealerB.token)).json().changed).toEqual([]);
    await inProvince('NS');
    expect((await found()).counts.toAnswer).toBe(0);
  });
});
