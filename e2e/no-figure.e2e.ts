import type { Page } from '@playwright/test';
import { openAlive } from './deal-page.ts';
import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { holdDealerSession, signInUser } from './signed-in.ts';
import { dollars, registerShopper, shareDeal } from './through-the-api.ts';

const words = {
  car: 'Choose a car to see your payment',
  residual: 'Choose a residual',
  cheapest: 'Lowest payments here',
  money: 'Where the money goes',
  field: 'Residual',
  go: 'Enter the residual',
  lease: 'Lease',
  ways: 'Compare Cash, Finance and Lease',
  verdict: /lowest cost to own|costs the least/i,
} as const;

const seen = (page: Page, said: string) => page.getByText(said, { exact: true }).filter({ visible: true });
const amount = (page: Page) => page.getByTestId('hero-amount').filter({ visible: true });

/** What stands in the place of a payment, and no picture of where the money goes. */
async function expectInstead(page: Page, said: string): Promise<void> {
  await expect(seen(page, said).first()).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: words.money })).toHaveCount(0);
}

test(
  'without a car or a residual no payment and no verdict is shown, and each brings its own',
  steps({
    'without a car no payment is shown but the cheapest cars, whose payments are those of their deals': async ({
      page,
    }) => {
      await openAlive(page, '/Dealer/lakeview-acura?activeOption=1');
      await expectInstead(page, words.car);
      const cheapest = page.getByRole('region', { name: words.cheapest }).filter({ visible: true });
      await expect(cheapest.getByRole('link')).toHaveCount(3);
      const promised = await cheapest.getByRole('listitem').first().locator('strong').textContent();
      await cheapest.getByRole('link').first().click();
      await expect(amount(page).first()).toHaveText(promised ?? 'none');
      await expect(page.getByRole('img', { name: words.money }).filter({ visible: true }).first()).toBeVisible();
    },
    'a lease without a residual has no payment and no verdict anywhere, and asks for it': async ({ page }) => {
      await openAlive(page, '/?activeOption=2&make=ACURA&model=RDX&trim=A-Spec');
      await expectInstead(page, words.residual);
      await page.getByRole('button', { name: words.go }).filter({ visible: true }).click();
      const residual = page
        .locator('#section-residual-value')
        .getByRole('textbox', { name: words.field, exact: true })
        .first();
      await residual.fill('0');
      await expectInstead(page, words.residual);

      await page.goto('/?activeOption=1&make=ACURA&model=RDX&trim=A-Spec&tool=compare');
      const tool = page.getByRole('dialog');
      await expect(tool.getByRole('table', { name: words.ways })).toContainText(words.residual);
      await expect(tool.getByText(words.verdict)).toHaveCount(0);

      await openAlive(page, '/?activeOption=-1&make=ACURA&model=RDX&trim=A-Spec');
      const table = page.getByRole('table', { name: words.ways }).filter({ visible: true });
      await expect(table).toContainText(words.residual);
      await expect(table).toContainText('$');
      await expect(seen(page, words.residual)).toHaveCount(1);
      await expect(page.getByText(words.verdict).filter({ visible: true })).toHaveCount(0);
    },
    'a residual brings the payment of a lease': async ({ page }) => {
      await openAlive(page, '/?activeOption=2&make=ACURA&model=RDX&trim=A-Spec');
      await page.getByRole('button', { name: words.go }).filter({ visible: true }).click();
      const section = page.locator('#section-residual-value');
      await expect(section.getByRole('heading').getByRole('button')).toBeFocused();
      await section.getByRole('textbox', { name: words.field, exact: true }).first().fill('55');
      await expect(amount(page).first()).toContainText('$');
      await expect(seen(page, words.residual)).toHaveCount(0);
    },
  }),
);

test('a lease that was sent without a residual keeps its payment, with the word that it has none', async ({
  page,
  context,
  request,
}) => {
  const shopper = await registerShopper(request);
  const lease = { cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '58300', termsInYears: '3' };
  const without = await shareDeal(request, shopper, lease);
  await shareDeal(request, shopper, { ...lease, residualPercentage: '55' });
  await signInUser(page, shopper.person);
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: dollars(without.monthlyPayment) })).toContainText('no residual');
  await expect(cards.filter({ hasText: 'no residual' })).toHaveCount(1);
  await openWhole(page, `/DataDetailsPage/${without._id}`);
  await expect(page.getByRole('main').getByText('no residual')).toBeVisible();

  const office = await context.newPage();
  await holdDealerSession(office);
  await office.goto(`/DealerAllEnquiries?${new URLSearchParams({ q: shopper.person.email })}`);
  const rows = office.getByRole('row').filter({ hasText: shopper.person.lastName });
  await expect(rows.filter({ hasText: dollars(without.monthlyPayment) })).toContainText('no residual');
  await expect(rows.filter({ hasText: 'no residual' })).toHaveCount(1);
});
