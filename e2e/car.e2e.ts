import { alive } from './alive.ts';
import { accept, openSection, save } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { openFigures, openLead } from './lead-page.ts';
import { mailTo } from './outbox.ts';
import { holdUserSession } from './signed-in.ts';
import { findCars } from './through-the-api.ts';

/** A car's own page, from a search's answer to a lead that names it. */

const digits = (text: string | null): string => (text ?? '').replace(/[^\d.]/g, '');

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
      expect(digits(await aside.textContent())).toContain(shown);
      await deal.click();
      await openSection(page, 'Vehicle');
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
      await openSection(page, 'Vehicle');
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

test('on a phone the payment goes along while the way to its deal is out of view, and opens to how it is made', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const found = await findCars(request, 'certified rdx');
  await page.goto(`/Car/${found[0]?._id}`);
  const ways = page.getByRole('link', { name: 'Build this deal' });
  await ways.first().scrollIntoViewIfNeeded();
  await expect(ways).toHaveCount(1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(ways).toHaveCount(2);
  await expect(page.locator('[data-dock]')).toContainText(/\$[\d,.]+monthly, 84 × /);
  // Whoever goes back up a little finds the assistant and the way to the top in the bar.
  await page.evaluate(() => window.scrollBy(0, -200));
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Ask iCarDeals' }).click();
  const panel = page.getByRole('heading', { name: /^Hi there/ });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Show the math for the payment', exact: true }).click();
  const payment = digits(found[0]?.payment ?? '');
  await expect(page.getByRole('table', { name: 'How we calculated this' }).getByRole('row').last()).toContainText(
    payment,
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
      const mail = await mailTo('leads@lakeview-acura.example', `${person.firstName} ${person.lastName}`);
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
      await expect(page.getByText('Your appointment has been booked successfully.')).toBeVisible();
      const mail = await mailTo(
        'leads@lakeview-acura.example',
        `New appointment: ${person.firstName} ${person.lastName}`,
      );
      expect(mail.text).toMatch(/Test drive: 20\d\d Acura RDX.*stock number/);
    },
  }),
);
