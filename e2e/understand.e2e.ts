import type { Page } from '@playwright/test';
import { announcementsOf, typeQuickly } from './announcements.ts';
import { findings } from './axe.ts';
import {
  chooseCar,
  expectProgramme,
  inSummary,
  openAlive,
  openDealerPage,
  openSection,
  payment,
  pressMode,
  section,
  showAllFigures,
} from './deal-page.ts';
import { expect, steps, test } from './journey.ts';

const changeLine = (page: Page) => page.getByTestId('what-changed').filter({ visible: true });

test(
  'an add-on shows what it costs, every edit says what it changed, a fee who gets it, and a figure its working',
  steps({
    'an add-on shows what it costs, is declined with one press, and every edit says what it changed': async ({
      page,
    }) => {
      await openDealerPage(page, 'Finance');
      await chooseCar(page);
      await expectProgramme(page);
      const before = await payment(page);
      await openSection(page, 'Protection packages');
      const packages = section(page, 'Protection packages');
      const said = await announcementsOf(page, 'because Ceramic coating');
      await typeQuickly(packages.getByLabel('Ceramic coating'), '1000');
      await expect(page.locator('[data-turn]').filter({ visible: true }).first()).toHaveCSS('animation-duration', '1s');
      const cost = packages.locator('[data-add-on="packagesAndextras"]');
      await expect(cost).toContainText('$1,000.00 price, $130.00 tax');
      const withIt = await payment(page);
      await expect(cost).toContainText(`+$${((withIt - before) / 100).toFixed(2)} per payment`);
      await inSummary(page, async () => {
        await expect(changeLine(page)).toContainText(`Payment +$${((withIt - before) / 100).toFixed(2)}`);
        await expect(changeLine(page)).toContainText('because Ceramic coating 0.00');
        await expect(changeLine(page)).toContainText('1,000.00');
      });
      await expect(
        page.getByRole('status').filter({ hasText: 'because Ceramic coating from 0.00 to 1,000.00' }),
      ).toBeAttached();
      // Once the keys rest, and not with each of them.
      expect(await said()).toHaveLength(1);

      await packages.getByRole('button', { name: 'Decline Ceramic coating' }).focus();
      await page.keyboard.press('Enter');
      const undo = packages.getByRole('button', { name: 'Declined. Undo Ceramic coating' });
      await expect(undo).toBeFocused();
      await expect(cost).toBeHidden();
      await expect.poll(() => payment(page)).toBe(before);
      expect(await findings(page)).toEqual([]);
      await undo.focus();
      await page.keyboard.press('Enter');
      await expect(packages.getByLabel('Ceramic coating')).toHaveValue('1,000.00');
      await expect.poll(() => payment(page)).toBe(withIt);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
    },
    'a fee says who gets it and more, by the province; every figure opens its working, also side by side': async ({
      page,
    }) => {
      await openSection(page, 'Terms, rate and sales tax');
      await section(page, 'Terms, rate and sales tax').getByLabel('Your province').selectOption('QC');
      await inSummary(page, async () => {
        await expect(changeLine(page)).toContainText('Your province');
        await expect(changeLine(page)).toContainText('Quebec');
      });
      await openSection(page, 'Other taxes and fees');
      const fees = section(page, 'Other taxes and fees');
      await fees.getByRole('button', { name: 'About these fees' }).click();
      await fees.getByLabel('Fee', { exact: true }).selectOption({ label: 'Tire tax' });
      await expect(fees.getByText('Yes. The law requires you to pay it.')).toBeVisible();
      await expect(fees.getByText('No. It can be added on top of the advertised price')).toBeVisible();
      await expect(
        fees.getByRole('link', { name: /Revenu Québec: specific duty on new tires, since Jul/ }).first(),
      ).toBeVisible();
      await fees.getByLabel('Fee', { exact: true }).selectOption({ label: 'Admin fee' });
      await expect(fees.getByText('No law requires it.', { exact: false })).toBeVisible();
      await expect(fees.getByRole('link', { name: 'Consumer Protection Act, s. 224' }).first()).toBeVisible();
      expect(await findings(page)).toEqual([]);

      await inSummary(page, async (summary) => {
        await summary.getByRole('button', { name: 'Show the math for Payment', exact: true }).click();
        await expect(
          summary.getByText(/^[\d,.]+ × \([\d.]+% ÷ 12\) ÷ \(1 − \(1 \+ [\d.]+% ÷ 12\)\^−\d+\) = [\d,.]+$/),
        ).toBeVisible();
        await showAllFigures(page);
        await summary.getByRole('button', { name: 'Show the math for Sales tax' }).click();
        await expect(summary.getByRole('link', { name: /^Revenu Québec: basic rules/ })).toBeVisible();
        await summary.getByRole('button', { name: 'Show the math for Interest' }).click();
        await expect(summary.getByText('A share of the total you pay.')).toBeVisible();
      });
      await pressMode(page, 'Finance');
      await inSummary(page, async (summary) => {
        await summary.getByRole('button', { name: 'Show the math for Cost to own' }).click();
        await expect(summary.getByText('What you pay until the vehicle is yours.').first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
    },
  }),
);

test('a deal that comes by its address is nobody’s edit: nothing is marked or told as changed', async ({ page }) => {
  await openAlive(page, '/Dealer/lakeview-acura?activeOption=1&type=New&make=ACURA&model=MDX');
  await expect(section(page, 'Vehicle').getByRole('heading')).toContainText('MDX');
  await expect.poll(() => payment(page)).toBeGreaterThan(100_000);
  await inSummary(page, async (summary) => {
    await expect(summary.getByRole('img', { name: 'Where the money goes' })).toBeVisible();
    await expect(page.locator('[data-turn]')).toHaveCount(0);
    await expect(changeLine(page)).toHaveCount(0);
  });
  await openSection(page, 'Downpayment');
  await section(page, 'Downpayment').getByRole('textbox', { name: 'Downpayment' }).fill('500');
  await inSummary(page, () => expect(changeLine(page)).toContainText('because Downpayment'));
});
