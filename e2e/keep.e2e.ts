import { openAlive, openDeal, openHomeDeal, openSection, payment, section } from './deal-page.ts';
import { expect, test } from './journey.ts';

const downPayment = 'Downpayment';

test('several deals wait on the device; one is gone on with, one is removed and comes back', async ({ page }) => {
  await openDeal(page, 'Finance');
  await openSection(page, 'Notes');
  await section(page, 'Notes').getByRole('textbox').fill('Only for my eyes');
  const first = await payment(page);
  await page.getByRole('button', { name: 'New deal' }).click();
  const waiting = page.getByRole('region', { name: 'Unsaved deals' });
  await expect(waiting).toContainText('You have 1 unsaved deal on this device.');
  await expect(waiting.getByRole('listitem')).toHaveCount(0);
  await waiting.getByRole('button', { name: 'View deal' }).click();
  await openSection(page, downPayment);
  await section(page, downPayment).getByRole('textbox').fill('1234');
  await waiting.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => payment(page)).toBe(first);
  await expect(waiting).toContainText('You have 1 unsaved deal on this device.');

  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await stored()).not.toContain('Only for my eyes');
  await waiting.getByRole('button', { name: 'Remove' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(0);
  await waiting.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);

  const term = section(page, downPayment).getByRole('textbox');
  await openSection(page, downPayment);
  const before = await term.inputValue();
  await term.fill('4000');
  await term.blur();
  const head = page.getByRole('heading', { name: 'Build your deal' }).locator('../..');
  await head.getByRole('button', { name: 'Undo' }).click();
  await expect(term).toHaveValue(before);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(term).toHaveValue('4,000.00');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(term).toHaveValue(before);

  await openHomeDeal(page, 'Finance');
  await waiting.getByRole('button', { name: 'View deal' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await openSection(page, downPayment);
  await section(page, downPayment).getByRole('textbox').fill('77');
  // The deal of the dealer's page would be kept no longer: it is among those that wait.
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await waiting.getByRole('listitem').first().getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/Dealer\/lakeview-acura\?activeOption=1/);
  // The address changes before the page does, and the home page has a summary too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your deal at Lakeview Acura');
  await expect.poll(() => payment(page)).toBe(first);
  expect(await stored()).not.toContain('Only for my eyes');
});

test('a car that is only looked at, in any way of paying, is no deal in work', async ({ page }) => {
  const asked = '&type=New&make=ACURA&model=RDX&trim=A-Spec';
  for (const option of ['0', '1', '2', '-1']) {
    await openAlive(page, `/Dealer/lakeview-acura?activeOption=${option}${asked}`);
    await expect(page.getByRole('heading', { name: /Acura RDX A-Spec/ }).first()).toBeVisible();
    // What is kept, is kept a moment after.
    await page.goto('/Dealer/maple-crossing-honda');
  }
  const kept = await page.evaluate(() => localStorage.getItem('deals-in-work'));
  expect(JSON.parse(kept ?? '{"state":{"deals":[]}}').state.deals).toEqual([]);
});
