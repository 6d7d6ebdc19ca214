import type { Page } from '@playwright/test';
import { alive } from './alive.ts';
import { accept, openSection, save, section } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { openFigures, openLead } from './lead-page.ts';
import { mailTo } from './outbox.ts';
import { holdUserSession } from './signed-in.ts';
import { dollars, findCars, quietMake } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

/** A car's own page, from a search's answer to a lead that names it. */

const digits = (text: string | null): string => (text ?? '').replace(/[^\d.]/g, '');

/** Opens the section of the vehicle, which closes by itself once the car has come. */
async function openVehicle(page: Page): Promise<void> {
  await expect(section(page, 'Vehicle').getByRole('heading')).toContainText('RDX');
  await openSection(page, 'Vehicle');
}

test(
  'a car’s page opens its deal at its payment, is shared by its own address, and its lead names the car',
  steps({
    'a car’s page opens the deal on that car, at the payment that stood there': async ({ page, request }) => {
      const found = await findCars(request, 'certified rdx');
      const [car] = found;
      await page.goto(`/Car/${car?._id}`);
      await expect(page).toHaveURL(/\/Car\/20\d\d-acura-rdx-[\w-]+$/);
      const heading = page.getByRole('heading', { level: 1, name: /Acura RDX/ });
      await expect(heading).toBeInViewport();
      const deal = page.getByRole('link', { name: 'Build this deal' });
      const shown = String(car?.payment);
      const aside = page.getByRole('complementary', {
        name: 'Price and deal',
      });
      await expect.poll(async () => digits(await aside.textContent())).toContain(shown);
      await deal.click();
      await openVehicle(page);
      await expect(page.getByRole('region', { name: 'The car in this deal' })).toBeAttached();
      await expect(
        page
          .getByText(new RegExp(shown.replace('.', '[.,]')))
          .filter({ visible: true })
          .first(),
      ).toBeInViewport();
      await page.goBack();
      await expect(heading).toBeVisible();
    },
    'a car’s page asks for today’s price when Back leads to it from another document': async ({ page, request }) => {
      const [car] = await findCars(request, 'certified rdx');
      await page.goto(`/Car/${car?._id}`);
      await alive(page);
      await page.goto('/api/openapi.json');
      const asked = page.waitForRequest((one) => /\/Car\/.*\.data/.test(one.url()));
      await page.goBack();
      expect((await (await asked).response())?.ok()).toBe(true);
    },
    'a car’s page is shared by its own address, without what led there': async ({ page, request }) => {
      const found = await findCars(request, 'new rdx');
      await page.goto(`/Car/${found[0]?._id}?near=M5V`);
      await alive(page);
      await expect(page.getByText(/\d+ km away/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Share' }).click();
      const link = page.getByRole('dialog', { name: 'Share this car' }).getByLabel('Link');
      await expect(link).toHaveValue(/\/Car\/20\d\d-acura-rdx-[\w-]{22,}$/);
      const told = async (name: string) =>
        (await page.locator(`meta[property="og:image${name}"]`).getAttribute('content')) ?? '';
      expect(await told(':alt')).toMatch(/\S/);
      const picture = await request.get(await told(''));
      expect(picture.headers()['content-type']).toBe(await told(':type'));
    },
    'the lead of a car’s deal names the car': async ({ page, request, shopper }) => {
      const { person } = await shopper();
      await holdUserSession(page, person);
      const found = await findCars(request, 'certified rdx');
      await page.goto(`/Car/${found[0]?._id}`);
      await page.getByRole('link', { name: 'Build this deal' }).click();
      await openVehicle(page);
      await expect(page.getByRole('region', { name: 'The car in this deal' })).toBeAttached();
      await accept(page);
      await save(page, 'Save & Share');
      await expect(page).toHaveURL('/UserDashboard');
      const office = await openLead(page, person);
      await openFigures(office);
      const car = office.getByRole('region', { name: 'The car in this deal' });
      await expect(car).toContainText('Advertised price');
      await car.getByRole('link', { name: 'See this car' }).click();
      await expect(office).toHaveURL(new RegExp(`${found[0]?._id}$`));
    },
  }),
);

const deal = (page: Page) => page.getByRole('link', { name: 'Build this deal' });
const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const seen = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true });

test('the way to pay that is chosen, with the arrow keys too, shows its math and opens its deal, and is kept on the way back', async ({
  page,
  request,
}) => {
  const [car] = await findCars(request, 'new rdx');
  await page.goto(`/Car/${car?._id}`);
  await alive(page);
  await expect(way(page, 'Finance')).toBeChecked();
  await expect(deal(page)).toHaveAttribute('href', /activeOption=1/);
  await seen(page, 'Show the math').click();
  const math = page.getByRole('table', { name: 'How we calculated this' });
  const rows = math.getByRole('row');
  await expect(rows.first()).toContainText('All-in price');
  await expect(rows.last()).toContainText(`÷ 84 payments${dollars(car?.payment ?? '')}`);
  await way(page, 'Finance').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(way(page, 'Cash')).toBeChecked();
  await expect(deal(page)).toHaveAttribute('href', /activeOption=0/);
  await expect(seen(page, 'no trade-in')).toHaveText('Ontario, no trade-in');
  // Below zero by a true minus.
  await expect(rows.filter({ hasText: 'Rebate' })).toContainText(/−\$[\d,]+\.\d\d$/);
  await expect(rows.last()).toContainText('Total you pay');
  await page.keyboard.press('ArrowLeft');
  await expect(way(page, 'Lease')).toBeChecked();
  await expect(seen(page, 'Residual')).toBeVisible();
  await expect(seen(page, 'Kilometres per year')).toBeVisible();
  await expect(seen(page, 'Valid until')).toHaveCount(1);
  await expect(deal(page)).toHaveCount(1);
  await deal(page).click();
  await expect(page).toHaveURL(/activeOption=2$/);
  await page.goBack();
  await expect(way(page, 'Lease')).toBeChecked();
  await expect(deal(page)).toHaveAttribute('href', /activeOption=2/);
  // The sign-in leads back to the way that was chosen.
  await page.getByRole('button', { name: 'Ask the dealer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask the dealer' });
  await sheet.getByLabel('Your question').fill('Is it there?');
  await sheet.getByRole('button', { name: 'Send question' }).click();
  const signIn = sheet.getByRole('link', { name: 'Log in and return to your question' });
  await expect(signIn).toHaveAttribute('href', /mode%3DLease.*%23ask$/);
});

test('a car leads back to its results, from which it opens in the way they show it, and to all cars without any', async ({
  page,
  newVisitor,
}) => {
  await page.goto(`/?q=new ${quietMake}`);
  await alive(page);
  // A car's page has such headings too, of similar cars.
  const found = page
    .getByRole('region', { name: 'Matching cars' })
    .getByRole('heading', { level: 3 })
    .getByRole('link');
  const title = page.getByRole('heading', { level: 1 });
  await found.first().click();
  await way(page, 'Cash').check();
  const name = (await title.textContent()) ?? '';
  await page.goBack();
  await found.first().click();
  await expect(way(page, 'Finance')).toBeChecked();
  await expect(title).toHaveText(name);
  await page.getByRole('region', { name: 'Similar cars' }).getByRole('heading', { level: 3 }).first().click();
  // The address changes before the page is drawn.
  await expect(title).not.toHaveText(name);
  const back = page.getByRole('link', { name: 'Back to results' });
  const results = new RegExp(String.raw`/\?q=new(?:\+|%20)${quietMake}$`);
  await expect(back).toHaveAttribute('href', results);
  await back.click();
  await expect(page).toHaveURL(results);
  const address = (await found.first().getAttribute('href')) ?? '';
  const elsewhere = await newVisitor();
  await elsewhere.goto(address);
  await alive(elsewhere);
  const all = elsewhere.getByRole('main').getByRole('link', { name: 'All cars', exact: true });
  await expect(all).toHaveAttribute('href', '/?q=');
});

test('on a phone the ways to pay follow the price, and one bar has the payment and the way to its deal', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const [car] = await findCars(request, 'new rdx');
  await page.goto(`/Car/${car?._id}`);
  const bar = page.locator('[data-dock="foot"]');
  const height = async () => (await bar.boundingBox())?.height;
  await expect.poll(height).toBeLessThan(90);
  const foot = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await expect.poll(foot).toBe(page.viewportSize()?.height);
  await expect.poll(async () => (await way(page, 'Cash').boundingBox())?.y).toBeLessThan(700);
  const paid = bar.getByRole('paragraph').filter({ visible: true });
  await expect(paid).toHaveText(/monthly\s*84 months · [\d.]+% · incl\. HST$/, { useInnerText: true });
  await way(page, 'Lease').check();
  await expect(paid).toHaveText(/monthly\s*\d+ months · [\d.]+% · incl\. HST$/, { useInnerText: true });
  await expect(paid).not.toContainText(dollars(car?.payment ?? ''));
  await way(page, 'Finance').check();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(deal(page)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(dollars(car?.payment ?? ''))).toBeVisible();
  await expect.poll(height).toBeLessThan(90);
  // Whoever goes back up a little finds the assistant and the way to the top in the bar.
  await page.evaluate(() => window.scrollBy(0, -200));
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Ask iCarDeals' }).click();
  const panel = page.getByRole('heading', { name: /^Hi there/ });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await seen(page, 'Show the math').click();
  await expect(page.getByRole('table', { name: 'How we calculated this' }).getByRole('row').last()).toContainText(
    dollars(car?.payment ?? ''),
  );
});

test(
  'a question about a car, and a test drive of it, reach its dealer with its name and number',
  steps({
    'a question about a car goes to its dealer with the car’s name and number': async ({ page, request, shopper }) => {
      const { person } = await shopper();
      await holdUserSession(page, person);
      const found = await findCars(request, 'new rdx');
      await page.goto(`/Car/${found[0]?._id}`);
      await alive(page);
      const name = 'Ask the dealer';
      await page.getByRole('button', { name }).click();
      const sheet = page.getByRole('dialog', { name });
      const words = 'Is it there?';
      await sheet.getByLabel('Your question').fill(words);
      await sheet.getByRole('button', { name: 'Send question' }).click();
      await expect(sheet).toBeHidden();
      // A subject is short: a long name stands in the mail alone.
      const mail = await mailTo('leads@lakeview-acura.example', 'Question', person.email);
      expect(mail.text).toContain(words);
      expect(mail.text).toMatch(/Acura RDX.*stock number/);
    },
    'a test drive of a car is booked, and its dealer is told which car': async ({ page, shopper }) => {
      const { person } = await shopper();
      await page.getByRole('button', { name: 'Get an Appointment' }).click();
      const sheet = page.getByRole('dialog', { name: 'Get an Appointment' });
      await sheet.getByRole('button', { name: 'Yes' }).click();
      await expect(sheet.getByText(/Test drive: 20\d\d Acura RDX.*stock number/)).toBeVisible();
      const day = sheet.getByLabel('Day', { exact: true });
      await expect(day.locator('option').nth(8)).toBeAttached();
      await day.selectOption({ index: 8 });
      await sheet.getByRole('group', { name: 'Time' }).getByRole('radio').nth(2).check();
      await sheet.getByRole('button', { name: 'Book Appointment' }).click();
      await expectToast(page, 'Your appointment has been booked successfully.');
      const mail = await mailTo(
        'leads@lakeview-acura.example',
        `New appointment: ${person.firstName} ${person.lastName}`,
      );
      expect(mail.text).toMatch(/Test drive: 20\d\d Acura RDX.*stock number/);
    },
  }),
);
