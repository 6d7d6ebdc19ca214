import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { announcementsOf, typeQuickly } from './announcements.ts';
import { findings } from './axe.ts';
import {
  cents,
  chooseCar,
  closeSummary,
  expectProgramme,
  figure,
  inSummary,
  openDeal,
  openDealerPage,
  payment,
} from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { dollars, registerShopper, shareDeal } from './through-the-api.ts';

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens a tool from the summary; on a phone the summary stays open behind it. */
async function openTool(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Show the summary' }).click();
  await button.click();
  await expect(sheet(page, name)).toBeVisible();
  return sheet(page, name);
}

test('a wanted payment is solved, applied, taken back, and kept in the address', async ({ page }) => {
  await openDealerPage(page, 'Finance');
  await chooseCar(page);
  await expectProgramme(page);
  const before = await payment(page);
  const tool = await openTool(page, 'Target a payment');
  await expect(tool.getByText(/^Your deal: /)).toContainText(dollars((before / 100).toFixed(2)));
  const slider = tool.getByRole('slider', { name: 'Target payment, monthly: slider' });
  await slider.press('ArrowLeft');
  await expect(tool.getByLabel('Target payment, monthly', { exact: true })).not.toHaveValue('');
  await tool.getByLabel('Target payment, monthly', { exact: true }).fill('600');
  const answer = (name: string) => tool.getByRole('listitem', { name, exact: true });
  await expect(answer('Price')).toContainText('the highest price, before freight, fees and taxes');
  await answer('Downpayment').getByLabel('Max.').fill('1000');
  await expect(answer('Downpayment')).toContainText('Nothing within your limits meets your target.');
  await answer('Downpayment').getByLabel('Max.').fill('');
  await answer('Downpayment')
    .getByRole('button', { name: /^Use this: Downpayment \$/ })
    .click();
  await expect(tool.getByText(/Downpayment is now \$/)).toBeVisible();
  await expect(tool.getByText('Your deal is now at $600.00, tax included.')).toBeVisible();
  await expect(page).toHaveURL(/tool=solve.*pay=600/);

  await page.goBack();
  await expect(tool).toBeHidden();
  await closeSummary(page);
  await expect.poll(() => payment(page)).toBe(600_00);
  await page.goForward();
  await expect(tool.getByLabel('Target payment, monthly', { exact: true })).toHaveValue('600');
  await tool.getByRole('button', { name: 'Close' }).click();
  await expect(tool).toBeHidden();
  await inSummary(page, (summary) => summary.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => payment(page)).toBe(before);
});

test('a link opens the grid of terms and downpayments; the keys lead through it and put one into the deal', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/?make=ACURA&model=RDX&activeOption=1&tool=solve&pay=450&view=grid&step=2000');
  const tool = sheet(page, 'Target a payment');
  const grid = tool.getByRole('table', { name: 'Payment by term and down payment' });
  await expect(grid.getByRole('columnheader')).toHaveText(['0', '2,000', '4,000', '6,000', '8,000']);
  const own = grid.getByRole('button', { pressed: true });
  await own.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  const chosen = grid.getByRole('button', { name: /\$2,000\.00 down over 6 years/ });
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveText(/[1-9]/);
  const promised = cents((await chosen.textContent()) ?? '');
  await tool.getByRole('button', { name: /^Show the math for .*\$2,000\.00 down over 6 years/ }).click();
  await expect(tool.getByText(`= ${dollars((promised / 100).toFixed(2)).slice(1)}`)).toBeVisible();
  await chosen.focus();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await tool.getByRole('button', { name: 'What can I afford?' }).click();
  await expect(tool.getByRole('table', { name: 'What you can afford, by term' }).getByRole('row')).toHaveCount(9);
  await tool.getByRole('button', { name: 'Show the math for Affordable price over 6 years' }).click();
  await expect(tool.getByText(/ = 4(50\.00|49\.99)$/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(tool).toBeHidden();
  await expect(page).not.toHaveURL(/tool=|pay=/);
  await expect.poll(() => payment(page)).toBe(promised);
});

test(
  'ways to pay stand side by side with what each costs more, and a rebate is weighed against a low rate',
  steps({
    'the three ways to pay stand side by side with what each costs more; used vehicles have no lease': async ({
      page,
    }) => {
      await openDealerPage(page, 'Finance');
      await chooseCar(page);
      await expectProgramme(page);
      const [delivery, borrowing] = [await figure(page, 'totalOutlay'), await figure(page, 'costOfBorrowing')];
      const tool = await openTool(page, 'Compare ways to pay');
      const table = tool.getByRole('table', { name: 'Compare Cash, Finance and Lease' });
      const cells = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
      const total = async () => cents((await cells('Total paid').nth(1).textContent())?.split('+')[0] ?? '');
      await expect.poll(total).toBe(delivery);
      // In cash, what is paid more with a loan is its interest.
      await expect(cells('Cost to own').nth(1)).toContainText(`+${dollars((borrowing / 100).toFixed(2))}`);
      await expect(cells('Cost to own').first()).toContainText(', lowest');
      await expect(cells('At the end').nth(2)).toContainText('Return it, or buy it for');
      await tool.getByRole('button', { name: 'Close' }).click();
      await closeSummary(page);
      await chooseCar(page, 'Pre-Owned');
      await openTool(page, 'Compare ways to pay');
      await expect(tool.getByText('new vehicles only')).toBeVisible();
    },
    'a rebate is weighed against a low rate, and against what money earns elsewhere': async ({ page }) => {
      await page.goto('/?make=ACURA&model=RDX&activeOption=1&tool=rebate&cash=3000');
      const tool = sheet(page, 'Rebate or low rate');
      await expect(tool.getByText('Enter the manufacturer’s rebate and low rate')).toBeVisible();
      await tool.getByLabel('Or low rate', { exact: true }).fill('0.99');
      await expect(tool.getByText('Cheapest for you: Rebate, cash purchase')).toBeVisible();
      await expect(tool.getByText(/really costs \d+\.\d\d% a year compared with cash/)).toBeVisible();
      await tool.getByLabel('Your investment return').fill('8');
      await expect(tool.getByText('Cheapest for you: Low rate, no rebate')).toBeVisible();
      await expect(page).toHaveURL(/cash=3000&low=0\.99&earns=8/);
      await tool.getByRole('button', { name: 'Show the math for Total in today’s dollars' }).click();
      await expect(tool.getByText(/× \(1 − \(1 \+ 8% ÷ 12\)\^−84\) ÷ \(8% ÷ 12\) = /)).toHaveCount(2);
      await tool.getByRole('button', { name: 'Show the math for what the low rate really costs' }).click();
      await expect(tool.getByText('Cash paid instead of payments')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    },
  }),
);

/** A chart shows the amounts of a day beside the pointer, and on the side that has room. */
async function expectAmountsBesidePointer(page: Page, chart: Locator): Promise<void> {
  const plot = chart.locator('svg').first();
  await plot.scrollIntoViewIfNeeded();
  const amountsAt = async (share: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
    const pointer = x + width * share;
    await page.mouse.move(pointer, y + height / 2);
    const amounts = (await chart.locator('dl').locator('..').boundingBox()) ?? { x: 0, width: 0 };
    return { left: amounts.x - pointer, right: amounts.x + amounts.width - pointer, width };
  };
  await expect(async () => {
    const [early, late] = [await amountsAt(0.2), await amountsAt(0.8)];
    // A point or two of the width lie between two payments.
    expect(Math.abs(early.left - 10)).toBeLessThan(early.width / 40);
    expect(Math.abs(late.right + 10)).toBeLessThan(late.width / 40);
  }).toPass();
}

test(
  'the schedule of a loan: owed and worth by day, paying more, every payment, and the same as a file',
  steps({
    'owed and worth, paying more, every payment, and the same as a file': async ({ page }) => {
      await openDeal(page, 'Finance');
      const interest = await figure(page, 'costOfBorrowing');
      const tool = await openTool(page, 'Payment schedule');
      await expect(tool.getByText(/^You owe more than the vehicle is worth until /)).toBeVisible();
      const worth = tool.getByRole('img', { name: 'What you owe vs. what the vehicle may be worth' });
      await expect(worth.locator('path')).toHaveCount(2);
      await expectAmountsBesidePointer(page, worth);
      await tool.getByLabel('Value on day one').fill('900000');
      await expect(tool.getByText('You never owe more than the vehicle is worth', { exact: true })).toBeVisible();

      await tool.getByRole('button', { name: 'Pay extra' }).click();
      await expect(tool.getByText(/^Paid off on /).first()).toBeVisible();
      const said = await announcementsOf(page, 'Saves');
      await typeQuickly(tool.getByLabel('Extra per payment'), '200');
      await expect(tool.getByText(/^Saves \$[\d,.]+ in interest and \d+ months of payments$/)).toBeVisible();
      // Read out once nobody types any more, and not with every key.
      await expect(tool.getByRole('status').filter({ hasText: /^Saves/ })).toHaveCount(1);
      expect(await said()).toHaveLength(1);
      await tool.getByLabel('Extra per payment').fill('');

      await tool.getByRole('button', { name: 'All payments' }).click();
      const table = tool.getByRole('table', { name: 'Payment schedule' });
      await expect(table.getByRole('row')).toHaveCount(8);
      await tool.getByRole('button', { name: 'By payment' }).click();
      await expect(table.getByRole('row')).toHaveCount(85);
      const downloading = page.waitForEvent('download');
      await tool.getByRole('button', { name: 'Download CSV' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^schedule-\d{4}-acura-[a-z0-9-]+\.csv$/);
      const lines = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n')
        .slice(1);
      expect(lines).toHaveLength(84);
      const charged = lines.reduce((sum, line) => sum + cents(line.split(',')[3] ?? ''), 0);
      // The last payment takes the rounding of all (calculation 6.4): less than a cent a payment.
      expect(Math.abs(charged - interest)).toBeLessThan(84);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
    },
  }),
);

/** A saved deal with a share link; gives the address of its page. */
async function sharedDeal(request: APIRequestContext, change: Record<string, string>) {
  const shopper = await registerShopper(request);
  const saved = await shareDeal(request, shopper, change);
  const reply = await request.post(`/api/enquiry/enquiry/${saved._id}/share`, {
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  const { key } = await reply.json();
  return { saved, address: `/EnquiryDetails/${key}` };
}

test('a shared lease has the tools too, stays as it is, and shows what its end may cost', async ({ page, request }) => {
  const lease = {
    cashFinanceLease: 'Lease',
    estimatedLeaseSalePrice: '58300',
    residualPercentage: '50',
    termsInYears: '3',
    allowedKM: '20000',
    leaseDiscount: '1500',
  };
  const { saved, address } = await sharedDeal(request, lease);
  await page.goto(`${address}?tool=solve&pay=500`);
  const solve = sheet(page, 'Target a payment');
  await expect(solve.getByText(`Your deal is now at ${dollars(saved.monthlyPayment)}, tax included.`)).toBeVisible();
  await expect(solve.getByRole('listitem', { name: 'Price', exact: true })).toContainText('you pay $500.00');
  await expect(solve.getByRole('button', { name: /^Use this/ })).toBeHidden();

  await solve.getByRole('button', { name: 'Payment schedule' }).click();
  const tool = sheet(page, 'Payment schedule');
  await tool.getByRole('button', { name: 'At the end' }).click();
  await tool.getByLabel('Kilometres you drive per year').fill('25000');
  // 5,000 for 3 years at 0.12: 1,800.00, and 13 % tax.
  await expect(tool.getByText(/5,000 extra km a year would cost \$2,034\.00/).first()).toBeVisible();
  // Half of 58,300.00, and 13 % tax.
  await expect(tool.getByText('$32,939.50')).toBeVisible();
  await expect(tool.getByText(/^By this estimate/)).toBeVisible();
});

test('a tool that is closed right after a key stays closed, though the page takes long', async ({ page, request }) => {
  const { address } = await sharedDeal(request, { estimatedSalesPrice: '30000', termsInYears: '5' });
  await page.clock.install();
  await page.goto(`${address}?tool=solve`);
  const tool = sheet(page, 'Target a payment');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = page.waitForRequest(/\.data/);
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await tool.getByLabel('Target payment, monthly', { exact: true }).fill('450');
  await page.keyboard.press('Escape');
  await expect(tool).toBeHidden();
  await asked;
  await page.clock.runFor(1000);
  letGo();
  await expect(page).not.toHaveURL(/tool=|pay=/);
  await page.clock.runFor(1000);
  await expect(page).not.toHaveURL(/tool=|pay=/);
  await page.getByRole('button', { name: 'Target a payment', exact: true }).click();
  await expect(tool).toBeVisible();
});

test('a link opens a tool on a saved deal, and from there each other one, with its help', async ({ page, request }) => {
  const { address } = await sharedDeal(request, { estimatedSalesPrice: '30000', termsInYears: '5' });
  const marks: Record<string, (tool: Locator) => Locator> = {
    'Another province': (tool) => tool.getByRole('rowheader', { name: /^Alberta/ }),
    'Payment schedule': (tool) => tool.getByRole('button', { name: 'All payments' }),
    'Compare ways to pay': (tool) => tool.getByRole('table', { name: 'Compare Cash, Finance and Lease' }),
    'Rebate or low rate': (tool) => tool.getByLabel('Cash rebate'),
    'Target a payment': (tool) => tool.getByLabel('Target payment, monthly', { exact: true }),
    'Disclosure sheet': (tool) => tool.getByText('Amount of each payment', { exact: true }),
  };
  await page.goto(`${address}?tool=own&keep=3&insured=1200`);
  const own = sheet(page, 'Cost to own');
  await expect(own.getByLabel('Years you’ll keep the car')).toHaveValue('3');
  await expect(own.getByRole('row', { name: /^Car insurance/ })).toContainText('$3,600.00');
  for (const [name, mark] of Object.entries(marks)) {
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name, exact: true }).click();
    await expect(mark(sheet(page, name))).toBeVisible();
    await sheet(page, name)
      .getByRole('button', { name: `Help with ${name}` })
      .click();
    await expect(page.getByRole('dialog').locator('[data-help] p').first()).toBeVisible();
  }
});
