import type { Page } from '@playwright/test';
import { chooseCar, figure, inSummary, openAlive, openDealerPage, openSection, save, section } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { chooseFrench } from './english-left.ts';
import { expect, test } from './journey.ts';
import { leadDetail } from './lead-page.ts';
import { holdDealerSession, holdUserSession, signInUser } from './signed-in.ts';
import { deal, dollars, registerShopper, saveDraft, shareDeal } from './through-the-api.ts';

/** Goes on with the one saved deal of the dashboard. */
async function continueDeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
}

test('a draft promises no dealer anything', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  await saveDraft(request, shopper, 'lakeview-acura');
  await signInUser(page, shopper.person);
  await continueDeal(page);
  await inSummary(page, async () => {
    await expect(
      page.getByText('No dealer gets anything until you press Save & Share.').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page.getByText(/^The dealer gets/)).toHaveCount(0);
  });
});

test('the bar of where the money goes is all that is paid, an old loan with it', { tag: '@phone' }, async ({
  page,
}) => {
  await openDealerPage(page, 'Finance');
  await chooseCar(page);
  await openSection(page, 'Trade-in');
  const tradeIn = section(page, 'Trade-in');
  await tradeIn.getByLabel('Estimated value').fill('12000');
  await tradeIn.getByLabel('Lien amount').fill('15000.56');
  const paid = await figure(page, 'totalOutlay');
  await inSummary(page, async (summary) => {
    await expect(summary.getByRole('row', { name: /Old loan of the trade-in/ })).toContainText('$3,000.56');
    await expect(summary.getByRole('heading', { name: /^Where your/ })).toContainText(dollars(String(paid / 100)));
  });
});

const lease = {
  ...deal,
  cashFinanceLease: 'Lease',
  estimatedLeaseSalePrice: '60393',
  residualPercentage: '50',
  termsInYears: '3',
};
const twoTaxes = {
  tax: 'GST',
  taxRate: '12',
  province: 'MB',
  options: {
    taxComponents: [
      { name: 'GST', rate: '5' },
      { name: 'RST', rate: '7' },
    ],
  },
};

test('a lease shows one price and two taxes as two, to its dealer and whoever has the link', async ({
  page,
  request,
  newVisitor,
}) => {
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper, { ...lease, ...twoTaxes });
  const office = await newVisitor();
  await holdDealerSession(office, demoSignIns().dealer);
  await office.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  await expect(leadDetail(office, 'Price', 'Estimated price')).toHaveText('N/A');
  await expect(leadDetail(office, 'Lease', 'Estimated price')).toHaveText('$60,393.00');
  await expect(leadDetail(office, 'Fees and taxes', 'Kind of sales tax')).toHaveText('GST + RST');
  await expect(leadDetail(office, 'Fees and taxes', 'Tax rate')).toHaveText('GST 5% + RST 7%');
  await expect(office.getByText('$58,300.00')).toHaveCount(0);
  const made = await request.post(`/api/enquiry/enquiry/${sent._id}/share`, {
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  const { key } = await made.json();
  await page.goto(`/EnquiryDetails/${key}`);
  await expect(page.getByText('GST 5% + RST 7%').first()).toBeVisible();
  await expect(page.getByText('$58,300.00')).toHaveCount(0);
  await page.goto(`/EnquiryDetails/${key}?lang=fr`);
  await expect(page.getByText(/TPS 5\s% \+ TVD 7\s%/).first()).toBeVisible();
});

test('of a loan the figures of a lease read N/A, folded with a word above them', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  const { _id } = await shareDeal(request, shopper);
  await holdUserSession(page, shopper.person);
  const expectFolded = async (sentence: string, notAvailable: string) => {
    await page.goto(`/EnquiryDetails/${_id}`);
    const group = page.locator('details').filter({ hasText: sentence });
    await group.locator('summary').click();
    const values = await group.locator('dd').allTextContents();
    expect(values.length).toBeGreaterThan(10);
    expect(new Set(values)).toEqual(new Set([notAvailable]));
  };
  await expectFolded('This deal is not a lease.', 'N/A');
  await chooseFrench(page);
  await expectFolded('Cette transaction n’est pas une location.', 's. o.');
});

test('the counts of the banner say whose they are', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('All brands on iCarDeals')).toBeVisible();
  await page.goto('/Dealer/lakeview-acura');
  await expect(page.getByText('All brands of this dealer')).toBeVisible();
  await chooseFrench(page);
  await page.goto('/');
  await expect(page.getByText('Toutes les marques sur iCarDeals')).toBeVisible();
});

test('a draft, an old loan and the counts say in French what they are, too', {
  tag: ['@phone', '@by-language'],
}, async ({ page, request }) => {
  const shopper = await registerShopper(request);
  await saveDraft(request, shopper, 'lakeview-acura');
  await holdUserSession(page, shopper.person);
  await chooseFrench(page);
  const seen = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();
  await page.goto('/Dealer/lakeview-acura');
  await expect(seen('Toutes les marques de ce concessionnaire')).toBeVisible();

  await page.goto('/Dealer/lakeview-acura?activeOption=1&make=ACURA&model=RDX&trim=A-Spec');
  await openSection(page, 'Véhicule d’échange');
  const tradeIn = section(page, 'Véhicule d’échange');
  await tradeIn.getByLabel('Valeur estimée').fill('12000');
  await tradeIn.getByLabel('Solde dû sur le véhicule').fill('15000,56');
  const summary = page.getByRole('button', { name: 'Afficher le résumé' });
  if (await summary.isVisible()) await summary.click();
  const loan = page.getByRole('row', { name: /Ancien prêt du véhicule d’échange/ }).filter({ visible: true });
  await expect(loan).toContainText(/3\s000,56/);

  await page.goto('/UserDashboard');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: 'Modifier votre transaction' })).toBeVisible();
  const bar = page.getByRole('button', { name: 'Enregistrer les modifications' });
  if (await bar.isVisible()) await bar.click();
  await expect(seen(/Aucun concessionnaire ne reçoit rien avant/)).toBeVisible();
  await expect(page.getByText(/^Le concessionnaire reçoit/)).toHaveCount(0);
});

test('an address that is opened over itself begins at its top', async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'Select Vehicle Type' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a mode that was pressed here keeps the brand over a reload, one of a link does not', async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('group', { name: 'Ways to pay' }).getByRole('button', { name: 'Finance' }).click();
  await expect(page).toHaveURL('/?activeOption=1');
  await page.reload();
  await expect(page.getByRole('region', { name: 'ACURA', exact: true })).toBeVisible();
  const another = await page.context().newPage();
  await another.goto('/?activeOption=1');
  await expect(another.getByText('Choose a brand to see its vehicle types and prices.')).toBeVisible();
});

test('after a save the form is reset for whoever comes back', async ({ page, request }) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openDealerPage(page, 'Cash');
  await save(page, 'Save As Draft');
  await expect(page).toHaveURL('/UserDashboard');
  await page.goBack();
  await openSection(page, 'sales tax');
  const terms = section(page, 'sales tax');
  await expect(terms.getByLabel('Kind of sales tax')).toHaveValue('GST');
  await expect(terms.getByLabel('Tax rate')).toHaveValue('');
});
