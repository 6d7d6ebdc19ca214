import type { Page } from '@playwright/test';
import { figure, inSummary, openAlive, openDeal, openDealerPage, openSection, save, section } from './deal-page.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { chooseFrench } from './english-left.ts';
import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { leadDetail } from './lead-page.ts';
import { holdDealerSession, holdUserSession } from './signed-in.ts';
import { deal, dollars, saveDraft, shareDeal } from './through-the-api.ts';

/** Goes on with the one saved deal of the dashboard. */
async function continueDeal(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Continue|Change)$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
}

test(
  'the bar is all that is paid, the form is reset after a save, and a draft promises nothing',
  steps({
    'the bar of where the money goes is all that is paid, an old loan with it': async ({ page }) => {
      await openDeal(page, 'Finance');
      await openSection(page, 'Trade-in');
      const tradeIn = section(page, 'Trade-in');
      await tradeIn.getByLabel('Estimated value').fill('12000');
      await tradeIn.getByLabel('Lien amount').fill('15000.56');
      const paid = await figure(page, 'totalOutlay');
      await inSummary(page, async (summary) => {
        await expect(summary.getByRole('row', { name: /Trade-in loan/ })).toContainText('$3,000.56');
        await expect(summary.getByRole('heading', { name: /^Where your/ })).toContainText(dollars(String(paid / 100)));
      });
    },
    'after a save the form is reset for whoever comes back': async ({ page, shopper }) => {
      const { person } = await shopper();
      await holdUserSession(page, person);
      await openDealerPage(page, 'Cash');
      await save(page, 'Save As Draft');
      // The address changes before the page is drawn.
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goBack();
      await openSection(page, 'sales tax');
      const terms = section(page, 'sales tax');
      await expect(terms.getByLabel('Tax type')).toHaveValue('GST');
      await expect(terms.getByLabel('Tax rate')).toHaveValue('');
    },
    'a draft promises no dealer anything': async ({ page, request, shopper }) => {
      await saveDraft(request, await shopper(), 'lakeview-acura');
      await openWhole(page, '/UserDashboard');
      await continueDeal(page);
      await inSummary(page, async () => {
        await expect(
          page.getByText('No dealer will get anything until you press Save & Share.').filter({ visible: true }).first(),
        ).toBeVisible();
        await expect(page.getByText(/^The dealer (?:gets|will get)/)).toHaveCount(0);
      });
    },
  }),
);

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

test(
  'a lease shows one price and two taxes as two, and of a loan its figures read N/A',
  steps({
    'a lease shows one price and two taxes as two, to its dealer and whoever has the link': async ({
      page,
      request,
      shopper,
    }) => {
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody, { ...lease, ...twoTaxes });
      const office = await page.context().newPage();
      await holdDealerSession(office, demoSignIns().dealer);
      await office.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
      await expect(leadDetail(office, 'Price', 'Estimated price')).toHaveText('N/A');
      await expect(leadDetail(office, 'Lease', 'Estimated price')).toHaveText('$60,393.00');
      await expect(leadDetail(office, 'Fees and taxes', 'Tax type')).toHaveText('GST + RST');
      await expect(leadDetail(office, 'Fees and taxes', 'Tax rate')).toHaveText('GST 5% + RST 7%');
      await expect(office.getByText('$58,300.00')).toHaveCount(0);
      const made = await request.post(`/api/enquiry/enquiry/${sent._id}/share`, {
        headers: { authorization: `Bearer ${somebody.token}` },
      });
      const { key } = await made.json();
      await page.goto(`/EnquiryDetails/${key}`);
      await expect(page.getByText('GST 5% + RST 7%').first()).toBeVisible();
      await expect(page.getByText('$58,300.00')).toHaveCount(0);
      await page.goto(`/EnquiryDetails/${key}?lang=fr`);
      await expect(page.getByText(/TPS 5\s% \+ TVD 7\s%/).first()).toBeVisible();
    },
    'of a loan the figures of a lease read N/A, folded with a word above them': async ({ page, request, shopper }) => {
      const { _id } = await shareDeal(request, await shopper());
      await page.context().clearCookies();
      await holdUserSession(page, (await shopper()).person);
      const expectFolded = async (sentence: string, notAvailable: string) => {
        await page.goto(`/EnquiryDetails/${_id}`);
        const group = page.locator('details').filter({ hasText: sentence });
        await group.locator('summary').click();
        const values = await group.locator('dd').allTextContents();
        expect(values.length).toBeGreaterThan(10);
        expect(new Set(values)).toEqual(new Set([notAvailable]));
      };
      await expectFolded('This deal isn’t a lease.', 'N/A');
      await chooseFrench(page);
      await expectFolded('Ce projet n’est pas une location.', 's. o.');
    },
  }),
);

test(
  'a pressed mode keeps the brand, and counts say whose they are',
  steps({
    'a mode that was pressed here keeps the brand over a reload, one of a link does not': async ({ page }) => {
      await openAlive(page, '/');
      await page.getByRole('button', { name: 'Build a deal without a car' }).click();
      await page.getByRole('group', { name: 'Ways to pay' }).getByRole('button', { name: 'Finance' }).click();
      await expect(page).toHaveURL('/?activeOption=1');
      await page.reload();
      await expect(page.getByRole('region', { name: 'ACURA', exact: true })).toBeVisible();
      const another = await page.context().newPage();
      await another.goto('/?activeOption=1');
      await expect(another.getByText('Choose a brand to see its vehicle types and prices.')).toBeVisible();
    },
    'the counts of the banner say whose they are': async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('All brands on iCarDeals')).toBeVisible();
      await page.goto('/Dealer/lakeview-acura');
      await expect(page.getByText('All brands at this dealer')).toBeVisible();
    },
  }),
);
