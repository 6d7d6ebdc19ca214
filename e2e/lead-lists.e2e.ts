import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openBusiness } from './new-business.ts';
import { signInDealer } from './signed-in.ts';
import { registerShopper, type Shopper, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const fullName = ({ person }: Shopper): string => `${person.firstName} ${person.lastName}`;

/** A dealer of its own with two leads: one finances an RDX and gives a car in, the other, who came later, leases an MDX. */
async function twoLeads(request: APIRequestContext) {
  const { businessName, account } = await openBusiness(request);
  const [first, second] = [await registerShopper(request), await registerShopper(request)];
  const givenIn = { tradeIn: 'Good', tradeInYear: '2019', tradeInMake: 'HONDA', tradeInModel: 'CR-V' };
  await shareDeal(request, first, givenIn, businessName);
  const lease = { cashFinanceLease: 'Lease', termsInYears: '3', model: 'MDX' };
  await shareDeal(request, second, lease, businessName);
  return { account, first, second };
}

const linesOf = (page: Page) => page.getByRole('table', { name: 'Leads' }).getByRole('rowheader').getByRole('link');
const rowOf = (page: Page, shopper: Shopper) => page.getByRole('row').filter({ hasText: fullName(shopper) });

test('the open leads are narrowed by mode, car and member, and the address keeps it', async ({ page, request }) => {
  const { account, first, second } = await twoLeads(request);
  await signInDealer(page, account);
  await expect(linesOf(page)).toHaveText([fullName(second), fullName(first)]);
  await expect(rowOf(page, first)).toContainText('2019 CR-V');
  await page.getByLabel('Mode', { exact: true }).selectOption('Lease');
  await expect(linesOf(page)).toHaveText([fullName(second)]);
  await page.getByLabel('Car', { exact: true }).selectOption({ label: 'Acura RDX' });
  await expect(page.getByText('No open leads match')).toBeVisible();
  await page.goBack();
  await expect(linesOf(page)).toHaveText([fullName(second)]);
  await page.getByLabel('Mode', { exact: true }).selectOption('');
  await page.getByLabel('Car', { exact: true }).selectOption({ label: 'Acura RDX' });
  await page.getByLabel('Assigned to', { exact: true }).selectOption('nobody');
  await expect(page).toHaveURL('/DealerDashboard?make=ACURA&model=RDX&assignedTo=nobody');
  await expect(page).toHaveTitle('Dashboard: Acura RDX, Nobody | iCarDeals');
  await page.reload();
  await expect(linesOf(page)).toHaveText([fullName(first)]);
  // On a narrow screen the choices stand behind a button.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/DealerDashboard');
  await expect(linesOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Mode', { exact: true }).selectOption('Lease');
  await expect(linesOf(page)).toHaveText([fullName(second)]);
});

test('keys lead through the open leads, choose and change them, and a press takes it back', async ({
  page,
  request,
}) => {
  const { account, first, second } = await twoLeads(request);
  await signInDealer(page, account);
  const rows = linesOf(page);
  await expect(page.getByRole('rowheader', { name: 'New 2' })).toBeVisible();
  await expect(rows).toHaveText([fullName(second), fullName(first)]);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('jk?');
  await expect(field).toHaveValue('jk?');
  await field.fill(first.person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(rows).toHaveText([fullName(first)]);
  await page.getByRole('link', { name: 'Mine', exact: true }).click();
  await expect(page).toHaveURL('/DealerDashboard?assignedTo=me');
  await expect(page.getByText('No open leads match')).toBeVisible();

  await page.goto('/DealerDashboard');
  await expect(rows).toHaveCount(2);
  await changeBoth(page, first, second);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('send an offer');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await rows.first().focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/ViewDealerEnquiryDetails\/[^#]+#offer$/);
  await expect(page.getByRole('heading', { name: 'Counter-offer' })).toBeFocused();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('?');
  await sheet.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Shift');
  await expect(rows.first()).not.toBeFocused();
});

/** Both leads are chosen and given a status by keys; under the figures stands how fast they were answered. */
async function changeBoth(page: Page, first: Shopper, second: Shopper): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await page.getByText('Stats', { exact: true }).click();
  const times = page.getByRole('table', { name: 'First reply' });
  await expect(times.getByRole('row', { name: 'This week' })).toContainText('–');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(bar).toContainText('2 selected');
  await expect(bar.getByLabel('Set status')).toBeFocused();
  await bar.getByLabel('Set status').selectOption({ label: 'Contacted' });
  await bar.getByLabel('Assign to').selectOption({ label: 'Nobody' });
  await bar.getByRole('button', { name: 'Apply' }).press('Enter');
  // Under the pointer the toast stays, as long as the list needs.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(rowOf(page, first)).toContainText('Contacted');
  await expect(rowOf(page, second)).toContainText('Contacted');
  await expect(times.getByRole('row', { name: 'This week' })).toContainText('< 1 min');
  await expect(times.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectToast(page, 'Undone.');
  await expect(rowOf(page, first)).toContainText('Viewed');
  await expect(page.getByRole('rowheader', { name: 'Your turn 2' })).toBeVisible();
}
