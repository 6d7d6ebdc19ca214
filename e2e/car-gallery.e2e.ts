import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { alive } from './alive.ts';
import { findings } from './axe.ts';
import { expect, steps, test } from './journey.ts';

/** The gallery of a car of the demonstration that has photos: on its page, and on the whole screen. */

/** The path of such a car, whose photos are drawn after the product's first start. Other journeys give others fewer. */
async function carWithPhotos(request: APIRequestContext): Promise<string> {
  const paths: string[] = [];
  const look = async () => {
    const feed = await (await request.get('/feeds/lakeview-acura/google.csv')).text();
    for (const [path] of feed.matchAll(/\/Car\/[\w-]*-integra-[\w-]{22,}/g)) {
      const photos = await (await request.get(`/api/car/photos/${path.slice(-22)}`)).json();
      if (Array.isArray(photos) && photos.length === 4) paths.push(path);
    }
    return paths.length;
  };
  await expect.poll(look).toBeGreaterThan(0);
  return paths[0] ?? '';
}

test.use({ hasTouch: true });

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos of this car' });
/** Beside the photo; a dialog that closes has the same words for a moment. */
const place = (page: Page, words: string) => gallery(page).getByRole('paragraph').filter({ hasText: words });

test(
  'the photos of a car fill the screen by a press, and go on by the arrow keys and by a finger',
  steps({
    'the photos of a car fill the screen by a press, and go on by the arrow keys': async ({ page, request }) => {
      await page.goto(await carWithPhotos(request));
      await alive(page);
      await gallery(page).getByRole('button', { name: 'Photo 2 of 4' }).click();
      const large = gallery(page).getByRole('button', { name: 'View full size' });
      await expect(large.getByRole('img', { name: 'Drawn scene: from the right' })).toBeVisible();
      await large.focus();
      await page.keyboard.press('Enter');
      const whole = page.getByRole('dialog', { name: 'Photos of this car' });
      await expect(whole.getByText('Photo 2 of 4')).toBeAttached();
      await page.keyboard.press('ArrowRight');
      await expect(whole.getByRole('img', { name: 'Drawn scene: front wheel and headlight' })).toBeVisible();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await expect(whole.getByText('Photo 4 of 4')).toBeAttached();
      await expect(whole.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true');
      await whole.getByRole('button', { name: 'Previous photo' }).click();
      await expect(whole.getByText('Photo 3 of 4')).toBeAttached();
      await page.keyboard.press('Home');
      await expect(whole.getByText('Photo 1 of 4')).toBeAttached();
      await page.keyboard.press('Escape');
      await expect(whole).toBeHidden();
      await expect(large).toBeFocused();
      await expect(place(page, '1 / 4')).toBeVisible();
    },
    'a finger goes on to the next photo, on the page and on the whole screen': async ({ page }) => {
      await gallery(page).getByRole('button', { name: 'Photo 2 of 4' }).click();
      await expect(place(page, '2 / 4')).toBeVisible();
      await swipe(gallery(page).getByRole('button', { name: 'View full size' }), 0.2, 0.8);
      await expect(place(page, '1 / 4')).toBeVisible();
      await gallery(page).getByRole('button', { name: 'View full size' }).click();
      const whole = page.getByRole('dialog', { name: 'Photos of this car' });
      await expect(whole.getByText('Photo 1 of 4')).toBeAttached();
      await swipe(whole, 0.8, 0.2);
      await expect(whole.getByText('Photo 2 of 4')).toBeAttached();
      await whole.getByRole('button', { name: 'Close' }).click();
      await expect(whole).toBeHidden();
      await expect(place(page, '2 / 4')).toBeVisible();
    },
    'axe-core finds nothing on photos that fill the screen': async ({ page }) => {
      await gallery(page).getByRole('button', { name: 'View full size' }).click();
      await expect(page.getByRole('dialog', { name: 'Photos of this car' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    },
  }),
);

/** Draws a finger across what is there, from one share of its width to another, once it stands still. */
async function swipe(place: Locator, from: number, to: number): Promise<void> {
  await place.click({ trial: true });
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (share: number) => [{ x: x + width * share, y: y + height / 2 }];
  const client = await place.page().context().newCDPSession(place.page());
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
