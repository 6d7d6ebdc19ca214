import { accept, chooseCar, openAlive, openHomeDeal, openSection, payment, save, section } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { holdUserSession } from './signed-in.ts';
import { saveDraft } from './through-the-api.ts';

test(
  'a link opens the calculator, over all dealers a deal goes to the chosen one, and a draft without one goes on at home',
  steps({
    'a link opens the calculator with its vehicle and its terms': async ({ page }) => {
      const terms = 'downpayment=5000&termsInYears=5&frequency=Bi+Weekly&interestRate=4.5&province=BC';
      await openAlive(page, `/Dealer/lakeview-acura?activeOption=1&make=ACURA&model=ADX&${terms}`);
      const vehicle = section(page, 'Vehicle');
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
      const missing = page.getByText('Please agree to Terms and Conditions and Age Confirmation.');
      await expect(missing.filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('dialog', { name: /Which dealer/ })).toHaveCount(0);
      await accept(page);
      await save(page, 'Save & Share');

      const question = page.getByRole('dialog', { name: 'Which dealer shall receive your deal?' });
      await expect(question.getByText(`These dealers list ${make}.`)).toBeVisible();
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
