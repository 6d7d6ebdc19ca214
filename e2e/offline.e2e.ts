import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { chooseCar, expectProgramme, openDealerPage, openSection, payment, section } from './deal-page.ts';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser says of each thing that it could not fetch. */
const noNetwork = /net::ERR_INTERNET_DISCONNECTED|Failed to load resource/;

/** On the way to another page the browser may forget that it has no network; the page is told so again. */
async function tellPage(page: Page, offline: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.overrideNetworkState', { offline, ...unlimited });
}

test('a deal that was begun opens without a network, and goes on being worked out', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(noNetwork);
  await openDealerPage(page, 'Finance');
  await chooseCar(page);
  await expectProgramme(page);
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('2500');
  const online = await payment(page);
  const isKept = () =>
    page.evaluate(async () => {
      const last = await (await caches.match('/kept/last-deal'))?.text();
      return last !== undefined && (await caches.match(last, { ignoreVary: true })) !== undefined;
    });
  await expect.poll(isKept).toBe(true);

  await context.setOffline(true);
  await page.goto('/?from=app');
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura/);
  await tellPage(page, true);
  await expect(page.getByText('You’re offline. Your numbers are saved on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue your deal' }).click();
  await expect.poll(() => payment(page)).toBe(online);
  await openSection(page, 'Downpayment');
  const downpayment = section(page, 'Downpayment').getByRole('textbox');
  // The figure is shown as it is typed once the field has the focus.
  await downpayment.focus();
  await downpayment.fill('5000');
  await expect.poll(() => payment(page)).toBeLessThan(online);

  await page.goto('/TermsConditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  // A page that comes alive writes its place into the history, which can break off a way that was just begun.
  await alive(page);
  await page.getByRole('link', { name: 'Continue your last deal' }).click();
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura/);
  await tellPage(page, true);
  await context.setOffline(false);
  await tellPage(page, false);
  await expect(page.getByText('You’re offline. Your numbers are saved on this device.')).toHaveCount(0);
});
