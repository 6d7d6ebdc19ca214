import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { openedWorld } from '../testing/opened.ts';
import { testPicture } from '../testing/pictures.ts';
import { addListing } from '../testing/world.ts';
import { thinnedOut } from './heic/heic-process.ts';
import { readHeic } from './heic/read-heic.ts';
import { filesOf } from './serve-photos.ts';
import { listingPhotos } from './tables.ts';

/**
 * Our own drawing as a phone writes a photo: 4032 by 3024 in HEVC, on its side with a note that says so, with an EXIF that
 * names a camera and a place.
 */
const camera = readFileSync(new URL('../testing/camera.heic', import.meta.url));

const { app, world } = openedWorld();
let listing: string;
beforeEach(async () => {
  listing = await addListing(app.database.db, world.dealerA.id, world.acura, { vin: null });
});

const headers = { 'content-type': 'application/octet-stream' };
const upload = (body: Buffer) =>
  app.call('addPhoto', { token: world.dealerA.token, params: { id: listing }, body, headers });
const refusal = async (file: Buffer) => {
  const reply = await upload(file);
  expect(await app.database.db.select().from(listingPhotos)).toEqual([]);
  return [reply.statusCode, reply.json().message];
};
const damaged = 'We couldn’t read this picture. It may be damaged.';

describe('a HEIC photo', () => {
  it('is taken as a phone writes it: upright, without what the camera wrote', async () => {
    expect(camera.includes('Canary camera')).toBe(true);
    const reply = await upload(camera);
    expect(reply.statusCode, reply.body).toBe(201);
    const { data: photo } = reply.json();
    expect(photo).toMatchObject({ width: 1600, height: 1200, widths: [320, 640, 1024, 1600] });
    for (const file of filesOf(photo)) {
      const { rawPayload } = await app.inject({ method: 'GET', url: `/images/${file}` });
      const { exif, xmp, width, height } = await sharp(rawPayload).metadata();
      expect([exif, xmp, (width / height).toFixed(1)]).toEqual([undefined, undefined, '1.3']);
      expect(rawPayload.includes('Canary')).toBe(false);
    }
    const { rawPayload } = await app.inject({ method: 'GET', url: `/images/${photo.key}-1600.jpg` });
    const [red = 0, , blue = 0] = await sharp(rawPayload)
      .extract({ left: 800, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(blue).toBeGreaterThan(red);
  });

  it('may name itself HEIF', async () => {
    const heif = Buffer.from(camera);
    heif.write('mif1', 8, 'latin1');
    expect((await upload(heif)).statusCode).toBe(201);
  });

  it.each([
    ['cut off', (file: Buffer) => file.subarray(0, file.length - 300)],
    ['only a beginning', (file: Buffer) => file.subarray(0, 40)],
    ['without its picture', (file: Buffer) => Buffer.concat([file.subarray(0, 600), Buffer.alloc(file.length - 600)])],
    ['nothing but its name', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
  ])('is refused when it is %s', async (_, broken) => {
    expect(await refusal(broken(camera))).toEqual([400, damaged]);
  });

  it.each([
    [8000, 6251, 'This picture has more than 50 megapixels.'],
    [12_001, 8, 'This picture is more than 12,000 pixels wide or high.'],
  ])('is refused by its measures before it is read: %i by %i', async (width, height, message) => {
    const bomb = Buffer.from(camera);
    const at = bomb.indexOf('ispe') + 8;
    bomb.writeUInt32BE(width, at);
    bomb.writeUInt32BE(height, at + 4);
    expect(await refusal(bomb)).toEqual([400, message]);
  });

  it('is refused when it says one size and holds another', async () => {
    const odd = Buffer.from(camera);
    const at = odd.indexOf('ispe') + 8;
    odd.writeUInt32BE(5000, at);
    odd.writeUInt32BE(5000, at + 4);
    const [status] = await refusal(odd);
    expect(status).toBe(400);
  });

  it('is given up when it takes too much memory or too long', async () => {
    const frame = { width: 1600, height: 2400 };
    const limits = { mostPixels: 50_000_000, mostMemory: 512 * 2 ** 20, milliseconds: 20_000 };
    const tooMuch = expect.objectContaining({ code: 'invalid' });
    await expect(readHeic(camera, 'A', frame, { ...limits, milliseconds: 1 })).rejects.toEqual(tooMuch);
    await expect(readHeic(camera, 'A', frame, { ...limits, mostMemory: 32 * 2 ** 20 })).rejects.toEqual(tooMuch);
    await expect(readHeic(camera, 'A', frame, { ...limits, mostPixels: 1000 })).rejects.toEqual(tooMuch);
    expect(await readHeic(camera, 'A', frame, limits)).toMatchObject({ width: 2016, height: 1512 });
  });

  it('holds up no dealer who sends JPEG, however many wait', async () => {
    const many = Array.from({ length: 12 }, () => readHeic(camera, 'another dealer', { width: 1600, height: 2400 }));
    const settled = Promise.allSettled(many);
    const jpeg = await testPicture(60, 40).jpeg().toBuffer();
    expect((await upload(jpeg)).statusCode).toBe(201);
    expect((await settled).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(2);
  });
});

it('a photo may have 25 MB, and not a byte more', async () => {
  const most = 25 * 2 ** 20;
  const jpeg = await testPicture(400, 300).jpeg().toBuffer();
  const large = Buffer.concat([jpeg, Buffer.alloc(most - jpeg.length)]);
  expect((await upload(large)).statusCode).toBe(201);
  const tooLarge = await upload(Buffer.concat([large, Buffer.alloc(1)]));
  expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([413, 'The file is larger than 25 MB.']);
});

describe('many pixels are thinned out', () => {
  const gradient = (width: number, height: number, stride: number) => {
    const data = new Uint8Array(stride * height);
    for (let row = 0; row < height; row += 1)
      for (let at = 0; at < width * 3; at += 1) data[row * stride + at] = Math.floor(at / 3) % 256;
    return { width, height, stride, data };
  };

  it('to the mean of their squares, and no further than the frame', () => {
    const { width, height, data } = thinnedOut(gradient(8, 6, 27), { width: 4, height: 9 });
    expect([width, height]).toEqual([4, 3]);
    // Of columns 0 and 1, 2 and 3, …: 0.5, 2.5, … rounded.
    expect([...data.subarray(0, 12)]).toEqual([1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 7]);
  });

  it('and few are left as they are, without what stands at the end of a row', () => {
    const { width, height, data } = thinnedOut(gradient(4, 2, 16), { width: 1600, height: 2400 });
    expect([width, height, data.length]).toEqual([4, 2, 24]);
    expect([...data.subarray(0, 6)]).toEqual([0, 0, 0, 1, 1, 1]);
  });
});
