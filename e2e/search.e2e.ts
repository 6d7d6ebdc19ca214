import { alive } from './alive.ts';
import { expect, steps, test } from './journey.ts';
import { expectFitsNarrow } from './narrow.ts';
import { quietMake } from './through-the-api.ts';

const digits = (text: string | null): string => (text ?? '').replace(/[^\d.]/g, '');

test('a shopper says what they can pay, sees how many cars fit, and opens one', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/');
  await alive(page);
  const ask = page.getByRole('form', { name: 'What you can pay' });
  await expect(page.getByRole('region', { name: 'Popular near you' }).getByRole('listitem')).toHaveCount(4);
  await ask.getByLabel('Max. monthly payment').fill('700');
  await expect(page.getByText(/About \$[\d,]+ all-in/)).toBeVisible();
  await ask.getByRole('button', { name: /Show/ }).click();
  await expect(page).toHaveURL(/\?q=&paymentTo=700/);
  await expect(page.getByRole('status').filter({ hasText: /^(?:About |More than )?[\d,]+ cars?$/ })).toBeVisible();
  const cars = page.getByRole('region', { name: 'Matching cars' }).getByRole('listitem');
  await expect(cars).not.toHaveCount(0);
  for (const text of await cars.locator('strong').allTextContents())
    expect(Number(digits(text))).toBeLessThanOrEqual(700);
  await cars.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/Car\/20\d\d-/);
  await page.goBack();
  await expect(page).toHaveURL(/paymentTo=700/);
});

test(
  'words are understood and taken off, a payment opens to how it is made, more cars come, and nothing leads on',
  steps({
    'words are understood, each can be taken off, and filters stand in the address': async ({ page }) => {
      await page.goto('/?q=new suv under 60k');
      await alive(page);
      const chips = page.getByRole('list', { name: 'Your filters' });
      await expect(chips.getByRole('link', { name: 'Remove: SUV' })).toBeVisible();
      const count = page.getByRole('status').filter({ hasText: /^(?:About |More than )?[\d,]+ cars?$/ });
      const before = await count.textContent();
      await chips.getByRole('link', { name: 'Remove: SUV' }).click();
      await expect(count).not.toHaveText(before ?? '');
      await page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^SUV/ }).check();
      await expect(page).toHaveURL(/type=SUV/);
      await expect(chips.getByRole('link', { name: 'Remove: SUV' })).toBeVisible();
    },
    'the slider under the bars says how many cars a budget leaves, and asks for it': async ({ page }) => {
      // The number of cars at the slider is compared with the number of results that follow.
      await page.goto(`/?q=${quietMake} suv`);
      await alive(page);
      const filters = page.getByRole('form', { name: 'Filters' });
      const budget = filters.getByRole('group', { name: 'Monthly payment' });
      const slider = budget.getByRole('slider', { name: 'Monthly payment Max.' });
      await expect(slider).toHaveAttribute('aria-valuetext', /^\$[\d,]+\+, [\d,]+ cars$/);
      await slider.focus();
      for (let step = 0; step < 12; step += 1) await slider.press('ArrowLeft');
      const most = await budget.getByRole('textbox', { name: 'Max.' }).inputValue();
      await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^\\$${Number(most).toLocaleString('en')}, `));
      const cars = (await slider.getAttribute('aria-valuetext'))?.split(', ').at(-1) ?? '';
      expect(cars).toMatch(/^[\d,]+ cars$/);
      await slider.press('Tab');
      await expect(page).toHaveURL(new RegExp(`paymentTo=${most}(?:&|$)`));
      await expect(page.getByRole('status').filter({ hasText: cars })).toBeVisible();
      // Who goes on by keys goes on from here.
      await expect(budget.getByRole('textbox', { name: 'Max.' })).toBeFocused();
      await expectFitsNarrow(page);
    },
    'what few people ask for is folded, opens by a press, and is open where something of it is chosen': async ({
      page,
    }) => {
      await page.goto('/?q=');
      await alive(page);
      const filters = page.getByRole('form', { name: 'Filters' });
      const grey = filters.getByRole('checkbox', { name: /^Grey/ });
      await expect(grey).toBeHidden();
      await filters.getByText('Colour', { exact: true }).first().click();
      await grey.check();
      await expect(page).toHaveURL(/colour=grey/);
      await grey.uncheck();
      await expect(page).not.toHaveURL(/colour=grey/);
      // Whoever goes on choosing finds it open still.
      await expect(grey).toBeVisible();
      // Going back brings the choices of then.
      await page.goBack();
      await expect(page).toHaveURL(/colour=grey/);
      await expect(grey).toBeChecked();
      await page.goto('/?q=&yearFrom=2025');
      await expect(filters.getByRole('group', { name: 'Year' }).getByRole('textbox', { name: 'From' })).toHaveValue(
        '2025',
      );
      await expect(filters.getByRole('group', { name: 'Kilometres' })).toBeHidden();
    },
    'where somebody is and how far they would go is asked beside the words, and told on each car': async ({ page }) => {
      await page.goto('/?q=');
      await alive(page);
      const head = page.getByRole('search', { name: 'Find a car' });
      await head.getByText('Any distance').click();
      await head.getByLabel('Near a postal code').fill('L6J');
      await head.getByLabel('Distance in km').fill('50');
      await head.getByLabel('Distance in km').press('Enter');
      await expect(page).toHaveURL(/near=L6J&withinKm=50/);
      await expect(head.getByText('Within 50 km of L6J')).toBeVisible();
      const cars = page.getByRole('region', { name: 'Matching cars' }).getByRole('listitem');
      await expect(cars.first()).toContainText(/[0-9]+ km/);
      // What is ticked beside it leaves it as it is.
      await page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^New/ }).check();
      await expect(page).toHaveURL(/withinKm=50/);
      await expect(page).toHaveURL(/condition=New/);
    },
    'of two models that one word names each goes by itself, and seats, which no listing states, are said not to be used':
      async ({ page }) => {
        await page.goto('/?q=civic 7 seats');
        await alive(page);
        const chips = page.getByRole('list', { name: 'Your filters' }).getByRole('link');
        await expect(chips).toHaveText(['not used: 7 seats', 'Civic Hatchback', 'Civic Sedan']);
        await chips.filter({ hasText: 'Civic Hatchback' }).click();
        await expect(chips).toHaveText(['not used: 7 seats', 'Civic Sedan']);
        await expect(page.getByRole('heading', { level: 3, name: /Civic Sedan/ })).not.toHaveCount(0);
      },
    'a payment in the list opens to how it is made, and comes to what stands above it': async ({ page }) => {
      await page.goto('/?q=new rdx&downpayment=5000');
      await alive(page);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first();
      const payment = digits(await card.locator('strong').first().textContent());
      await card.getByRole('button', { name: /^Show the math for the payment on the 20\d\d Acura RDX/ }).click();
      const table = card.getByRole('table', { name: 'How we calculated this' });
      const amount = async (name: RegExp) =>
        Number(digits(await table.getByRole('row', { name }).textContent()).slice(-9));
      await expect(table.getByRole('row').last()).toContainText(payment);
      expect(await amount(/^Downpayment/)).toBe(5000);
      const financed = (await amount(/^Vehicle/)) + (await amount(/^Fees/)) + (await amount(/^Tax/)) - 5000;
      expect(await amount(/^Financed/)).toBeCloseTo(financed, 2);
      await expectFitsNarrow(page);
      await card.getByRole('button', { name: /^Hide the math/ }).click();
      await expect(table).toHaveCount(0);
      await expect(page).toHaveURL(/\?q=new/);
    },
    'more cars come below, and going back finds them again': async ({ page }) => {
      await page.goto('/?q=');
      await alive(page);
      const cars = page.getByRole('main').getByRole('heading', { level: 3 });
      await expect(cars).toHaveCount(24);
      await page.getByRole('link', { name: 'Show 24 more' }).click();
      await expect(cars).toHaveCount(48);
      await cars.nth(40).getByRole('link').click();
      await expect(page).toHaveURL(/\/Car\//);
      await page.goBack();
      await expect(cars).toHaveCount(48);
    },
    'what nothing fits is said, with ways on and the nearest cars': async ({ page }) => {
      await page.goto('/?q=acura rdx under 9000');
      await expect(page.getByRole('heading', { name: 'No cars match everything you asked for.' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Without “under \$9,000” [1-9]\d* cars/ })).toBeVisible();
      const nearest = page.getByRole('region', { name: 'Closest matches without “under $9,000”' });
      await expect(nearest.getByRole('heading', { name: /Acura RDX/ })).toHaveCount(3);
      // Without the model or the make the price is still too low: that is no way on.
      await expect(page.getByRole('listitem').filter({ hasText: /^Without “RDX”\s*0 cars$/ })).toBeVisible();
      // Without the amount, the closest cars are the cheapest.
      await page.goto(`/?q=&make=${quietMake}&paymentTo=120&near=L6J&withinKm=50`);
      const lowest = page.getByRole('region', { name: /^Closest matches without “.*\$120/ }).getByRole('listitem');
      const asked = `make=${quietMake}&near=L6J&withinKm=50&sort=payment&limit=3`;
      const answer = await page.request.get(`/api/car/search?${asked}`);
      const { cars } = (await answer.json()) as { cars: { payment: string }[] };
      expect(cars).toHaveLength(3);
      for (const [place, { payment }] of cars.entries()) {
        await expect(lowest.nth(place)).toContainText(`$${payment} monthly`);
      }
      await page.getByRole('link', { name: 'All cars' }).click();
      await expect(page).toHaveURL('/?q=');
      await expect(page.getByRole('region', { name: 'Matching cars' }).getByRole('listitem')).not.toHaveCount(0);
    },
  }),
);

test('the first car stands high on a phone, six are whole at a desk, and the words begin behind their button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  for (const address of ['/?q=&lang=en', '/?q=suv&make=HONDA&condition=New&paymentTo=950&priceTo=90000&lang=fr']) {
    await page.goto(address);
    await alive(page);
    await expect(first).toBeVisible();
    await expect.poll(async () => (await first.boundingBox())?.y, address).toBeLessThanOrEqual(265);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const head = page.getByRole('search');
  const [field, button] = [head.getByRole('searchbox'), head.locator('button[type=submit]').first()];
  await expect(button).toBeVisible();
  const roomAfterButton = async () => {
    const [around, inside] = [await field.boundingBox(), await button.boundingBox()];
    const padding = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingLeft));
    return (around?.x ?? 0) + padding - (inside?.x ?? 0) - (inside?.width ?? 0);
  };
  await expect.poll(roomAfterButton).toBeGreaterThanOrEqual(0);
  for (const language of ['en', 'fr']) {
    await page.goto(`/?q=&make=${quietMake}&near=L6J&withinKm=50&lang=${language}`);
    await alive(page);
    const cars = page
      .getByRole('main')
      .getByRole('region')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(cars.nth(5)).toBeVisible();
    const bottomOfSixth = () => cars.nth(5).evaluate((card) => card.getBoundingClientRect().bottom);
    await expect.poll(bottomOfSixth, language).toBeLessThanOrEqual(900);
  }
});

test('what is ticked on results before their page is alive counts when it is', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/home\.route-[\w-]{8}\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/?q=');
  await page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^New/ }).check();
  await expect(page).toHaveURL('/?q=');
  release();
  await expect(page).toHaveURL(/condition=New/);
});

test('the results and their filters work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/?q=used truck');
  await expect(page.getByText(/Pre-Owned · /).first()).toBeVisible();
  // What only a script answers is not offered: each button sends a form.
  for (const button of await page.getByRole('main').getByRole('button').all())
    await expect(button).toHaveAttribute('type', 'submit');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Ford/ }).check();
  await filters.getByRole('button', { name: 'Show the cars' }).click();
  await expect(page).toHaveURL(/make=FORD/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Ford');
  await context.close();
});
