import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../kit/clock.ts';
import { listings } from '../listings/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { cameraPhoto, testPicture } from '../testing/pictures.ts';
import { addListing, addMember } from '../testing/world.ts';
import { removeOldPhotos } from './calls.ts';
import { photoAddresses } from './read-photos.ts';
import { filesOf, storageKey } from './serve-photos.ts';
import { listingPhotoLinks, listingPhotos } from './tables.ts';

const { app, world } = openedWorld();
let listing: string;
let small: Buffer;

beforeAll(async () => {
  small = await testPicture(60, 40).png().toBuffer();
});
beforeEach(async () => {
  listing = await addListing(app.database.db, world.dealerA.id, world.acura, { stockNumber: 'S-1', vin: null });
});

const octets = { 'content-type': 'application/octet-stream' };
const upload = (file: Buffer, { token = world.dealerA.token, id = listing, headers = {} } = {}) =>
  app.call('addPhoto', { token, params: { id }, body: file, headers: { ...octets, ...headers } });
const added = async (file = small) => {
  const reply = await upload(file);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data;
};
const list = async (id = listing) =>
  (await app.call('listPhotos', { token: world.dealerA.token, params: { id } })).json().data;
const change = (name: 'orderPhotos' | 'describePhoto' | 'removePhoto' | 'restorePhoto', id: string, body?: unknown) =>
  app.call(name, { token: world.dealerA.token, params: { id }, body });
const picture = (file: string, headers = {}) => app.inject({ method: 'GET', url: `/images/${file}`, headers });

describe('an uploaded photo', () => {
  it('is made in three formats and four widths, upright and without what the camera wrote', async () => {
    const file = await cameraPhoto();
    expect([file.includes('Canary'), (await sharp(file).metadata()).orientation]).toEqual([true, 6]);
    const photo = await added(file);
    expect(photo).toMatchObject({ width: 1200, height: 900, widths: [320, 640, 1024, 1200], alt: '' });
    expect(photo.key).toMatch(/^[A-Za-z0-9_-]{22}$/);
    for (const file of filesOf(photo)) {
      const reply = await picture(file);
      expect([file, reply.statusCode]).toEqual([file, 200]);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const width = Number(/-(\d+)\./.exec(file)?.[1]);
      const meta = await sharp(reply.rawPayload).metadata();
      expect([meta.width, meta.height]).toEqual([width, Math.round(width * 0.75)]);
      expect([meta.exif, meta.xmp, meta.iptc, meta.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(reply.rawPayload.includes('Canary')).toBe(false);
    }
    // Blue was above in the camera's picture, and is again.
    const [red = 0, , blue = 0] = await sharp((await picture(`${photo.key}-1200.jpg`)).rawPayload)
      .extract({ left: 600, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(blue).toBeGreaterThan(red);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever it is called', async (format) => {
    const photo = await added(await testPicture(400, 300).toFormat(format).toBuffer());
    expect(photo).toMatchObject({ width: 400, height: 300, widths: [320, 400] });
    const types = await Promise.all(
      ['avif', 'webp', 'jpg'].map(async (kind) => (await picture(`${photo.key}-320.${kind}`)).headers['content-type']),
    );
    expect(types).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  });

  it('is not sent again to whoever has it', async () => {
    const { key } = await added();
    const { etag } = (await picture(`${key}-60.webp`)).headers;
    expect((await picture(`${key}-60.webp`, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('stands with its car, for the dealer and for everybody', async () => {
    const photo = await added();
    const reply = await app.call('listPhotos', { token: world.dealerA.token, params: { id: listing } });
    expect(reply.json()).toEqual({
      data: [photo],
      car: { year: '2026', make: 'ACURA', model: 'MDX', trim: 'A-Spec', stockNumber: 'S-1' },
      fetches: { waiting: 0, delayedBy: '', failed: [] },
    });
    const { _id, ...shown } = photo;
    expect((await app.call('listCarPhotos', { params: { id: listing } })).json()).toEqual([shown]);
    await app.database.db.update(listings).set({ state: 'draft' }).where(eq(listings.id, listing));
    app.app.cache.invalidate();
    expect((await app.call('listCarPhotos', { params: { id: listing } })).json()).toEqual([]);
  });
});

describe('what is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['text', Buffer.from('hello, this is no picture')],
    ['nothing', Buffer.alloc(0)],
    ['a drawing that may run scripts', Buffer.from(svg)],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1')],
  ])('is refused by its bytes: %s', async (_, file) => {
    const reply = await upload(file);
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupportedMediaType']);
    expect(await app.database.db.select().from(listingPhotos)).toEqual([]);
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['only a beginning', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])],
    ['of another kind than it begins with', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
  ])('is refused when it is %s', async (_, broken) => {
    const whole = await testPicture(400, 300).jpeg().toBuffer();
    const reply = await upload(broken(whole));
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'We couldn’t read this picture. It may be damaged.',
    ]);
    expect(await app.database.db.select().from(listingPhotos)).toEqual([]);
  });

  it.each([
    ['png', 8000, 6251, 'This picture has more than 50 megapixels.'],
    ['png', 12_001, 1, 'This picture is more than 12,000 pixels wide or high.'],
    ['png', 1, 39_999_999, 'This picture is more than 12,000 pixels wide or high.'],
    ['avif', 5000, 4001, 'This picture has more than 20 megapixels. Please send it as a JPEG.'],
  ] as const)('is refused by its measures before it is read: %s, %i by %i', async (format, width, height, message) => {
    const bomb = await testPicture(60, 40).toFormat(format).toBuffer();
    // Where the file says its measures; nothing but these few bytes is that large.
    const at = format === 'png' ? 16 : bomb.indexOf('ispe') + 8;
    bomb.writeUInt32BE(width, at);
    bomb.writeUInt32BE(height, at + 4);
    if (format === 'png') bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const reply = await upload(bomb);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  it('is refused by its type and when it is compressed', async () => {
    expect((await upload(small, { headers: { 'content-type': 'image/png' } })).statusCode).toBe(415);
    expect((await upload(small, { headers: { 'content-type': 'application/json' } })).statusCode).toBe(415);
    expect((await upload(small, { headers: { 'content-encoding': 'gzip' } })).statusCode).toBe(415);
  });
});

describe('the photos of a car', () => {
  it('stand in the order that the dealer gives them', async () => {
    const ids = [(await added())._id, (await added())._id, (await added())._id];
    expect((await list()).map((photo: { _id: string }) => photo._id)).toEqual(ids);
    const other = [ids[2], ids[0], ids[1]];
    const reply = await change('orderPhotos', listing, { photos: other });
    expect(reply.json().data.map((photo: { _id: string }) => photo._id)).toEqual(other);
    expect((await list()).map((photo: { _id: string }) => photo._id)).toEqual(other);
  });

  it('are not put into an order that leaves one out, names one twice or a foreign one', async () => {
    const [one, two] = [(await added())._id, (await added())._id];
    for (const photos of [[one], [one, one], [one, two, two], [one, 'AAAAAAAAAAAAAAAAAAAAAA'], []]) {
      expect((await change('orderPhotos', listing, { photos })).json().code).toBe('conflict');
    }
    expect((await list()).map((photo: { _id: string }) => photo._id)).toEqual([one, two]);
  });

  it('say what is to be seen, in at most 200 characters', async () => {
    const { _id } = await added();
    expect((await change('describePhoto', _id, { alt: '  From the front  ' })).json().data.alt).toBe('From the front');
    expect((await change('describePhoto', _id, { alt: 'x'.repeat(201) })).json()).toMatchObject({
      code: 'invalid',
      field: 'alt',
    });
    expect((await list())[0].alt).toBe('From the front');
  });

  it('can be removed, and brought back for an hour to where they were', async () => {
    const [one, two] = [await added(), await added()];
    expect((await change('removePhoto', one._id)).statusCode).toBe(200);
    expect((await change('removePhoto', one._id)).statusCode).toBe(404);
    expect(await list()).toEqual([two]);
    expect((await change('restorePhoto', one._id)).statusCode).toBe(200);
    expect(await list()).toEqual([one, two]);
    await change('removePhoto', two._id);
    // A dealer's session ends after half an hour without a call.
    for (const _ of [1, 2, 3]) {
      app.clock.pass(hour / 3 + 1);
      await list();
    }
    expect((await change('restorePhoto', two._id)).statusCode).toBe(404);
  });

  it('are at most thirty', async () => {
    const rows = Array.from({ length: 30 }, (_, position) => ({
      id: `photo-${position}`,
      key: `key-${position}`,
      dealerId: world.dealerA.id,
      listingId: listing,
      position,
    }));
    await app.database.db.insert(listingPhotos).values(rows);
    expect((await upload(small)).json()).toMatchObject({ code: 'conflict', message: 'Up to 30 photos per car.' });
  });

  it('belong to the car’s dealer, and are changed by an owner or a manager', async () => {
    const { _id } = await added();
    const foreign = { token: world.dealerB.token, params: { id: listing } };
    expect((await app.call('addPhoto', { ...foreign, body: small, headers: octets })).statusCode).toBe(404);
    expect((await app.call('listPhotos', foreign)).statusCode).toBe(404);
    expect((await app.call('removePhoto', { ...foreign, params: { id: _id } })).statusCode).toBe(404);
    const sales = await addMember(app.database.db, app.clock, world.dealerA, 'sales');
    expect((await app.call('listPhotos', { token: sales.token, params: { id: listing } })).statusCode).toBe(200);
    expect((await upload(small, { token: sales.token })).statusCode).toBe(403);
  });

  it('are given to feeds by address, own ones before the addresses of the dealer’s file', async () => {
    const { db } = app.database;
    const other = await addListing(db, world.dealerA.id, world.acura);
    const photo = await added();
    const link = 'https://photos.example/1.jpg';
    await db.insert(listingPhotoLinks).values([listing, other].map((listingId) => ({ listingId, addresses: [link] })));
    expect(await photoAddresses(db, [listing, other, 'none'])).toEqual(
      new Map([
        [listing, [`/images/${photo.key}-60.jpg`]],
        [other, [link]],
      ]),
    );
  });
});

describe('the clean-up', () => {
  const sweep = () => removeOldPhotos(app.database.backgroundDb, app.clock, app.storage);
  const isKept = async (photo: { key: string; widths: number[] }) =>
    (await Promise.all(filesOf(photo).map((file) => app.storage.get(storageKey(file))))).every(Boolean);

  it('takes removed photos after an hour, and leaves the others', async () => {
    const [kept, removed] = [await added(), await added()];
    await change('removePhoto', removed._id);
    await sweep();
    expect([await isKept(kept), await isKept(removed)]).toEqual([true, true]);
    app.clock.pass(hour);
    await sweep();
    expect([await isKept(kept), await isKept(removed)]).toEqual([true, false]);
    expect(await app.database.db.select({ id: listingPhotos.id }).from(listingPhotos)).toEqual([{ id: kept._id }]);
  });

  it('takes what a broken upload left behind, and the photos of a listing that is gone', async () => {
    const { db } = app.database;
    const [broken, gone] = [await added(), await added()];
    await db.update(listingPhotos).set({ readyAt: null }).where(eq(listingPhotos.id, broken._id));
    await db.update(listingPhotos).set({ listingId: null }).where(eq(listingPhotos.id, gone._id));
    await sweep();
    expect([await isKept(broken), await isKept(gone)]).toEqual([true, false]);
    app.clock.pass(hour);
    await sweep();
    expect(await isKept(broken)).toBe(false);
    expect(await db.select().from(listingPhotos)).toEqual([]);
  });
});

it.each([
  '..%2f..%2fkey',
  `${'A'.repeat(22)}-60.svg`,
  `${'A'.repeat(22)}-60.jpg`,
  `${'A'.repeat(22)}-60.jpg%00`,
  `%2e%2e%2f${'A'.repeat(22)}-60.jpg`,
  `${'A'.repeat(21)}%2f-60.jpg`,
])('nothing lies under /images/%s', async (file) => {
  expect((await picture(file)).statusCode).toBe(404);
});
