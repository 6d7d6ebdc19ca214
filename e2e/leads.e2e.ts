import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { leadDetail } from './lead-page.ts';
import { confirmEmail, mailTo } from './outbox.ts';
import { holdDealerSession, signInDealer } from './signed-in.ts';
import { dollars, registerShopper, type Shopper, shareDeal } from './through-the-api.ts';

const fullName = ({ person }: Shopper): string => `${person.firstName} ${person.lastName}`;

test('a dealer finds the newest lead first and reads it in full', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper);
  await signInDealer(page);

  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/ViewDealerEnquiryDetails/${sent._id}"]`) });
  await expect(row).toContainText(fullName(shopper));
  await expect(row).toContainText('2026 Acura RDX A-Spec');
  await expect(row).toContainText('Finance');
  await expect(row).toContainText(dollars(sent.monthlyPayment));
  await expect(row).toContainText('New');
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads Details Page');
  await expect(page).toHaveTitle('Leads Details Page | iCarDeals');
  await expect(leadDetail(page, 'Customer', 'Name')).toHaveText(fullName(shopper));
  await expect(leadDetail(page, 'Customer', 'Email addresses')).toHaveText(shopper.person.email);
  const mark = page.getByText('The email address isn’t confirmed yet and may not be the customer’s.');
  await expect(mark).toBeVisible();
  await confirmEmail(request, shopper.person.email);
  await page.reload();
  await expect(leadDetail(page, 'Customer', 'City')).toHaveText('Oakville');
  await expect(mark).toHaveCount(0);
  const { text } = await mailTo(shopper.person.email, 'Sent to Lakeview Acura');
  expect(text).toContain(`Deal: ${dollars(sent.monthlyPayment)} monthly`);
  await expect(leadDetail(page, 'Customer', 'Address')).toHaveText('N/A');
  await expect(leadDetail(page, 'Customer', 'Country')).toHaveText('Canada');
  await expect(leadDetail(page, 'Vehicle', 'Condition')).toHaveText('New');
  await expect(page.getByText('Mileage')).toHaveCount(0);
  await expect(leadDetail(page, 'Price', 'Sale price')).toHaveText('$59,395.00');
  await expect(leadDetail(page, 'Payment', 'Payment')).toHaveText(dollars(sent.monthlyPayment));
  await expect(leadDetail(page, 'Payment', 'Number of payments')).toHaveText('84');
  await expect(leadDetail(page, 'Payment', 'Interest rate')).toHaveText('6.99%');
  await expect(leadDetail(page, 'Fees and taxes', 'OMVIC fee')).toHaveText('$12.50');
  await expect(leadDetail(page, 'Fees and taxes', 'Tax rate')).toHaveText('13%');
  await expect(leadDetail(page, 'Notes', 'Note to the dealer')).toHaveText('Is it there in <b>white</b>?');

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL('/DealerDashboard');
  // Opened, it stands below whatever is new by then.
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(shopper.person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(row).toContainText('Viewed');
  await expect(page.getByRole('rowheader', { name: /^Your turn/ })).toBeVisible();
});

test(
  'a lead turns while it loads, an unknown one says what the network said, and a list is fetched again',
  steps({
    'a lead turns while it loads, and an unknown one says what the network said': async ({ page, expectConsole }) => {
      expectConsole(/404 \(Not Found\)/);
      await holdDealerSession(page);
      const held = Promise.withResolvers<void>();
      await page.route('**/api/enquiry/enquiry/*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/ViewDealerEnquiryDetails/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(page.getByRole('status').filter({ hasText: 'Loading the lead…' })).toBeVisible();
      held.resolve();
      await expect(page.getByRole('alert')).toContainText('Error: Network response was not ok');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toContainText('Error: Network response was not ok');
    },
    'leads that could not be loaded are fetched again': async ({ page, expectConsole }) => {
      expectConsole(/503 \(Service Unavailable\)/);
      await page.route('**/api/dealer/enquiries?*', (route) => route.fulfill({ status: 503, body: '{}' }));
      await openWhole(page, '/DealerDashboard');
      await expect(page.getByRole('alert')).toContainText('We couldn’t load the leads.');
      await page.unroute('**/api/dealer/enquiries?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  }),
);
