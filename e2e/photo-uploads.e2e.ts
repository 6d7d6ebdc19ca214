import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { holdDealerSession } from './signed-in.ts';
import { withoutPhotos } from './through-the-api.ts';

/** What a phone writes, sent to one of the demonstration dealer's cars. */

async function someCar(request: APIRequestContext): Promise<string> {
  const cars = await (await request.get('/api/car/getTrimsByModel/New/Integra?dealer=lakeview-acura')).json();
  const [car] = await withoutPhotos<{ _id: string }>(request, cars);
  if (!car) throw new Error('Every Integra has photos.');
  return car._id;
}

test('a HEIC photo arrives with its progress, and one that is too large is made smaller on the way', async ({
  page,
  request,
}) => {
  await holdDealerSession(page);
  await page.goto(`/DealerCarPhotos/${await someCar(request)}`);
  const images = page.getByRole('list', { name: 'Photos in order' }).locator('img');
  await expect(page.getByText('No photos yet')).toBeVisible();

  // Held until its progress has been seen.
  const sent = Promise.withResolvers<void>();
  await page.route('**/photos', async (route) => {
    if (route.request().method() === 'POST') await sent.promise;
    await route.continue();
  });
  const heic = readFileSync(new URL('../server/testing/camera.heic', import.meta.url));
  await page.getByLabel('Add photos').setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic }]);
  await expect(page.getByRole('progressbar', { name: 'Sending IMG_0001.HEIC' })).toBeVisible();
  sent.resolve();
  await expect(images).toHaveCount(1);
  await expect(images.first()).toHaveAttribute('width', '1600');

  const jpeg = await sharp({ create: { width: 5000, height: 2500, channels: 3, background: '#1c47b8' } })
    .jpeg()
    .toBuffer();
  const large = Buffer.concat([jpeg, Buffer.alloc(25 * 2 ** 20)]);
  const posted = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/photos'));
  await page.getByLabel('Add photos').setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large }]);
  const { size } = await sharp((await posted).postDataBuffer() ?? Buffer.alloc(0))
    .metadata()
    .then(({ width, height }) => ({ size: [width, height] }));
  expect(size).toEqual([4000, 2000]);
  await expect(images).toHaveCount(2);
});
