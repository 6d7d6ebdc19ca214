import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, steps, test } from './journey.ts';
import { holdDealerSession } from './signed-in.ts';

/** The dealer's own site: a page with a strict policy of its own and the line that it was given. */
let site: Server;
let line = '';
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    const home = process.env.PRODUCT_ADDRESS;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; img-src data:; script-src ${home}; frame-src ${home}; require-trusted-types-for 'script'`,
    );
    response.end(
      `<!doctype html><html lang="en"><head><title>Lakeview</title><link rel="icon" href="data:,"></head><body><h1>Lakeview</h1>${line}</body></html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
test.afterAll(() => site.close());

const siteAddress = () => {
  const { port } = site.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
};

/** As in a browser that keeps the storage of other sites from a frame. */
const keepStorageFromFrames = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) return;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

test(
  'a dealer names its site, and its calculator stands there and leads to the product',
  steps({
    'a calculator on the dealer’s site': async ({ page, context, expectConsole }) => {
      await holdDealerSession(page);
      await page.goto('/URLSubscriptions');
      await page.getByLabel('Your own page address').fill('lakeview');
      await page.getByLabel('Sites that show your calculator, one per line').fill(siteAddress());
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      const snippet = page.getByText('/embed.js');
      await expect(snippet).toBeVisible();
      await expect(save, 'who saved stays there').toBeFocused();
      line = (await snippet.textContent()) ?? '';

      await page.goto('/d/lakeview');
      await expect(page).toHaveURL(/\/Dealer\/lakeview-acura$/);

      await keepStorageFromFrames(page);
      await page.goto(siteAddress());
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Your deal at Lakeview Acura');
      const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
      await expect.poll(height).toBeGreaterThan(700);
      const before = await height();
      await frame.getByRole('button', { name: /Optional extras None/ }).click();
      await expect.poll(height).toBeGreaterThan(before);

      await frame.getByLabel('Make', { exact: true }).selectOption('ACURA');
      const opened = context.waitForEvent('page');
      await frame.getByRole('link', { name: 'Save & Share on iCarDeals' }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(/\/Dealer\/lakeview-acura/);
      await expect(tab.getByRole('button', { name: 'Save & Share' }).first()).toBeVisible();

      // Another site is refused by the browser itself, and shows a way to the calculator in the place of a broken frame.
      expectConsole(/frame-ancestors|Refused to frame|Framing|the calculator cannot be shown at/);
      await page.goto(siteAddress().replace('127.0.0.1', 'localhost'));
      const way = page.getByRole('link', { name: 'Build your deal on iCarDeals' });
      await expect(way).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/Dealer\/lakeview-acura$/);
      await expect(page.locator('iframe')).toHaveCount(0);
    },
    'where the plan holds no calculator, the dealer is named in its place, with its telephone': async ({ page }) => {
      const found = await page.request.get('/api/dealer/dealers');
      const dealers: { businessName: string; name: string; contactNumbers: string }[] = await found.json();
      const other = dealers.find(({ businessName }) => businessName === 'signal-cove-mitsubishi');
      if (!other) throw new Error('The demonstration has no such dealer.');
      await page.goto(`/embed/${other.businessName}`);
      await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
      await expect(page.getByText('The calculator isn’t available here right now.')).toBeVisible();
      await expect(page.getByRole('link', { name: other.contactNumbers })).toHaveAttribute('href', /^tel:\+?\d+$/);
      await expect(page.getByRole('link', { name: 'Build your deal on iCarDeals' })).toHaveAttribute(
        'href',
        `/Dealer/${other.businessName}`,
      );
    },
  }),
);
