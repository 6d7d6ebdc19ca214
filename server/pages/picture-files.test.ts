import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFiles } from './picture-files.ts';

test('pictures lie here, by their keys alone', async () => {
  const app = fastify();
  await app.register(pictureFiles, {});
  const picture = await app.inject('/images/vehicle-suv.svg');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const small = await app.inject({ url: '/images/vehicle-suv.svg', headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(picture.body);
  expect(small.rawPayload.length).toBeLessThan(picture.body.length / 2);
  for (const key of ['nothing.svg', '..%2fREADME.md', '%2e%2e%2fbrands.yaml', 'README.md']) {
    expect((await app.inject(`/images/${key}`)).statusCode).toBe(404);
  }
  await app.close();
});

test('cars are painted in their colours, those alone that there are', async () => {
  const app = fastify();
  await app.register(pictureFiles, {});
  const red = await app.inject('/images/car-suv-compact-red.svg');
  expect([red.statusCode, red.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(red.headers['content-security-policy']).toContain('sandbox');
  expect(red.body).toContain('.car{--paint:#9d1f2d}');
  const again = await app.inject({
    url: '/images/car-suv-compact-red.svg',
    headers: { 'if-none-match': String(red.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  for (const key of [
    'car-suv-plaid.svg',
    'car-boat-red.svg',
    'car-suv-constructor.svg',
    'car-..%2fsuv-red.svg',
    'car-suv.svg',
  ]) {
    expect((await app.inject(`/images/${key}`)).statusCode, key).toBe(404);
  }
  await app.close();
});

test('cars stand in the studio of their make, and of a make without a mark in that of none', async () => {
  const app = fastify();
  await app.register(pictureFiles, {});
  const bodyAt = async (key: string) => (await app.inject(`/images/${key}`)).body;
  const honda = await bodyAt('studio-suv-compact-red--honda.svg');
  expect(honda).toContain('class="studio"');
  expect(honda).toContain('.car{--paint:#9d1f2d}');
  expect(await bodyAt('studio-suv-compact-red--HONDA.svg')).toBe(honda);
  expect(await bodyAt('studio-suv-red--ALFA%20ROMEO.svg')).toContain('opacity="0.09"');
  const plain = await bodyAt('studio-suv-compact-red.svg');
  expect(await bodyAt('studio-suv-compact-red--nobody.svg')).toBe(plain);
  expect(honda.length).toBeGreaterThan(plain.length);
  for (const key of ['studio-suv-plaid--honda.svg', 'studio-boat-red--honda.svg', 'car-suv-red--honda.svg']) {
    expect((await app.inject(`/images/${key}`)).statusCode, key).toBe(404);
  }
  await app.close();
});

test('the studio is a PNG too, in its light colours, for mails', async () => {
  const app = fastify();
  await app.register(pictureFiles, {});
  const reply = await app.inject('/images/studio-suv-compact-white--honda.png');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
  expect(reply.rawPayload.length).toBeLessThan(30_000);
  const picture = sharp(reply.rawPayload);
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 640, height: 360 });
  const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // The wall of a white car: #c6cbc6, and its floor at the lower edge: #b3b9b3.
  const near = (value: number) => expect.toSatisfy((seen: number) => Math.abs(seen - value) <= 4);
  expect([...data.subarray(0, 3)]).toEqual([0xc6, 0xcb, 0xc6].map(near));
  expect([...data.subarray(-3)]).toEqual([0xb3, 0xb9, 0xb3].map(near));
  expect((await app.inject('/images/car-suv-compact-white.png')).statusCode).toBe(404);
  await app.close();
});

test('or on another host, where every key leads and nothing else does', async () => {
  const app = fastify();
  await app.register(pictureFiles, { cdnUrl: new URL('https://pictures.example/cars') });
  const picture = await app.inject('/images/vehicle-suv.svg');
  expect([picture.statusCode, picture.headers.location]).toEqual([
    302,
    'https://pictures.example/cars/vehicle-suv.svg',
  ]);
  expect((await app.inject('/images/car-suv-red.svg')).statusCode).toBe(200);
  for (const key of ['..', '..%2fx.svg', 'a%5cb.svg', 'https:%2f%2fevil.example', 'x.y.svg']) {
    expect((await app.inject(`/images/${key}`)).statusCode).toBe(404);
  }
  await app.close();
});
