/**
 * Takes docs/screenshots/: the main pages of the built product, on a phone and on a desktop, light and dark. The product
 * runs on a database of its own with its demonstration data, to which a few sent deals are added.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startProduct } from '../e2e/product.ts';
import { deal } from '../e2e/through-the-api.ts';
import { browserArguments, findBrowser } from './find-browser.mjs';
import { inProject, Refusal, runScript } from './project.mjs';

const folder = inProject('docs/screenshots');
const mostBytes = 2_000_000;

/**
 * @typedef {{ name: string, path: string, who?: 'user' | 'dealer', ready: string, top?: string }} View
 * @typedef {{ name: string, viewport: { width: number, height: number }, scale: number, touch: boolean }} Screen
 * @typedef {{ store: string, state: object, token: string }} Session
 */

/** @type {readonly View[]} */
const views = [
  { name: 'home', path: '/', ready: 'Select Brand' },
  { name: 'found-cars', path: '/?q=new+suv', ready: 'models fit' },
  {
    name: 'deal',
    path: '/Dealer/lakeview-acura?activeOption=1&make=ACURA&model=RDX&trim=A-Spec&downpayment=5000',
    ready: '59,400.00',
    top: 'Build your deal',
  },
  {
    name: 'aim-for-a-payment',
    path: '/Dealer/lakeview-acura?activeOption=1&make=ACURA&model=RDX&trim=A-Spec&tool=solve&pay=750',
    ready: 'the highest price',
  },
  { name: 'saved-deals', path: '/UserDashboard', who: 'user', ready: 'Continue' },
  { name: 'leads', path: '/DealerDashboard', who: 'dealer', ready: 'Your turn' },
  { name: 'stock', path: '/DealerVehicleInfo', who: 'dealer', ready: 'Published' },
];

/** @type {readonly Screen[]} */
const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 }, scale: 2, touch: true },
  { name: 'desktop', viewport: { width: 1280, height: 860 }, scale: 1, touch: false },
];

const agreed = { termsAndConditions: 'yes', ageConfirmation: 'yes' };
const sent = [
  {},
  { model: 'MDX', estimatedSalesPrice: '69100', cashFinanceLease: 'Cash' },
  { frequency: 'Bi Weekly', trim: 'Technology', estimatedSalesPrice: '54800' },
];

await runScript(async () => {
  const product = await startProduct();
  try {
    const sessions = await signIn(product);
    for (const change of sent) {
      await post(product, '/api/dealer/lakeview-acura/enquiry', { ...deal, ...agreed, ...change }, sessions.user.token);
    }
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await takeAll(product, sessions);
  } finally {
    await product.stop();
  }
  report();
});

/**
 * @param {import('../e2e/product.ts').RunningProduct} product
 * @param {string} path
 * @param {object} body
 * @param {string} [token]
 * @returns {Promise<{ token: string, user?: object, dealer?: object }>}
 */
async function post({ address }, path, body, token) {
  const bearer = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { 'content-type': 'application/json', origin: address, ...bearer };
  const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Refusal(`${path} answered ${reply.status}: ${await reply.text()}`);
  return /** @type {Promise<{ token: string }>} */ (reply.json());
}

/**
 * Signs in as both people of the demonstration.
 * @param {import('../e2e/product.ts').RunningProduct} product
 * @returns {Promise<Record<'user' | 'dealer', Session>>}
 */
async function signIn(product) {
  const lines = readFileSync(join(product.dataDirectory, 'demo-accounts.txt'), 'utf8').split('\n');
  const known = new Map(lines.map((line) => /** @type {[string, string]} */ (line.split(': '))));
  /** @param {'user' | 'dealer'} who */
  const person = (who) => ({ email: known.get(`${who}-email`), password: known.get(`${who}-password`) });
  const user = await post(product, '/api/auth/login', person('user'));
  const dealer = await post(product, '/api/dealer/login', person('dealer'));
  return {
    user: { store: 'login-storage', state: { user: user.user, token: user.token }, token: user.token },
    dealer: { store: 'dealer-storage', state: { dealer: dealer.dealer, token: dealer.token }, token: dealer.token },
  };
}

/**
 * @param {import('../e2e/product.ts').RunningProduct} product
 * @param {Record<'user' | 'dealer', Session>} sessions
 */
async function takeAll(product, sessions) {
  const executablePath = findBrowser();
  if (!executablePath) throw new Refusal('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  for (const screen of screens) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      for (const view of views) {
        const context = await browser.newContext({
          baseURL: product.address,
          viewport: screen.viewport,
          deviceScaleFactor: screen.scale,
          colorScheme,
          hasTouch: screen.touch,
          isMobile: screen.touch,
          locale: 'en-CA',
          timezoneId: 'America/Toronto',
          reducedMotion: 'reduce',
        });
        if (view.who) await hold(context, sessions[view.who]);
        await take(await context.newPage(), view, `${view.name}-${screen.name}-${colorScheme}.webp`);
        await context.close();
      }
    }
  }
  await browser.close();
}

/**
 * Puts a session where the product keeps it.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Session} session
 */
function hold(context, { store, state }) {
  const text = JSON.stringify({ state, version: 0 });
  return context.addInitScript({ content: `localStorage.setItem('${store}', ${JSON.stringify(text)})` });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {View} view
 * @param {string} name of the file
 */
async function take(page, { path, ready, top }, name) {
  await page.goto(path);
  await page.getByText(ready).first().waitFor({ state: 'attached' });
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
  if (top) {
    // A phone shows the car above; a desktop the whole summary beside.
    const block = (page.viewportSize()?.width ?? 0) < 700 ? 'center' : 'start';
    await page
      .getByText(top)
      .first()
      .evaluate(
        (heading, place) => heading.scrollIntoView({ block: place }),
        /** @type {'center' | 'start'} */ (block),
      );
  }
  // Figures that have just been worked out are marked for a moment.
  const still = 'document.getAnimations().map(({ finished }) => finished)';
  await page.evaluate(`document.fonts.ready.then(() => Promise.allSettled(${still})).then(() => true)`);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(folder, name), picture);
}

/** Says how large the pictures are; throws when they are too large. */
function report() {
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${sizes.length} pictures in docs/screenshots, ${Math.round(bytes / 1000)} kB.`);
  if (bytes > mostBytes) throw new Refusal(`Together they may have ${mostBytes / 1000} kB.`);
}
