import { expectMode, openDeal, openSection, section } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { signInUser } from './signed-in.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

const downPayment = 'Downpayment';

test(
  'Refresh empties the form for good, and is taken back from its toast, in a saved deal too',
  steps({
    'Refresh empties the form for good': async ({ page }) => {
      await openDeal(page, 'Finance');
      await openSection(page, downPayment);
      await section(page, downPayment).getByRole('textbox').fill('4321');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('link', { name: 'iCarDeals, home' }).click();
      // The address changes before the page is drawn.
      await expect(page.getByRole('heading', { level: 1, name: 'See what you’d pay' })).toBeVisible();
      await page.goBack();
      await openSection(page, downPayment);
      await expect(section(page, downPayment).getByRole('textbox')).toHaveValue('');
      await page.reload();
      await expect(page.getByText('Continue your deal?')).toHaveCount(0);
    },
    'Refresh is taken back from its toast, in a saved deal too': async ({ page, request, shopper }) => {
      await openDeal(page, 'Finance');
      await openSection(page, downPayment);
      const amount = section(page, downPayment).getByRole('textbox');
      await amount.fill('4321');
      const refresh = page.getByRole('button', { name: 'Refresh' });
      const toast = page.locator('output').filter({ hasText: 'Form cleared.' });
      await refresh.click();
      await expect(amount).toHaveCount(0);
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expect(toast).toHaveCount(0);
      await openSection(page, downPayment);
      await expect(amount).toHaveValue('4,321.00');
      await expectMode(page, 'Finance');

      const somebody = await shopper();
      await shareDeal(request, somebody);
      await signInUser(page, somebody.person);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
      await openSection(page, downPayment);
      await amount.fill('900');
      await refresh.click();
      await expect(page.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
      await openSection(page, downPayment);
      await expect(amount).toHaveValue('900.00');
    },
  }),
);

test('who signs out leaves nothing of a saved deal behind', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  await shareDeal(request, shopper, {
    creditPreApproval: 'Yes',
    creditConsent: 'yes',
    firstName: 'Rowan',
    lastName: 'Keller',
    emailAddresses: 'rowan@example.com',
    contactNumbers: '416-555-0188',
    address: '9 Hidden Court',
    city: 'Oakville',
    state: 'Ontario',
    zipcode: 'L6J',
    currentEmployer: 'Secret Mills',
  });
  await signInUser(page, shopper.person);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
  await openSection(page, downPayment);
  await section(page, downPayment).getByRole('textbox').fill('34567');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
  await expect(section(page, 'Credit pre-approval').getByText('Not requested')).toBeVisible();
  await expect(page.getByText('9 Hidden Court')).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toMatch(/Hidden Court|Secret Mills|34,?567/);
});
