import type { Page } from '@playwright/test';
import {
  accept,
  chooseCar,
  dealer,
  expectProgramme,
  instead,
  openAlive,
  openHomeDeal,
  openSection,
  payment,
  save,
  section,
} from './deal-page.ts';
import { expect, ownContext, steps, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

test.use(ownContext);

/** Has every list of programmes from now on be that of a day after all of today's have ended. */
async function laterThanAll(page: Page): Promise<void> {
  await page.route('**/api/dealer/dealers/businessName/*/programmes*', async (route) => {
    const reply = await route.fetch();
    const { programmes: before, ...rest } = await reply.json();
    await route.fulfill({ response: reply, json: { ...rest, today: afterAll, programmes: before.slice(0, 0) } });
  });
}

/** A day on which none of the demonstration's programmes counts any more. */
const afterAll = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);

const ended = (page: Page) =>
  page.getByText(/^This program ended on .* These numbers are from/).filter({ visible: true });
const press = (page: Page) => page.getByRole('button', { name: 'Use today’s programs' }).filter({ visible: true });

const asked = `/Dealer/${dealer.businessName}?activeOption=2&make=ACURA&model=RDX`;

test('a lease opens with its residual, another one is chosen from the grid, and a claim takes off what it says', async ({
  page,
}) => {
  await openAlive(page, asked);
  const hero = page.getByTestId('hero-amount').filter({ visible: true }).first();
  await expect(hero).toBeVisible();
  await openSection(page, 'Residual value');
  const residual = section(page, 'Residual value');
  await expect(residual.getByLabel('Residual', { exact: true })).not.toHaveValue('');
  await expect(residual.getByText('Source: Sample program, not an offer.').first()).toBeVisible();
  const first = await payment(page);

  const chosen = residual.getByRole('table').getByRole('button', { pressed: true }).locator('b');
  // The grid, and what a claim would save, follow a moment after the payment.
  const restFollows = () =>
    expect(async () => expect(await chosen.textContent()).toBe(await hero.textContent())).toPass();
  await restFollows();
  const other = residual.getByRole('table').getByRole('button', { pressed: false }).first();
  const written = (await other.locator('b').textContent()) ?? '';
  await other.click();
  await expect(hero).toHaveText(written);
  await expect.poll(() => payment(page)).not.toBe(first);
  await restFollows();

  const offer = page.getByText(/^Recent grad\? Save \$[\d.,]+ a month\.$/).filter({ visible: true });
  const less = Math.round(Number(/\$([\d.,]+)/.exec((await offer.textContent()) ?? '')?.[1]) * 100);
  const before = await payment(page);
  await page
    .getByRole('button', { name: /^Apply ?: Recent grad$/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('Recent grad: the dealer will ask for proof.').filter({ visible: true })).toBeVisible();
  await expect.poll(() => payment(page)).toBe(before - less);
});

test('a programme that ends while its page is open is told, and today’s are taken by one press', async ({ page }) => {
  await page.clock.install();
  await openAlive(page, `/Dealer/${dealer.businessName}?activeOption=1&make=ACURA&model=RDX`);
  await expectProgramme(page);
  const first = await payment(page);
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('4000');
  const before = await payment(page);
  expect(before).toBeLessThan(first);

  await laterThanAll(page);
  await page.clock.setSystemTime(new Date(`${afterAll}T15:00:00Z`));
  await page.clock.runFor(301_000);
  await expect(ended(page)).toBeVisible();
  await expect.poll(() => payment(page)).toBe(before);
  await expect(page.getByText(/^With today’s programs: .*because/).filter({ visible: true })).toBeVisible();
  await press(page).click();
  await expect(press(page)).toHaveCount(0);
  await expect.poll(() => payment(page)).toBeGreaterThan(before);
  await expect(
    page.getByText('No special offer on this car, so we used a typical rate.').filter({ visible: true }),
  ).toBeVisible();
  await expect(section(page, 'Downpayment').getByRole('textbox')).toHaveValue('4,000.00');
});

test('a saved deal that is opened in a later month says that its programme ended, and what today’s change', async ({
  page,
  request,
}) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openAlive(page, `/Dealer/${dealer.businessName}?activeOption=1&make=ACURA&model=RDX`);
  await expectProgramme(page);
  const saved = await payment(page);
  await accept(page);
  await save(page, 'Save & Share');
  await expectToast(page, 'Form data submitted successfully');

  await laterThanAll(page);
  await page.clock.setFixedTime(new Date(`${afterAll}T15:00:00Z`));
  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  await expect(ended(page)).toContainText('These numbers are from when you saved the deal');
  await expect.poll(() => payment(page)).toBe(saved);
  await press(page).click();
  await expect(page.getByTestId('what-changed').filter({ visible: true })).toContainText('because');
  await expect.poll(() => payment(page)).toBeGreaterThan(saved);
});

test(
  'over all dealers the rate is a usual one, and a lease without a residual offers three that are typical',
  steps({
    'a page over all dealers says that its rate is a usual one, and no programme’s': async ({ page }) => {
      await openHomeDeal(page, 'Finance');
      await chooseCar(page);
      await expect(
        page.getByText('No special offer on this car, so we used a typical rate.').filter({ visible: true }),
      ).toBeVisible();
      await openSection(page, 'Terms, rate and sales tax');
      await section(page, 'Terms, rate and sales tax').getByLabel('Interest rate', { exact: true }).fill('5');
      await expect(
        page.getByText('No special offer on this car, so we used a typical rate.').filter({ visible: true }),
      ).toHaveCount(0);
    },
    'a lease that no programme gives a residual offers three that are typical of its class': async ({ page }) => {
      await openHomeDeal(page, 'Lease');
      await chooseCar(page);
      await expect(instead(page, 'Choose a residual')).toBeVisible();
      await expect(
        page
          .getByText(/^Typical residuals for this class after 36 months, as of .*\(not an offer\):/)
          .filter({ visible: true }),
      ).toBeVisible();
      const percents = page.getByRole('button', { name: /^\d+%$/ }).filter({ visible: true });
      await expect(percents).toHaveCount(3);
      await percents.nth(1).click();
      await expect(page.getByTestId('hero-amount').filter({ visible: true })).toBeVisible();
      await openSection(page, 'Residual value');
      await expect(section(page, 'Residual value').getByLabel('Residual', { exact: true })).not.toHaveValue('');
    },
  }),
);
