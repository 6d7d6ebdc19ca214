import { expect, test } from './journey.ts';
import { leadDetail } from './lead-page.ts';
import { confirmEmail, mailTo } from './outbox.ts';
import { signInDealer } from './signed-in.ts';
import { dollars, registerShopper, type Shopper, shareDeal, withholdData } from './through-the-api.ts';

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
  await expect(leadDetail(page, 'Shopper', 'Name')).toHaveText(fullName(shopper));
  await expect(leadDetail(page, 'Shopper', 'E-mail addresses')).toHaveText(shopper.person.email);
  const mark = page.getByText('E-mail not confirmed: nobody has shown yet that this address is the shopper’s.');
  await expect(mark).toBeVisible();
  await confirmEmail(request, shopper.person.email);
  await page.reload();
  await expect(leadDetail(page, 'Shopper', 'City')).toHaveText('Oakville');
  await expect(mark).toHaveCount(0);
  const { text } = await mailTo(shopper.person.email, 'Your deal is with Lakeview Acura');
  expect(text).toContain(`Deal: ${dollars(sent.monthlyPayment)} monthly`);
  await expect(leadDetail(page, 'Shopper', 'Address')).toHaveText('N/A');
  await expect(leadDetail(page, 'Shopper', 'Country')).toHaveText('Canada');
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
  await expect(row).toContainText('Viewed');
});

test('data that the shopper withholds read N/A, and a mileage stands only where there is one', async ({
  page,
  request,
}) => {
  const shopper = await registerShopper(request);
  const withheld = await shareDeal(request, shopper);
  await withholdData(request, shopper, withheld);
  const used = await shareDeal(request, shopper, { type: 'PreOwned', mileage: '42000' });
  await signInDealer(page);

  await page.goto(`/ViewDealerEnquiryDetails/${withheld._id}`);
  for (const label of [
    'Name',
    'E-mail addresses',
    'Contact numbers',
    'Address',
    'City',
    'State',
    'Zipcode',
    'Country',
  ]) {
    await expect(leadDetail(page, 'Shopper', label)).toHaveText('N/A');
  }
  await expect(leadDetail(page, 'Price', 'Sale price')).toHaveText('$59,395.00');
  await expect(page.getByText(shopper.person.email)).toHaveCount(0);

  await page.goto(`/ViewDealerEnquiryDetails/${used._id}`);
  await expect(leadDetail(page, 'Vehicle', 'Mileage')).toHaveText('42,000 km');
  await expect(leadDetail(page, 'Vehicle', 'Condition')).toHaveText('Pre-Owned');
});

test('a lead turns while it loads, and an unknown one says what the network said', { tag: '@any-screen' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404 \(Not Found\)/);
  await signInDealer(page);
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
});

test('leads that could not be loaded are fetched again', { tag: '@any-screen' }, async ({ page, expectConsole }) => {
  expectConsole(/503 \(Service Unavailable\)/);
  await signInDealer(page);
  await page.route('**/api/dealer/enquiries?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The leads could not be loaded.');
  await page.unroute('**/api/dealer/enquiries?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
