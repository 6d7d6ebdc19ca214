import { expect, test } from './journey.ts';
import { openMenu } from './side-menu.ts';
import { signInDealer } from './signed-in.ts';

test('a dealer reads what the plan holds, and sees its own', async ({ page }) => {
  await signInDealer(page);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'My Subscriptions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Subscriptions');
  await expect(page.getByText(/You list \d+ cars\./)).toBeVisible();
  await page.getByRole('link', { name: 'What the plan holds' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscriptions');
  await expect(page.getByText('free of charge')).toBeVisible();
});
