import { findings } from './axe.ts';
import { accept, save } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { openFigures, openNewestLead } from './lead-page.ts';
import { narrowFindings } from './narrow.ts';
import { mailTo } from './outbox.ts';
import { holdUserSession, signInDealer } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

/** A car's own page, from a search's answer to a lead that names it. */

type Found = { cars: { _id: string; payment: string }[] };

const digits = (text: string | null): string => (text ?? '').replace(/[^\d.]/g, '');

for (const language of ['en', 'fr'] as const) {
  test(`in ${language} a car’s page opens the deal on that car, at the payment that stood there`, {
    tag: ['@phone', '@by-language'],
  }, async ({ page, request }) => {
    const found: Found = await (await request.get('/api/car/search?q=certified rdx')).json();
    const [car] = found.cars;
    await page.goto(`/Car/${car?._id}${language === 'en' ? '' : '?lang=fr'}`);
    await expect(page).toHaveURL(/\/Car\/20\d\d-acura-rdx-[\w-]+$|\/Car\/20\d\d-acura-rdx-[\w-]+\?lang=fr$/);
    const heading = page.getByRole('heading', { level: 1, name: /Acura RDX/ });
    await expect(heading).toBeInViewport();
    const deal = page.getByRole('link', { name: language === 'en' ? 'Work out the deal' : 'Calculer la transaction' });
    const shown = String(car?.payment);
    const aside = page.getByRole('complementary', {
      name: language === 'en' ? 'Price and deal' : 'Prix et transaction',
    });
    expect(digits((await aside.textContent())?.replaceAll(',', '.') ?? '')).toContain(shown);
    await deal.click();
    await expect(
      page.getByRole('region', { name: /The car of this deal|La voiture de cette transaction/ }),
    ).toBeAttached();
    await expect(
      page
        .getByText(new RegExp(shown.replace('.', '[.,]')))
        .filter({ visible: true })
        .first(),
    ).toBeInViewport();
    await page.goBack();
    await expect(heading).toBeVisible();
  });
}

test('on a phone the payment goes along while the way to its deal is out of view, and opens to how it is made', {
  tag: '@phone',
}, async ({ page, request }) => {
  const found: Found = await (await request.get('/api/car/search?q=certified rdx')).json();
  await page.goto(`/Car/${found.cars[0]?._id}`);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const ways = page.getByRole('link', { name: 'Work out the deal' });
  await ways.first().scrollIntoViewIfNeeded();
  await expect(ways).toHaveCount(1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(ways).toHaveCount(isPhone ? 2 : 1);
  if (isPhone) {
    await expect(page.locator('[data-dock]')).toContainText(/\$[\d,.]+monthly, 84 × /);
    // Whoever goes back up a little finds the assistant and the way to the top in the bar.
    await page.evaluate(() => window.scrollBy(0, -200));
    await expect(page.getByRole('button', { name: 'Scroll to the top' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Ask iCarDeals' }).click();
    const panel = page.getByRole('heading', { name: /^Hi there/ });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  await page.getByRole('button', { name: 'Show the working of the payment', exact: true }).click();
  const payment = digits(found.cars[0]?.payment ?? '');
  await expect(page.getByRole('table', { name: 'How this is made' }).getByRole('row').last()).toContainText(payment);
});

test('an address that names no car says so', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  const reply = await page.goto(`/Car/2026-acura-rdx-${'A'.repeat(22)}`);
  expect(reply?.status()).toBe(404);
});

test('the lead of a car’s deal names the car', async ({ page, request, newVisitor }) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  const found: Found = await (await request.get('/api/car/search?q=certified rdx')).json();
  await page.goto(`/Car/${found.cars[0]?._id}`);
  await page.getByRole('link', { name: 'Work out the deal' }).click();
  await expect(page.getByRole('region', { name: 'The car of this deal' })).toBeAttached();
  await accept(page);
  await save(page, 'Save & Share');
  await expect(page).toHaveURL('/UserDashboard');
  const office = await newVisitor();
  await signInDealer(office);
  await openNewestLead(office, person);
  await openFigures(office);
  const car = office.getByRole('region', { name: 'The car of this deal' });
  await expect(car).toContainText('Listed at');
  await car.getByRole('link', { name: 'See this car' }).click();
  await expect(office).toHaveURL(new RegExp(`${found.cars[0]?._id}$`));
});

for (const language of ['en', 'fr'] as const) {
  const isFrench = language === 'fr';

  test(`in ${language} a question about a car goes to its dealer with the car’s name and number`, {
    tag: ['@phone', '@by-language'],
  }, async ({ page, request }) => {
    const { person } = await registerShopper(request);
    await holdUserSession(page, person);
    const found: Found = await (await request.get('/api/car/search?q=new rdx')).json();
    await page.goto(`/Car/${found.cars[0]?._id}${isFrench ? '?lang=fr' : ''}`);
    const name = isFrench ? 'Demander au concessionnaire' : 'Ask the dealer';
    await page.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog', { name });
    const words = isFrench ? 'Est-elle là ?' : 'Is it there?';
    await sheet.getByLabel(isFrench ? 'Votre question' : 'Your question').fill(words);
    await sheet.getByRole('button', { name: isFrench ? 'Envoyer la question' : 'Send the question' }).click();
    await expect(sheet).toBeHidden();
    const mail = await mailTo('leads@lakeview-acura.example', `${person.firstName} ${person.lastName}`);
    expect(mail.text).toContain(words);
    expect(mail.text).toMatch(isFrench ? /Acura RDX.*numéro d’inventaire/ : /Acura RDX.*stock number/);
  });
}

test('a test drive of a car is booked, and its dealer is told which car', async ({ page, request }) => {
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  const found: Found = await (await request.get('/api/car/search?q=new rdx')).json();
  await page.goto(`/Car/${found.cars[0]?._id}`);
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
  const mail = await mailTo('leads@lakeview-acura.example', `${person.firstName} ${person.lastName}`);
  expect(mail.text).toMatch(/Test drive: 20\d\d Acura RDX.*stock number/);
});

test('a car’s page is shared by its own address, without what led there', async ({ page, request }) => {
  const found: Found = await (await request.get('/api/car/search?q=new rdx')).json();
  await page.goto(`/Car/${found.cars[0]?._id}?near=M5V`);
  await expect(page.getByText(/\d+ km away/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('dialog', { name: 'Share this car' }).getByLabel('Link');
  await expect(link).toHaveValue(/\/Car\/20\d\d-acura-rdx-[\w-]{22,}$/);
});

test.describe('axe-core finds nothing', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('on a car’s page', async ({ page, request }) => {
    const found: Found = await (await request.get('/api/car/search?q=new rdx')).json();
    await page.goto(`/Car/${found.cars[0]?._id}`);
    await expect(page.getByRole('region', { name: 'Ways to pay for this car' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await narrowFindings(page)).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a car’s page shows its prices, and where its deal is', async ({ page, request }) => {
    const found: Found = await (await request.get('/api/car/search?q=new rdx')).json();
    await page.goto(`/Car/${found.cars[0]?._id}`);
    await expect(page.getByRole('table').filter({ hasText: 'All-in price' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Work out the deal' })).toHaveAttribute('href', /listingId=/);
  });
});
