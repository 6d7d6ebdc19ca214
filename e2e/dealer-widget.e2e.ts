import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey.ts';
import { ownProduct } from './own-product.ts';

const product = ownProduct();

/** The dealer's own site: a page with a strict policy of its own and the line that it was given. */
let site: Server;
let line = '';
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    const home = new URL(product.address('/')).origin;
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

test('a dealer names its site, and its calculator stands there and leads to the product', async ({
  page,
  context,
  expectConsole,
}) => {
  await product.signInDealer(page);
  await page.goto(product.address('/URLSubscriptions'));
  await page.getByLabel('Your own page address').fill('lakeview');
  await page.getByLabel('Sites that show your calculator, one a line').fill(siteAddress());
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const snippet = page.getByText('/embed.js');
  await expect(snippet).toBeVisible();
  await expect(save, 'who saved stays there').toBeFocused();
  line = (await snippet.textContent()) ?? '';

  await page.goto(product.address('/d/lakeview'));
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura$/);

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

  // Another site is refused by the browser itself.
  expectConsole(/frame-ancestors|Refused to frame|Framing/);
  await page.goto(siteAddress().replace('127.0.0.1', 'localhost'));
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
});
