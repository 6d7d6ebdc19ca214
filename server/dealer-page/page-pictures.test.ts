import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { day, hour } from '../kit/clock.ts';
import { filesOf } from '../photos/serve-photos.ts';
import { openedWorld } from '../testing/opened.ts';
import { testPicture } from '../testing/pictures.ts';
import { addMember } from '../testing/world.ts';
import { dealerPictures } from './tables.ts';
import { removeOldDealerPictures } from './upload-picture.ts';

const { app, world } = openedWorld();
let small: Buffer;
beforeAll(async () => {
  small = await testPicture(60, 20).png().toBuffer();
});

const upload = (file = small, token = world.dealerA.token) =>
  app.call('addDealerPicture', { token, body: file, headers: { 'content-type': 'application/octet-stream' } });
const added = async () => (await upload()).json().data;
const call = (name: 'removeDealerPicture' | 'restoreDealerPicture', id: string, token = world.dealerA.token) =>
  app.call(name, { token, params: { id } });
const list = async (token = world.dealerA.token) => (await app.call('listDealerPictures', { token })).json();
const save = (content: { logo: string | null; banner: string | null }, version: number, token = world.dealerA.token) =>
  app.call('saveDealerPage', {
    token,
    headers: { 'if-match': `"${version}"` },
    body: { section: 'pictures', content },
  });
const shown = async () => {
  const { dealer, page } = (await app.call('findDealer', { params: { businessName: 'north-cars' } })).json();
  return [dealer.logo, page.banner];
};
const answers = async (file: string) => (await app.inject({ method: 'GET', url: `/images/${file}` })).statusCode;
const sweep = () => removeOldDealerPictures(app.database.db, app.clock, app.storage);

describe('a picture of the dealer’s own', () => {
  it('is made in all formats, and shown on the page and in the directory once it is chosen', async () => {
    const { _id, ...files } = await added();
    expect(files).toMatchObject({ width: 60, height: 20, widths: [60] });
    for (const file of filesOf(files)) expect([file, await answers(file)]).toEqual([file, 200]);
    expect((await list()).data).toEqual([{ _id, ...files }]);
    expect(await shown()).toEqual([null, null]);
    expect((await save({ logo: files.key, banner: 'banner-suv.svg' }, 1)).statusCode).toBe(200);
    expect(await shown()).toEqual([files, { file: 'banner-suv.svg' }]);
    const [listed] = (await app.call('listDealers', { query: { make: 'ACURA' } })).json();
    expect(listed.logo).toEqual(files);
  });

  it('is the dealer’s alone, to add, to choose and to delete', async () => {
    const { _id, key } = await added();
    const { token } = world.dealerB;
    expect((await list(token)).data).toEqual([]);
    const chosen = await save({ logo: null, banner: key }, 1, token);
    expect([chosen.statusCode, chosen.json().field]).toEqual([400, 'content.banner']);
    expect((await call('removeDealerPicture', _id, token)).statusCode).toBe(404);
    const sales = await addMember(app.database.db, app.clock, world.dealerA, 'sales');
    expect((await upload(small, sales.token)).statusCode).toBe(403);
    expect((await upload(Buffer.from('hello'))).statusCode).toBe(415);
    expect((await list()).data).toHaveLength(1);
  });

  it('is one of twelve at the most', async () => {
    const { id: dealerId } = world.dealerA;
    const row = (id: string) => ({ id, key: id, dealerId, readyAt: app.clock.now() });
    await app.database.db.insert(dealerPictures).values(Array.from({ length: 12 }, (_, place) => row(`p${place}`)));
    const reply = await upload();
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'You already have 12 pictures, the maximum. Please delete one first.',
    ]);
    await call('removeDealerPicture', 'p0');
    expect((await upload()).statusCode).toBe(201);
  });
});

describe('deleting a picture', () => {
  it('is refused while the page shows it, and can be undone for an hour', async () => {
    const { _id, key } = await added();
    await save({ logo: key, banner: null }, 1);
    expect((await call('removeDealerPicture', _id)).statusCode).toBe(409);
    expect((await list()).data).toHaveLength(1);
    await save({ logo: null, banner: null }, 2);
    await call('removeDealerPicture', _id);
    expect((await list()).data).toEqual([]);
    expect((await call('restoreDealerPicture', _id)).statusCode).toBe(200);
    await call('removeDealerPicture', _id);
    app.clock.pass(hour);
    const { token } = await addMember(app.database.db, app.clock, world.dealerA, 'manager');
    expect((await call('restoreDealerPicture', _id, token)).statusCode).toBe(404);
  });

  it('leaves it to the earlier versions of the page, which bring it back', async () => {
    const files = await added();
    await save({ logo: files.key, banner: null }, 1);
    await save({ logo: null, banner: null }, 2);
    await call('removeDealerPicture', files._id);
    app.clock.pass(2 * day);
    await sweep();
    const body = { section: 'pictures', version: 2 };
    const headers = { 'if-match': '"3"' };
    const token = (await addMember(app.database.db, app.clock, world.dealerA, 'manager')).token;
    expect((await app.call('restoreDealerPage', { token, headers, body })).statusCode).toBe(200);
    const [logo] = await shown();
    expect(logo.key).toBe(files.key);
    expect(await answers(`${files.key}-60.avif`)).toBe(200);
  });

  it('is final with its files once no version names it', async () => {
    const [kept, gone] = [await added(), await added()];
    await call('removeDealerPicture', gone._id);
    await app.database.db
      .insert(dealerPictures)
      .values({ id: 'broken-off', key: 'broken-off', dealerId: world.dealerA.id, createdAt: app.clock.now() });
    app.clock.pass(2 * hour);
    await sweep();
    expect(await answers(`${gone.key}-60.avif`)).toBe(404);
    expect(await answers(`${kept.key}-60.avif`)).toBe(200);
    const rows = await app.database.db
      .select()
      .from(dealerPictures)
      .where(eq(dealerPictures.dealerId, world.dealerA.id));
    expect(rows.map(({ id }) => id)).toEqual([kept._id]);
  });
});
