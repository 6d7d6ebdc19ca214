import type { Page } from '@playwright/test';
import { expect, steps, test } from './journey.ts';
import { fillSignIn, holdDealerSession, signInUser } from './signed-in.ts';
import { dollars, shareDeal } from './through-the-api.ts';

const detail = (page: Page, group: string, label: string) =>
  page
    .getByRole('region', { name: group })
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) });

test(
  'a visitor is told that nothing came, and what there is without a link, and may log in',
  steps({
    'a visitor is told that nothing came, and may log in for a deal of their own': async ({
      page,
      request,
      shopper,
      expectConsole,
    }) => {
      expectConsole(/404/);
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody);
      await page.goto(`/EnquiryDetails/${sent._id}`);
      await expect(page.getByRole('alert')).toContainText('Error: Network response was not ok');
      await page.getByRole('link', { name: 'Log in to see your deal' }).click();
      await fillSignIn(page, somebody.person);
      await expect(page).toHaveURL(`/EnquiryDetails/${sent._id}`);
      await expect(page.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
    },
    'the dealer that has got a deal reads it at its own address': async ({ request, shopper, newVisitor }) => {
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody);
      const office = await newVisitor();
      await holdDealerSession(office);
      await office.goto(`/EnquiryDetails/${sent._id}`);
      await expect(office.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
      await expect(office.getByRole('alert')).toHaveCount(0);
    },
    'a listing that could not be loaded shows its rows without values, and a quiet way to try again': async ({
      page,
      request,
      shopper,
      expectConsole,
    }) => {
      expectConsole(/404/);
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody);
      await page.goto('/DataDetailsPage/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(page.getByText('We couldn’t load this deal.')).toBeVisible();
      await expect(detail(page, 'Vehicle', 'Make')).toContainText('N/A');
      await expect(detail(page, 'Payment', 'Amount financed')).toContainText('N/A');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('We couldn’t load this deal.')).toBeVisible();

      const headers = { authorization: `Bearer ${somebody.token}` };
      const { key } = await (await request.post(`/api/enquiry/enquiry/${sent._id}/share`, { headers })).json();
      await page.goto(`/DataDetailsPage/${key}`);
      await expect(page.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
    },
  }),
);

test(
  'the owner reads a deal by itself, from the listing, after a failure, and on paper',
  steps({
    'the listing of a saved deal leads back to the dashboard and to the two policies': async ({
      page,
      request,
      shopper,
    }) => {
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody);
      await signInUser(page, somebody.person);
      await page.getByRole('link', { name: '2026 Acura RDX A-Spec' }).click();
      await expect(page).toHaveURL(`/DataDetailsPage/${sent._id}`);
      await expect(page.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Terms', exact: true })).toHaveAttribute('href', '/TermsConditions');
      await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/PrivacyPolicy');
      await main.getByRole('link', { name: 'Back to your deals' }).click();
      await expect(page).toHaveURL('/UserDashboard');
    },
    'while the deal is on its way a spinner says so': async ({ page, request, shopper }) => {
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody);
      const { promise: asked, resolve: goOn } = Promise.withResolvers<void>();
      await page.route('**/api/enquiry/enquiry/*', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(`/EnquiryDetails/${sent._id}`);
      const spinner = page.getByRole('status').filter({ hasText: 'Loading deal…' });
      await expect(spinner).toBeVisible();
      goOn();
      await expect(page.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
      await expect(spinner).toHaveCount(0);
    },
    'a deal that did not arrive is fetched again': async ({ page, request, shopper, expectConsole }) => {
      expectConsole(/ERR_FAILED/);
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody);
      await page.route('**/api/enquiry/enquiry/*', (route) => route.abort());
      await page.goto(`/EnquiryDetails/${sent._id}`);
      await expect(page.getByRole('alert')).toContainText('Error: We couldn’t reach the server');
      await page.unroute('**/api/enquiry/enquiry/*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
    },
    'the owner reads a deal by itself: no header, no user block, N/A where nothing is': async ({
      page,
      request,
      shopper,
    }) => {
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody);
      await page.goto(`/EnquiryDetails/${sent._id}`);
      await expect(page).toHaveTitle(/^Enquiry Details Page/);
      await expect(page.getByRole('heading', { level: 1, name: 'Enquiry Details Page' })).toBeVisible();
      await expect(detail(page, 'Payment', 'Payment').first()).toContainText(dollars(sent.monthlyPayment));
      await expect(page.getByText('Is it there in <b>white</b>?')).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('region', { name: 'Customer' })).toBeHidden();
      await expect(page.getByText('Mileage')).toBeHidden();
    },
    'a deal prints as one sheet': async ({ page, request, shopper }) => {
      const somebody = await shopper();
      const sent = await shareDeal(request, somebody);
      for (const address of [`/EnquiryDetails/${sent._id}`, `/DataDetailsPage/${sent._id}`]) {
        await page.goto(address);
        await expect(page.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
        const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.getByRole('region', { name: 'Fees and taxes' })).toBeVisible();
        await expect(page.getByText('Lakeview Acura').filter({ visible: true })).toBeVisible();
        await expect(page.getByText(`${new URL(page.url()).origin}${address}`)).toBeVisible();
        for (const role of ['navigation', 'banner', 'contentinfo', 'button'] as const) {
          await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
        }
        await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
        await page.emulateMedia({ media: null, colorScheme: null });
      }
    },
  }),
);
