import { once } from 'node:events';
import { createServer } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { testVin } from '../server/testing/vins.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { expectFits } from './narrow.ts';
import { ownPassword, registerBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';

/** A server of a dealer's stock system on this machine: its file, and photos of which it counts how often each was sent. */
async function startSystem() {
  const picture = (background: string) =>
    sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const pictures = new Map([
    ['/red.jpg', await picture('#b81c1c')],
    ['/blue.jpg', await picture('#1c47b8')],
    ['/green.jpg', await picture('#1c8f3c')],
  ]);
  const sent: string[] = [];
  const system = { photos: [] as string[] };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const photo = pictures.get(path);
    if (photo && request.headers['if-none-match'] === `"${path}"`) response.writeHead(304).end();
    else if (photo) {
      sent.push(path);
      const headers = { 'content-type': 'image/jpeg', 'content-length': photo.length, etag: `"${path}"` };
      response.writeHead(200, headers).end(photo);
    } else if (path === '/stock.csv') response.end(fileOf(system.photos.map((name) => `${origin}${name}`)));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { system, sent, url: `${origin}/stock.csv`, close };
}

const fileOf = (photos: readonly string[]) =>
  [
    'Stock #,VIN,Type,Year,Make,Model,Trim,Mileage,Price,Photos',
    `T1,${testVin(1)},Used,2021,Acura,MDX,Tech,"52,000","$38,995",${photos.join('|')}`,
    '',
  ].join('\r\n');

/** The id of the only car of a business. */
async function onlyCar(request: APIRequestContext, email: string): Promise<string> {
  const account = { email, password: ownPassword };
  const { token } = await (await request.post('/api/dealer/login', { data: account })).json();
  const reply = await request.get('/api/dealer/cars', { headers: { authorization: `Bearer ${token}` } });
  return (await reply.json()).data[0]._id;
}

test('photos that a source names by address come to their car, and the changed ones alone', async ({
  page,
  request,
}) => {
  const { system, sent, url, close } = await startSystem();
  system.photos = ['/red.jpg', '/blue.jpg'];
  const { emailAddresses: email } = await registerBusiness(request);
  await holdDealerSession(page, { email, password: ownPassword });
  await page.goto('/DealerStockSources');
  await page.getByRole('button', { name: 'Add a source' }).click();
  const form = page.getByRole('form', { name: 'Add a source' });
  await form.getByLabel('Name of the source').fill('Maple DMS');
  await form.getByLabel('File URL').fill(url);
  await form.getByLabel('Are these prices before fees, or all-in?').selectOption({ label: 'Before fees' });
  await form.getByRole('button', { name: 'Add the source' }).click();
  const runs = page.getByRole('region', { name: 'Runs' }).getByRole('list').getByRole('listitem');
  const run = async (count: number) => {
    await page.getByRole('button', { name: 'Run now: Maple DMS' }).click();
    await expect(runs).toHaveCount(count);
    await expect(runs.first()).toContainText('Imported');
  };
  await run(1);
  await expectFits(page, 'nothing is wider than the screen');
  const photos = `/DealerCarPhotos/${await onlyCar(request, email)}`;
  const images = page.getByRole('list', { name: 'Photos in order' }).locator('img');
  const shown = async (count: number) => {
    await expect(async () => {
      await page.goto(photos);
      await expect(images.first().or(page.getByText('No photos yet'))).toBeVisible();
      expect(await images.count()).toBe(count);
    }).toPass();
  };
  await shown(2);
  expect(sent.toSorted()).toEqual(['/blue.jpg', '/red.jpg']);
  system.photos = ['/green.jpg', '/red.jpg'];
  await openWhole(page, '/DealerStockSources');
  await run(2);
  await expect.poll(() => sent.length, { message: 'the new photo alone is fetched' }).toBe(3);
  expect(sent[2]).toBe('/green.jpg');
  await shown(2);
  expect(sent).toHaveLength(3);
  await close();
});
