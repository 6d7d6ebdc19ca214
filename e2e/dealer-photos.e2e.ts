import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { alive } from './alive.ts';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { holdDealerSession } from './signed-in.ts';
import { withoutPhotos } from './through-the-api.ts';

/** A plain picture, different for each colour. */
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

type Trim = { readonly _id: string; readonly trim: string };

/** One of the demonstration dealer's cars. */
async function someCar(request: APIRequestContext) {
  const trims: Trim[] = await (await request.get('/api/car/getTrimsByModel/New/MDX?dealer=lakeview-acura')).json();
  const [found] = await withoutPhotos(request, trims);
  if (!found) throw new Error('Every MDX has photos.');
  const { _id: id, trim } = found;
  const { carModelDetails } = await (await request.get(`/api/dealer/getCarModelDetailsById/${id}`)).json();
  return { id, address: { type: 'New', make: 'ACURA', model: 'MDX', year: carModelDetails.year, trim } };
}

const sourceOf = async (images: Locator, place: number): Promise<string> =>
  (await images.nth(place).getAttribute('src')) ?? '';

async function leaveOutWhatIsNoPhoto(page: Page): Promise<void> {
  const way = page.getByRole('list', { name: 'Uploads in progress' });
  await expect(way.getByRole('alert')).toHaveText([
    'This isn’t a picture. Send a JPEG, PNG, WebP, AVIF or HEIC file.',
    'The file is larger than 25 MB.',
  ]);
  for (const _ of [1, 2]) await way.getByRole('button', { name: 'Skip' }).first().click();
}

/** The first photo stands beside the car's deal, and opens all of them. */
async function showBesideTheDeal(
  page: Page,
  address: Record<string, string> & { trim: string },
  first: string,
): Promise<void> {
  await page.goto(`/Dealer/lakeview-acura?${new URLSearchParams(address)}`);
  await alive(page);
  const beside = page.getByRole('button', { name: 'Photos of this car' });
  await expect(beside.getByRole('img', { name: 'From the left side' })).toHaveAttribute('src', first);
  await beside.click();
  const all = page.getByRole('dialog', { name: address.trim });
  await expect(all.getByRole('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(beside).toBeFocused();
}

test('a dealer adds photos, puts them in order, describes them, and takes one back', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/415 \(Unsupported Media Type\)/);
  await holdDealerSession(page);
  const car = await someCar(request);
  await page.goto(`/DealerCarPhotos/${car.id}`);
  await expect(page.getByText('No photos yet')).toBeVisible();

  const files = [
    await photo('front.jpg', '#1c47b8'),
    { name: 'not-a-photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') },
    await photo('side.jpg', '#e9a21b'),
    { name: 'too-large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(25 * 2 ** 20 + 1) },
  ];
  await page.getByLabel('Add photos').setInputFiles(files);
  await leaveOutWhatIsNoPhoto(page);
  const images = page.getByRole('list', { name: 'Photos in order' }).locator('img');
  await expect(images).toHaveCount(2);
  const [front, side] = [await sourceOf(images, 0), await sourceOf(images, 1)];
  await expect(images.first()).toHaveJSProperty('complete', true);
  const shown = () => images.first().evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toMatch(/-(320|640)\.avif$/);

  await page.getByLabel('Describe photo 2').fill('From the left side');
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).focus();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const ordered = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await page.keyboard.press('Enter');
  await ordered;
  await expect(page.getByText('Photo 2 moved to position 1 of 2.')).toBeAttached();
  await page.reload();
  await expect(images.first()).toHaveAttribute('src', side);
  await expect(images.first()).toHaveAttribute('alt', 'From the left side');

  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  await expect(images).toHaveCount(1);
  await expect.poll(() => sourceOf(images, 0)).toBe(front);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(images).toHaveCount(2);
  await expect.poll(() => sourceOf(images, 0)).toBe(side);

  await showBesideTheDeal(page, car.address, side);
});
