import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import { bodyOf } from '../../catalogue/brand-words.ts';
import { readContentText } from '../../content/content-files.ts';
import { flatDrawing, mixColours } from '../../kit/flat-drawing.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { accepted, creditApplication, financeDeal } from '../../testing/deals.ts';
import { addListing, buildWorld, type World } from '../../testing/world.ts';
import { loadShared } from '../load-enquiry.ts';
import { shareKeys } from '../tables.ts';
import { pictureWords } from './serve-share-pictures.ts';
import { Lettering, sharePictureSvg } from './share-picture.ts';

const words = {
  car: '2026 Acura MDX A-Spec',
  vehicleType: 'SUV',
  mode: 'Finance',
  modeName: 'Finance',
  amount: '$1,202.16',
  terms: 'monthly, 84 payments at 6.99%',
  foot: 'See every line of the deal',
};

describe('the picture of a shared link', () => {
  let app: TestApp;
  let world: World;
  let id: string;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.empty();
    world = await buildWorld(app.database.db, app.clock);
    const body = { ...financeDeal, ...accepted, ...creditApplication };
    id = (await own('saveAndShare', { params: { businessName: 'north-cars' }, body })).json().data._id;
  });

  const own = (name: Parameters<TestApp['call']>[0], request = {}) =>
    app.call(name, { token: world.userA.token, ...request });
  const makeKey = async (): Promise<string> => (await own('makeShareKey', { params: { id } })).json().key;
  const picture = (key: string, headers = {}, query = '') =>
    app.inject({ url: `/EnquiryDetails/${key}/picture.png${query}`, headers });
  const digest = ({ rawPayload }: { rawPayload: Buffer }) => createHash('sha256').update(rawPayload).digest('hex');

  it('is a PNG of 1200 by 630 that nobody keeps', async () => {
    const reply = await picture(await makeKey());
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(reply.rawPayload.length).toBeLessThan(150_000);
  });

  it.each(['/picture.png', '/Dealer/north-cars/picture.png?lang=fr'])(
    'has a companion at %s for everybody',
    async (url) => {
      const reply = await app.inject({ url });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(reply.headers['cache-control']).toBe('public, max-age=3600');
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );

  it('draws a car that has no photo, in its own body and colour', async () => {
    const add = (exteriorColour: string) =>
      addListing(app.database.db, world.dealerA.id, world.acura, { exteriorColour, basePriceCents: null });
    const replies = [];
    for (const id of [await add('Red'), await add('Blue')]) {
      const reply = await app.inject({ url: `/Car/2026-acura-mdx-a-spec-${id}/picture.png` });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
      replies.push(digest(reply));
    }
    expect(new Set(replies).size).toBe(2);
    const draft = await addListing(app.database.db, world.dealerA.id, world.acura, { state: 'draft' });
    for (const id of [draft, 'nothing'])
      expect((await app.inject({ url: `/Car/x-${id}/picture.png` })).statusCode).toBe(404);
  });

  it('is there for no dealer without a public page', async () => {
    for (const name of ['nobody', 'north%2Fcars']) {
      expect((await app.inject({ url: `/Dealer/${name}/picture.png` })).statusCode).toBe(404);
    }
  });

  it('is of the version that was shared, and the same for every key of that', async () => {
    const [one, other] = [await makeKey(), await makeKey()];
    const before = digest(await picture(one));
    expect(digest(await picture(other))).toBe(before);
    const body = { ...financeDeal, termsInYears: 5, withData: false };
    await own('updateEnquiry', { params: { id }, headers: { 'if-match': '"1"' }, body });
    expect(digest(await picture(one))).toBe(before);
    expect(digest(await picture(await makeKey()))).not.toBe(before);
  });

  it('speaks the language that its address names, as its page does', async () => {
    const loaded = await loadShared(app.database.db, await makeKey(), app.clock.now());
    if (!loaded) throw new Error('the link opens nothing');
    expect(pictureWords(loaded, 'en')).toEqual(words);
    expect(pictureWords(loaded, 'fr')).toEqual({
      ...words,
      car: 'Acura MDX 2026 A-Spec',
      modeName: 'Financement',
      amount: '1\u00a0202,16\u00a0$',
      terms: 'par mois, 84 versements à 6,99\u00a0%',
      foot: 'Voir chaque ligne du projet',
    });
    const bare = { ...loaded.enquiry, mode: 'Cash' as const, year: '', make: '', model: '', trim: '' };
    expect(pictureWords({ ...loaded, enquiry: bare }, 'fr')).toMatchObject({
      car: 'Un projet automobile',
      modeName: 'Au comptant',
      terms: 'en tout, taxes comprises',
    });
  });

  it('is drawn in both languages, and in English for a language that there is none of', async () => {
    const key = await makeKey();
    const [plain, french, other] = [
      await picture(key),
      await picture(key, {}, '?lang=fr'),
      await picture(key, {}, '?lang=x'),
    ];
    expect(french.statusCode).toBe(200);
    expect(digest(french)).not.toBe(digest(plain));
    expect(digest(other)).toBe(digest(plain));
  });

  it('is refused alike for every key that opens nothing, and for the owner’s own id', async () => {
    const revoked = await makeKey();
    await own('revokeShareKeys', { params: { id } });
    const expired = await makeKey();
    await app.database.db.update(shareKeys).set({ expiresAt: app.clock.now() });
    const headers = { authorization: `Bearer ${world.userA.token}` };
    const replies = [
      await picture('A'.repeat(43)),
      await picture(revoked),
      await picture(expired),
      await picture(id),
      await picture(id, headers),
      await picture('nothing'),
    ];
    const said = replies.map(({ statusCode, headers: { 'content-type': type }, body }) => [
      statusCode,
      type,
      body.replace(/"requestId":"[^"]*"/, ''),
    ]);
    expect(new Set(said.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(said[0]?.[0]).toBe(404);
  });

  it('goes with the deal', async () => {
    const key = await makeKey();
    expect((await picture(key)).statusCode).toBe(200);
    await own('deleteEnquiry', { params: { id } });
    expect((await picture(key)).statusCode).toBe(404);
  });
});

it('stops whoever tries out keys', async () => {
  const strict = await openTestApp({ rateLimitFactor: 1 });
  const statuses = [];
  for (let tried = 0; tried < 21; tried += 1) {
    statuses.push((await strict.inject({ url: `/EnquiryDetails/${'B'.repeat(43)}/picture.png` })).statusCode);
  }
  expect([statuses[19], statuses[20]]).toEqual([404, 429]);
  await strict.close();
});

describe('what is drawn', () => {
  it('has every text as outlines, however long it is', () => {
    const long = { ...words, car: `${'Édition spéciale '.repeat(20)}Ő` };
    for (const picture of [sharePictureSvg(words), sharePictureSvg(long)]) {
      expect(picture).not.toMatch(/<text|NaN|undefined|var\(|color-mix|http:\/\/(?!www\.w3\.org)/);
    }
  });

  it('has no outline for letters that the typeface does not have', () => {
    const lettering = new Lettering();
    expect(lettering.outlineOf('汽', { size: 20, x: 0, y: 20 })).toBe('');
    expect(lettering.outlineOf('ő', { size: 20, x: 0, y: 20 })).not.toBe('');
    expect(lettering.widthOf('AA', { size: 20 })).toBeGreaterThan(lettering.widthOf('A', { size: 20 }));
  });

  it('cuts a text where its room ends', () => {
    const lettering = new Lettering();
    const style = { size: 30 };
    const cut = lettering.shortened('A car with a very long name', style, 200);
    expect(cut).toMatch(/^A car.*…$/);
    expect(lettering.widthOf(cut, style)).toBeLessThanOrEqual(200);
    expect(lettering.shortened('A car', style, 200)).toBe('A car');
  });

  it.each(
    readdirSync(join(import.meta.dirname, '../../../content/pictures/drawings')).filter((name) => /svg$/.test(name)),
  )('has %s in plain colours', (name) => {
    const flat = flatDrawing(readContentText(`pictures/drawings/${name}`), { '--paint': '#2b6450' });
    expect(flat).toContain('#2b6450');
    expect(flat).not.toMatch(/var\(|color-mix/);
  });

  it('has a body for every vehicle type', () => {
    const bodies = parseVehicleTypes(readContentText('vehicle-types.yaml')).map(({ vehicleType }) =>
      bodyOf(vehicleType),
    );
    expect(new Set(bodies).size).toBeGreaterThan(5);
    expect([bodyOf('Truck'), bodyOf('Sedan'), bodyOf('anything else')]).toEqual(['pickup', 'sedan', 'suv']);
  });

  // Worked out by Chromium for the same words of CSS.
  it.each([
    ['#000', '#fff', 0.5, '#636363'],
    ['#2b6450', '#fff', 0.11, '#437461'],
    ['#ff0000', '#0000ff', 0.5, '#8c53a2'],
  ])('mixes %s with %s', (one, other, share, mixed) => {
    expect(mixColours(one, other, share)).toBe(mixed);
  });
});
