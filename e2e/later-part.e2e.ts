import { alive } from './alive.ts';
import { dealer, openSection, section } from './deal-page.ts';
import { expect, test } from './journey.ts';

const calculatorScript = /\/assets\/deal-[\w-]{8}\.js$/;

test('the home page fetches its calculator when somebody comes near it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto('/');
  await alive(page);
  expect(fetched.filter((address) => calculatorScript.test(address))).toEqual([]);
  // Its cars come with the words of a car's page, and not with those of all that may open.
  const words = () => fetched.flatMap((address) => /\/words-en-(car|more)-/.exec(address)?.[1] ?? []);
  await expect.poll(words).toContain('car');
  expect(words()).not.toContain('more');
  // It is drawn all the same.
  await expect(page.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
  const arrives = page.waitForRequest(calculatorScript);
  await page.getByRole('heading', { name: 'Build your deal' }).scrollIntoViewIfNeeded();
  await arrives;
});

test('what comes later does not add the styles again that its page has', async ({ page }) => {
  for (const address of ['/', `/Dealer/${dealer.businessName}?activeOption=1`]) {
    await page.goto(address);
    await alive(page);
    await page.getByLabel('Make', { exact: true }).selectOption('ACURA');
    await expect(page.getByLabel('Year', { exact: true })).toBeEnabled();
    const links = page.locator('link[rel="stylesheet"]');
    const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace('#', '')));
    const ofCalculator = linked.filter(
      (style) => style && /\/(every|showroom|deal|deal-cars|form)-[\w-]{8}\.css$/.test(style),
    );
    expect(ofCalculator, `styles at ${address}`).toHaveLength(5);
  }
});

test('what is pressed before the calculator answers is done when it does', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(calculatorScript, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await alive(page);
  const vehicle = section(page, 'Vehicle');
  const price = section(page, 'Estimated sale price').getByRole('heading').getByRole('button');
  await vehicle.getByLabel('Make', { exact: true }).selectOption('ACURA');
  const used = vehicle.getByRole('radio', { name: 'Pre-Owned', exact: true });
  await used.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await used.check();
  await price.click();
  await expect(price).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(price).toHaveAttribute('aria-expanded', 'true');
  await expect(used).toBeChecked();
  await expect(vehicle.getByLabel('Make', { exact: true })).toHaveValue('ACURA');
  await expect(vehicle.getByLabel('Year', { exact: true })).toBeEnabled();
  await openSection(page, 'Estimated sale price');
  await section(page, 'Estimated sale price').getByRole('textbox', { name: 'Discount' }).fill('100');
});

test('a condition pressed early counts also where the sections come alive after it', async ({ page }) => {
  // A slow phone is never idle: what was pressed is done before the last section lives.
  await page.addInitScript(() => {
    window.requestIdleCallback = (call) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => call({ didTimeout: true, timeRemaining: () => 0 });
      port2.postMessage(null);
      return 0;
    };
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(calculatorScript, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/Dealer/${dealer.businessName}?activeOption=1`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Pre-Owned', exact: true }).check();
  release();
  await alive(page);
  await openSection(page, 'Terms, rate and sales tax');
  // What the dealer asks for a used car; the box alone would only look ticked.
  await expect(page.getByLabel('Interest rate')).toHaveValue('7.99');
});

test('a press is on what it began on, though the page moves under it', async ({ page }) => {
  await page.goto(`/Dealer/${dealer.businessName}?activeOption=1`);
  await alive(page);
  const head = section(page, 'Credit pre-approval').getByRole('heading').getByRole('button');
  await head.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = async () => (await head.boundingBox()) ?? { x: 0, y: 0 };
  const { x, y } = await place();
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  // As something does that comes late above it.
  await page.getByRole('main').evaluate((main) => {
    document.documentElement.style.overflowAnchor = 'none';
    main.style.paddingTop = '120px';
  });
  await expect.poll(async () => (await place()).y).toBeGreaterThan(y + 60);
  await page.mouse.up();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  // Who draws the pointer away presses nothing.
  const now = await place();
  await page.mouse.move(now.x + 40, now.y + 20);
  await page.mouse.down();
  await page.mouse.move(now.x + 40, now.y - 160);
  await page.mouse.up();
  await page.keyboard.press('Shift');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
});

test('another language, chosen before the calculator was touched, reaches it as well', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Composer votre transaction' })).toBeVisible();
});

test('a calculator that cannot be fetched says so, and the rest of the page goes on', async ({
  page,
  expectConsole,
}) => {
  expectConsole(
    /Failed to load resource|could not be loaded|error loading dynamically imported module|deal-over-all-dealers/i,
  );
  await page.route(calculatorScript, (route) => route.abort());
  await page.goto('/');
  await alive(page);
  await page.getByLabel('Make', { exact: true }).selectOption('ACURA');
  await expect(page.getByText('The calculator could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
  await page.unroute(calculatorScript);
  await page.getByRole('button', { name: 'Try again' }).click();
  await alive(page);
  await page.getByLabel('Make', { exact: true }).selectOption('ACURA');
  await expect(page.getByLabel('Year', { exact: true })).toBeEnabled();
});
