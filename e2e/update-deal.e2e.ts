import type { Page } from '@playwright/test';
import { accept, closeSummary, figure, openSection, payment, save, section } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { leadDetail } from './lead-page.ts';
import { holdDealerSession, signInUser } from './signed-in.ts';
import { dollars, registerShopper, saveDraft, shareDeal } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

/** Opens the newest saved deal for changes, a draft or a sent one. */
async function continueDeal(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Change|Continue)$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
}

const asDollars = (cents: number): string => dollars((cents / 100).toFixed(2));

test('a sent deal is reopened, changed, and updated with and without data', { tag: '@phone-only' }, async ({
  page,
  context,
  request,
}) => {
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper);
  await signInUser(page, shopper.person);
  await continueDeal(page);
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura\?activeOption=1/);
  await expect.poll(() => payment(page)).toBe(Math.round(Number(sent.monthlyPayment) * 100));
  await expect(page.getByRole('heading', { name: /Acceptance/ })).toHaveCount(0);
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('7500');
  const changed = await payment(page);
  const financed = await figure(page, 'totalAmountFinanced');
  await save(page, 'Update With Data');
  await expectToast(page, 'Form data edited successfully');
  await expect(page).toHaveURL(/UserDashboard/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(asDollars(changed));

  const office = await context.newPage();
  await holdDealerSession(office);
  await office.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  await expect(leadDetail(office, 'Payment', 'Payment')).toHaveText(asDollars(changed));
  await expect(leadDetail(office, 'Payment', 'Amount financed')).toHaveText(asDollars(financed));
  await expect(leadDetail(office, 'Customer', 'Email addresses')).toHaveText(shopper.person.email);

  await continueDeal(page);
  await expect.poll(() => payment(page)).toBe(changed);
  await save(page, 'Update Without Data');
  await expect(page).toHaveURL(/UserDashboard/);
  await office.reload();
  await expect(leadDetail(office, 'Payment', 'Payment')).toHaveText(asDollars(changed));
  await expect(leadDetail(office, 'Customer', 'Email addresses')).toHaveText('N/A');
  await expect(leadDetail(office, 'Customer', 'Name')).toHaveText('N/A');
  await expect(office.getByText('The customer sent this deal without personal info.')).toBeVisible();
  await expect(office.getByText('N/A').filter({ visible: true })).toHaveCount(0);
  await expect(office.getByRole('link', { name: /^(Call|Email$|Text$)/ })).toHaveCount(0);
  await expect(office.getByText(shopper.person.email)).toHaveCount(0);
});

test('a draft is kept, changed as a draft, and sent in the end without a second row', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  await saveDraft(request, shopper, 'lakeview-acura');
  await signInUser(page, shopper.person);
  await expect(page.getByRole('article')).toContainText('Draft');
  await continueDeal(page);
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('1000');
  await save(page, 'Save As Draft');
  await expectToast(page, 'Form saved as draft');
  await expect(page.getByRole('article')).toHaveCount(1);
  await continueDeal(page);
  await openSection(page, 'Downpayment');
  await expect(section(page, 'Downpayment').getByRole('textbox')).toHaveValue('1,000.00');
  await accept(page);
  await save(page, 'Save & Share');
  await expectToast(page, 'Form data submitted successfully');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).not.toContainText('Draft');
});

test('a deal that was changed elsewhere meanwhile is not written over', async ({ page, request, expectConsole }) => {
  expectConsole(/412|changed/i);
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper);
  await signInUser(page, shopper.person);
  await continueDeal(page);
  await expect.poll(() => payment(page)).toBe(Math.round(Number(sent.monthlyPayment) * 100));
  const other = await request.put(`/api/enquiry/enquiry/${sent._id}`, {
    data: { cashFinanceLease: 'Cash', make: 'ACURA', estimatedSalesPrice: '40000', withData: true },
    headers: { authorization: `Bearer ${shopper.token}`, 'if-match': `"${sent.version}"` },
  });
  expect(other.status()).toBe(200);
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox').fill('2500');
  await save(page, 'Update With Data');
  const question = page.getByRole('dialog', { name: 'This deal has a newer version' });
  await question.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(question).toHaveCount(0);
  await expect(section(page, 'Downpayment').getByRole('textbox')).toHaveValue('2,500.00');
  await save(page, 'Update With Data');
  await expect(page).toHaveURL(/UserDashboard/);
  await expect(page.getByRole('article')).not.toContainText('Cash');
});

test('the newer version of a draft can be shown instead, and is then sent', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/412|changed/i);
  const shopper = await registerShopper(request);
  const draft = await saveDraft(request, shopper, 'lakeview-acura');
  await signInUser(page, shopper.person);
  await continueDeal(page);
  await expect.poll(() => payment(page)).toBe(Math.round(Number(draft.monthlyPayment) * 100));
  const other = await request.put(`/api/enquiry/enquiry/${draft._id}`, {
    data: { cashFinanceLease: 'Finance', make: 'ACURA', termsInYears: '7', downpayment: '3333', withData: true },
    headers: { authorization: `Bearer ${shopper.token}`, 'if-match': `"${draft.version}"` },
  });
  expect(other.status()).toBe(200);
  await accept(page);
  await save(page, 'Save & Share');
  await page.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(page.getByRole('dialog', { name: 'This deal has a newer version' })).toHaveCount(0);
  await closeSummary(page);
  await openSection(page, 'Downpayment');
  await expect(section(page, 'Downpayment').getByRole('textbox')).toHaveValue('3,333.00');
  await accept(page);
  await save(page, 'Save & Share');
  // The other device's version names no model.
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expectToast(page, 'Form data submitted successfully');
});
