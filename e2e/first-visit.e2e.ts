import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { openSection, section } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { expect, test } from './journey.ts';

/** Opens a page whose beginning is still on its way; answers with what lets it come. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client-[\w-]{8}\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return release;
}

test('scripts are asked for once the page is seen, but for the largest of them', async ({ page }) => {
  // Without the second after which they are asked for all the same: a busy machine may paint later.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, unknown?]) => {
      if (type !== 'load') Reflect.apply(listen, window, [type, ...rest]);
    };
  });
  for (const path of ['/', '/Dealer/lakeview-acura', '/AboutUs']) {
    await page.goto(path);
    await alive(page);
    const { seen, scripts } = await page.evaluate(() => ({
      seen: performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ name: new URL(name).pathname, startTime })),
    }));
    const early = scripts.filter(({ startTime }) => startTime < seen).map(({ name }) => name);
    expect(early, path).toEqual([expect.stringMatching(/^\/assets\/react-[\w-]{8}\.js$/)]);
    expect(scripts.length, path).toBeGreaterThan(6);
  }
});

test('a page that no browser says to have painted comes alive all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/AboutUs');
  await alive(page);
});

test('before the page is alive, an arrow stands only beside a row that goes on', { tag: '@phone' }, async ({
  page,
}) => {
  const release = await openAsleep(page, '/Dealer/lakeview-acura');
  await expect(page.getByRole('toolbar').nth(1)).toBeVisible();
  const withoutTheirArrow = () =>
    page.getByRole('toolbar').evaluateAll((toolbars) =>
      toolbars.flatMap((row) => {
        const next = row.parentElement?.querySelector('button[aria-label="Next"]');
        const goesOn = row.scrollWidth > row.clientWidth;
        return next?.checkVisibility({ visibilityProperty: true }) === goesOn ? [] : [row.ariaLabel];
      }),
    );
  await expect.poll(withoutTheirArrow).toEqual([]);
  release();
  await alive(page);
});

test('a button that is pressed before the page is alive does nothing, and answers once it is', async ({ page }) => {
  const release = await openAsleep(page, '/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  release();
  await alive(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('what is chosen, ticked and typed before the page is alive counts when it is', async ({ page }) => {
  const release = await openAsleep(page, '/AvailableDealer');
  await page.getByLabel('Make').selectOption('ACURA');
  await page.getByLabel('Open now').check();
  await page.getByLabel('Near a postal code').fill('l6j 1a1');
  await expect(page).toHaveURL('/AvailableDealer');
  release();
  await expect(page).toHaveURL('/AvailableDealer?make=ACURA&open=now');
  await expect(page.getByLabel('Make')).toHaveValue('ACURA');
  await expect(page.getByLabel('Open now')).toBeChecked();
  await page.getByLabel('Near a postal code').press('Enter');
  await expect(page).toHaveURL('/AvailableDealer?make=ACURA&postalCode=l6j+1a1&open=now');
});

test('a message that is written before the page is alive can be sent when it is', async ({ page }) => {
  const release = await openAsleep(page, '/ContactUs');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Rowan Keller');
  await form.getByLabel('Email address').fill('rowan@example.com');
  await form.getByLabel('What’s it about?').selectOption('A question');
  await form.getByLabel('Message').fill('Is this kept?');
  await expect(form.getByRole('button', { name: 'Send message' })).toBeDisabled();
  release();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^Thanks! We’ve received your message\./)).toBeVisible();
});

test('a sign-in is not sent before the page is alive, and what was typed is sent by the next Enter', async ({
  page,
}) => {
  const { email, password } = demoSignIns().dealer;
  const release = await openAsleep(page, '/DealerSignIn');
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/DealerSignIn');
  release();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/DealerDashboard');
});

test('what is chosen in the calculator before its page is alive counts when it is', async ({ page }) => {
  const release = await openAsleep(page, '/Dealer/lakeview-acura?activeOption=1');
  const vehicle = section(page, 'Vehicle');
  const used = vehicle.getByRole('radio', { name: 'Pre-Owned', exact: true });
  await used.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await used.check();
  await vehicle.getByLabel('Make', { exact: true }).selectOption('ACURA');
  release();
  await expect(vehicle.getByLabel('Year', { exact: true })).toBeEnabled();
  await expect(used).toBeChecked();
  await expect(vehicle.getByLabel('Make', { exact: true })).toHaveValue('ACURA');
  await openSection(page, 'Terms, rate and sales tax');
  // What the dealer asks for a used car; the box alone would only look ticked.
  await expect(page.getByLabel('Interest rate')).toHaveValue('7.99');
});
