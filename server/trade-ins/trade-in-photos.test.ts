import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../accounts/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { hour } from '../kit/clock.ts';
import type { TestApp } from '../testing/app.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { cameraPhoto, testPicture } from '../testing/pictures.ts';
import { askedTradeIn } from '../testing/trade-ins.ts';
import { until } from '../testing/until.ts';
import { removeOldTradeIns } from './retention.ts';
import { tradeInAnswers, tradeInPhotos, tradeInRequests } from './tables.ts';

const { app, world, db } = openedWorld();
let id: string;
/** Files of the tests before. */
let earlier: ReadonlySet<string> = new Set();
beforeEach(async () => {
  earlier = new Set([...earlier, ...(await files())]);
  const request = { params: { businessName: 'north-cars' }, body: { ...financeDeal, ...accepted } };
  id = (await as('userA', 'saveAndShare', request)).json().data._id;
});

const as = (who: 'userA' | 'userB' | 'dealerA' | 'dealerB', name: Parameters<TestApp['call']>[0], request = {}) =>
  app.call(name, { token: world[who].token, params: { id }, ...request });
const headers = { 'content-type': 'application/octet-stream' };
const upload = (body: Buffer) => as('userA', 'addTradeInPhoto', { headers, body });
const added = async (body?: Buffer): Promise<string> => {
  const reply = await upload(body ?? (await testPicture(60, 40).png().toBuffer()));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data.photos.at(-1)._id;
};
const ask = () => as('userA', 'askForAppraisal', { body: askedTradeIn });
const read = (who: 'userA' | 'userB', photoId: string, size = 'large') =>
  as(who, 'readTradeInPhoto', { params: { id, photoId, size } });
const readLead = (photoId: string, who: 'dealerA' | 'dealerB' = 'dealerA') =>
  as(who, 'readLeadTradeInPhoto', { params: { id, photoId, size: 'small' } });
const files = async () => {
  const found: string[] = [];
  for await (const key of app.storage.list()) if (!earlier.has(key)) found.push(key);
  return found;
};
const sweep = () => removeOldTradeIns(db(), app.clock, app.storage);

describe('a photo of a trade-in', () => {
  it('is kept upright, without where it was taken, and apart from what is served to anybody', async () => {
    const photoId = await added(await cameraPhoto());
    const { rawPayload, headers: replied } = await read('userA', photoId);
    expect([replied['content-type'], replied['cache-control']]).toEqual(['image/jpeg', 'no-store']);
    const meta = await sharp(rawPayload).metadata();
    expect([meta.width, meta.height, meta.exif, meta.orientation ?? 1]).toEqual([1200, 900, undefined, 1]);
    expect(rawPayload.includes('Canary')).toBe(false);
    expect((await sharp((await read('userA', photoId, 'small')).rawPayload).metadata()).width).toBe(320);
    expect((await read('userA', photoId, 'huge')).statusCode).toBe(404);
    const [row] = await db().select().from(tradeInPhotos);
    const kept = await files();
    expect(kept.filter((key) => key.startsWith('trade-ins/'))).toHaveLength(4);
    for (const width of row?.widths ?? [])
      expect((await app.inject({ method: 'GET', url: `/images/${row?.key}-${width}.jpg` })).statusCode).toBe(404);
  });

  it('follows the rules of a listed car’s', async () => {
    expect((await upload(Buffer.from('<svg/>'))).statusCode).toBe(415);
    const small = await testPicture(30, 20).png().toBuffer();
    await added(small);
    const [{ id: requestId = '' } = {}] = await db().select().from(tradeInRequests);
    const others = Array.from({ length: 29 }, (_, at) => ({ id: `p${at}`, key: `p${at}`, requestId, position: at }));
    await db().insert(tradeInPhotos).values(others);
    const reply = await upload(small);
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Up to 30 photos per trade-in.']);
  });

  it('is seen by the dealer who is asked, once it is sent, while it is given with the person’s data', async () => {
    const photoId = await added();
    expect((await readLead(photoId)).statusCode).toBe(404);
    await ask();
    expect((await readLead(photoId)).statusCode).toBe(200);
    const later = await added();
    expect((await readLead(later)).statusCode).toBe(404);
    expect((await as('dealerA', 'readLeadTradeIn')).json().data.photos).toHaveLength(1);
    for (const reply of [await read('userB', photoId), await readLead(photoId, 'dealerB')])
      expect(reply.statusCode).toBe(404);
    await db().update(enquiries).set({ withData: false });
    expect((await readLead(photoId)).statusCode).toBe(404);
    expect((await as('dealerA', 'readLeadTradeIn')).json().data.photos).toEqual([]);
    await db().update(enquiries).set({ withData: true });
    await as('userA', 'withdrawAppraisal');
    expect((await readLead(photoId)).statusCode).toBe(404);
    expect((await read('userA', photoId)).statusCode).toBe(200);
  });

  it('can be removed, brought back for an hour, and then goes with its files', async () => {
    const photoId = await added();
    await ask();
    const params = { id, photoId };
    expect((await as('userA', 'removeTradeInPhoto', { params })).json().data.photos).toEqual([]);
    for (const reply of [await read('userA', photoId), await readLead(photoId)]) expect(reply.statusCode).toBe(404);
    expect((await as('userA', 'restoreTradeInPhoto', { params })).json().data.photos).toHaveLength(1);
    await as('userA', 'removeTradeInPhoto', { params });
    app.clock.pass(hour);
    expect((await as('userA', 'restoreTradeInPhoto', { params })).statusCode).toBe(404);
    await sweep();
    expect([await files(), await db().select().from(tradeInPhotos)]).toEqual([[], []]);
  });
});

const password = 'a password of some length';

/** Everything that is kept of user A. */
async function exported() {
  await db()
    .update(users)
    .set({ passwordHash: await app.passwords.make(password) });
  return (await app.call('exportMyData', { token: world.userA.token, body: { password } })).json();
}

describe('what is kept of the person', () => {
  it('holds the photo in the file of one’s own data', async () => {
    await added(await cameraPhoto());
    const { data } = await exported();
    expect((await sharp(Buffer.from(data.tradeInPhotos[0].jpeg, 'base64')).metadata()).width).toBe(1200);
  });

  it('goes when the deal is withdrawn for good; the vehicle and the values stay', async () => {
    await added();
    await ask();
    const body = { valueCents: 100, validOn: '2026-11-30', conditions: 'For Ann' };
    await as('dealerA', 'valueTradeIn', { headers: { 'if-match': '"1"' }, body });
    await as('userA', 'deleteEnquiry');
    const before = (await as('dealerA', 'readLeadTradeIn')).json().data;
    expect([before.vin, before.photos]).toEqual([null, []]);
    await sweep();
    expect(await files()).not.toEqual([]);
    app.clock.pass(hour + 1);
    await sweep();
    expect(await files()).toEqual([]);
    const [request] = await db().select().from(tradeInRequests);
    expect(request).toMatchObject({ vin: '', note: '', draft: null, vehicle: { make: 'Honda' } });
    expect(await db().select().from(tradeInAnswers)).toMatchObject([{ text: '', valueCents: 100 }]);
  });

  it('goes with the account, the files at once', async () => {
    await added();
    await ask();
    await exported();
    await app.call('deleteAccount', { token: world.userA.token, body: { password, confirmation: 'yes' } });
    await until(async () => (await files()).length === 0);
    expect(await db().select().from(tradeInRequests)).toMatchObject([{ vin: '', note: '' }]);
  });
});
