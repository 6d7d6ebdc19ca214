import { accept, chooseCar, openAlive, openHomeDeal, openSection, payment, save, section } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { openMenu } from './side-menu.ts';
import { holdUserSession } from './signed-in.ts';
import { saveDraft } from './through-the-api.ts';

test(
  'a link opens the calculator, over all dealers a deal goes to the chosen one, and a draft without one goes on at home',
  steps({
    'a link opens the calculator with its vehicle and its terms': async ({ page }) => {
      const terms = 'downpayment=5000&termsInYears=5&frequency=Bi+Weekly&interestRate=4.5&province=BC';
      await openAlive(page, `/Dealer/lakeview-acura?activeOption=1&make=ACURA&model=ADX&${terms}`);
      const vehicle = section(page, 'Vehicle');
      await expect(vehicle.getByRole('heading')).toContainText('ADX');
      await openSection(page, 'Vehicle');
      await expect(vehicle.getByLabel('Model', { exact: true })).toHaveValue('ADX');
      await expect(vehicle.getByLabel('Trim', { exact: true })).not.toHaveValue('');
      await openSection(page, 'Terms, rate and sales tax');
      const chosen = section(page, 'Terms, rate and sales tax');
      await expect(chosen.getByLabel('Payment frequency')).toHaveValue('Bi Weekly');
      await expect(chosen.getByLabel('Interest rate')).toHaveValue('4.5');
      await openSection(page, 'Downpayment');
      await expect(section(page, 'Downpayment').getByRole('textbox')).toHaveValue('5,000.00');
      await expect(page).toHaveURL('/Dealer/lakeview-acura?activeOption=1');
    },
    'a deal over all dealers’ cars is sent to the dealer that the shopper chooses': async ({ page, shopper }) => {
      const { person } = await shopper();
      await holdUserSession(page, person);
      await openHomeDeal(page, 'Finance');
      await chooseCar(page);
      const make = await section(page, 'Vehicle').getByLabel('Make', { exact: true }).inputValue();

      await save(page, 'Save & Share');
      await expect(page.getByRole('dialog', { name: 'Send your deal', exact: true })).toBeVisible();
      await save(page, 'Save & Share');
      const missing = page.getByText('Please agree to Terms and Conditions and Age Confirmation.');
      await expect(missing.filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('dialog', { name: /Which dealer/ })).toHaveCount(0);
      await accept(page);
      await save(page, 'Save & Share');

      const question = page.getByRole('dialog', { name: 'Which dealer should get your deal?' });
      await expect(question.getByText(`These dealers list ${make} vehicles.`)).toBeVisible();
      const dealer = question.getByRole('listitem').first();
      const name = (await dealer.locator('strong').textContent()) ?? 'nobody';
      await dealer.getByRole('button', { name: `Send to ${name}` }).click();
      await expect(page).toHaveURL('/UserDashboard');
      await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Sent to the dealer');
    },
    'a draft without a dealer goes on at home, and can be sent from there': async ({ page, request, shopper }) => {
      const { monthlyPayment } = await saveDraft(request, await shopper());
      await page.goto('/UserDashboard');
      await page.getByRole('article').filter({ hasText: 'Draft' }).getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/^[^?]*\/\?activeOption=1/);
      await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
      await expect.poll(() => payment(page)).toBe(Math.round(Number(monthlyPayment) * 100));
    },
  }),
);

const calculatorScript = /\/assets\/deal-[\w-]{8}\.js$/;

test('home folds its calculator to a row, and who leaves by another way never fetches it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  const fetchedCalculator = () => fetched.filter((address) => calculatorScript.test(address));
  await openAlive(page, '/');
  const row = page.locator('#calculation');
  await expect(row.getByRole('heading', { name: 'Your deal' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', '/?q=');
  await row.scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  expect(fetchedCalculator()).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Build a deal without a car' }).click();
  await expect(page.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
  expect(fetchedCalculator()).not.toEqual([]);
  // The button is gone, and the keyboard goes on where it was.
  await expect(row).toBeFocused();
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Monter votre projet' })).toBeVisible();
});

test('a calculator that cannot be fetched says so, and the rest of home goes on', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|error loading dynamically imported module|the calculator/i);
  await page.route(calculatorScript, (route) => route.abort());
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'Build a deal without a car' }).click();
  await expect(page.getByText('We couldn’t load the calculator.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select Brand' })).toBeVisible();
});
