import { findings } from './axe.ts';
import { accept, openAlive, save } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { firstNewCar, offerOff, openDealer } from './selling-dealers.ts';
import { signInUser } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

// axe is brought in from outside the page, which the page's policy rightly refuses to anybody else.
test.use({ bypassCSP: true });

const first = { businessName: 'signal-cove-mitsubishi', name: 'Signal Cove Mitsubishi' };

test('a deal goes to two other dealers that list the car; one answer is accepted, and the others are withdrawn', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/400/);
  const car = await firstNewCar(request, first.businessName);
  const [near, far] = [await openDealer(request, car, '33000'), await openDealer(request, car, '33500')];
  const { person } = await registerShopper(request);
  await signInUser(page, person);
  const { make, model, year, trim } = car;
  await openAlive(
    page,
    `/Dealer/${first.businessName}?activeOption=1&${new URLSearchParams({ make, model, year, trim })}`,
  );
  await accept(page);
  await save(page, 'Save & Share');
  await page.getByRole('link', { name: 'Send the same deal to other dealers that list this car' }).click();

  const sheet = page.getByRole('dialog', { name: 'Send to other dealers' });
  const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name });
  await expect(row(near.name)).toContainText('$33,000.00');
  await row(near.name)
    .getByText(/lines? differs? there/)
    .click();
  await expect(row(near.name).getByText('Estimated price')).toBeVisible();
  await sheet.getByText('How this works').click();
  await expect(sheet.getByText(/never learns that another one has the deal/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await row(near.name).getByRole('checkbox').check();
  await row(far.name).getByRole('checkbox').check();
  await sheet.getByLabel(/Note to these dealers/).fill('Is it there in blue?');
  await sheet.getByRole('button', { name: 'Send to 2 dealers' }).click();
  await expect(sheet.getByText('Please agree to Terms and Conditions and Age Confirmation.').first()).toBeVisible();
  await expect(row(far.name).getByRole('checkbox')).toBeChecked();
  await sheet.getByLabel(/I have read and agree/).check();
  await sheet.getByLabel(/I confirm that I am 18/).check();
  await sheet.getByRole('button', { name: 'Send to 2 dealers' }).click();
  await expect(
    page.getByText(`Sent to ${near.name} and ${far.name}`).or(page.getByText(`Sent to ${far.name} and ${near.name}`)),
  ).toBeVisible();
  await expect(sheet).toHaveCount(0);

  const panel = page.getByRole('region', { name: 'Other dealers' });
  await expect(panel.getByText('3 dealers have this deal.')).toBeVisible();
  await expect(panel.getByText('Sent, not seen yet')).toHaveCount(3);
  await offerOff(request, near, '1000');
  await offerOff(request, far, '3000');
  await panel.getByRole('link', { name: 'Compare the answers' }).click();

  const table = page.getByRole('table', { name: 'The dealers’ answers' });
  const answer = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(page.getByText(`The offer of ${far.name} costs least to own`, { exact: false })).toBeVisible();
  await expect(answer(far.name)).toContainText('costs least');
  await expect(answer(first.name)).toContainText('as you sent it');
  await page.getByRole('region', { name: 'Line by line' }).getByText(near.name).click();
  await expect(page.locator('[data-field="discount"]:visible')).toContainText('$1,000.00');
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await answer(far.name).getByRole('link', { name: 'Accept or decline it' }).click();
  await page.getByRole('button', { name: 'Accept the offer' }).click();

  await expect(panel.getByText(`You accepted the offer of ${far.name}.`, { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: 'Withdraw from the 2 other dealers…' }).click();
  await expect(panel.getByText(/They keep the figures, without your name/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
  await expect(panel.getByText('1 dealer has this deal.')).toBeVisible();
  await panel.getByRole('listitem').filter({ hasText: near.name }).getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('2 dealers have this deal.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to your deals' }).click();
  await expect(page.getByRole('link', { name: /One of 2 dealers with this deal/ })).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
