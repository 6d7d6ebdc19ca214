import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { demoSignIns } from './demo-sign-ins.ts';
import { openWhole } from './go-within.ts';
import { expect, steps, test } from './journey.ts';
import { holdDealerSession } from './signed-in.ts';

/** A trim that no other car has, so that a test finds its own cars only. */
const newTrim = (): string => `Trim ${crypto.randomUUID().slice(0, 8)}`;

const entry = { make: 'ACURA', vehicleType: 'SUV', modelName: 'RDX', year: '2026', type: 'New', basePrice: '58300' };

/** Adds cars as the wizard does, and gives their ids. */
async function addCars(request: APIRequestContext, trims: readonly string[]): Promise<string[]> {
  const { token, dealer } = await (await request.post('/api/dealer/login', { data: demoSignIns().dealer })).json();
  const ids: string[] = [];
  for (const trim of trims) {
    const reply = await request.post(`/api/dealer/addCarModelDetails/${dealer.dealerID}`, {
      data: { carModelDetails: [{ ...entry, trim }] },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status(), await reply.text()).toBe(201);
    ids.push((await reply.json()).carModelDetails._id);
  }
  return ids;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 2 });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });

/** A plain picture, different for each colour. */
const plainPhoto = async (background: string) => ({
  name: `${background.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Photos are chosen before there is a car; one is left out again. */
async function chooseEarly(page: Page): Promise<void> {
  const files = await Promise.all(['#1c47b8', '#e9a21b'].map(plainPhoto));
  await page.getByLabel('Add photos').setInputFiles(files);
  const chosen = page.getByRole('list', { name: 'Photos to upload' });
  await expect(chosen.locator('img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
}

/** The first step: what is missing is named, a link and a VIN are looked at, and what is right goes on. */
async function fillBasicDetails(page: Page, trim: string): Promise<void> {
  await expect(heading(page)).toHaveText('Basic Details');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '12');
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await press(page, 'Next');
  await expect(page.getByRole('alert')).toHaveText('Please check: Make, Vehicle Type, Model Name, Trim, Year.');
  await expect(page.getByLabel('Make')).toBeFocused();
  await page.getByLabel('Make').selectOption('ACURA');
  await page.getByLabel('Vehicle Type').selectOption('SUV');
  await page.getByLabel('Model Name').selectOption('RDX');
  await page.getByLabel('Trim').fill(trim);
  await page.getByLabel('Year').fill('2026');
  await page.getByPlaceholder('Enter Base Price').fill('$58,300');
  await chooseEarly(page);
  await page.getByText('More about this car').click();
  await page.getByLabel('VIN').fill('5J8TC2H58NL000000');
  await press(page, 'Add a link');
  await page.getByLabel('Report URL').fill('javascript:alert(1)');
  await press(page, 'Use this link');
  await expect(dialog(page, 'History report')).toContainText('Invalid URL');
  await page.getByLabel('Report URL').fill('https://reports.example/1');
  await press(page, 'Use this link');
  await expect(page.getByRole('link', { name: 'https://reports.example/1' })).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByText('This VIN isn’t right: its check digit doesn’t match.')).toBeVisible();
  await page.getByLabel('VIN').fill('');
  await press(page, 'Next');
}

/** The steps after the first, up to the end. */
async function fillFurtherSteps(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Protection Packages');
  await expect(heading(page)).toBeFocused();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '29');
  await page.getByLabel('Rust Proofing').fill('899');
  await press(page, 'Next');
  await expect(heading(page)).toHaveText('Warranty, Insurance & Taxes');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '51');
  await page.getByLabel('OMVIC Fee').fill('22');
  await expect(page.getByRole('group', { name: 'Tax Rate' }).getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: 'HST' }).check();
  await page.getByLabel('Tax Rate Percentage').fill('13');
  await press(page, 'Next');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '72');
  await press(page, 'Submit');
  await expect(dialog(page, 'Success')).toContainText('Car Details Added Successfully');
  await press(page, 'OK');
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeFocused();
  await expect(page.getByText('Car Details Added Successfully!')).toBeVisible();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100');
}

/** What stands at the wizard's end. */
async function lookAtTheEnd(page: Page): Promise<void> {
  const check = page.getByRole('region', { name: 'Check before publishing' });
  await expect(check).toContainText('In Ontario, an advertised price must include everything except HST and licensing');
  // 58,300 + freight 2,595 + admin 499 + air 100 + tires 29.20 + OMVIC 22
  await expect(check).toContainText('$61,545.20');
  await press(page, 'Tell a colleague');
  await page.getByLabel('Email address').fill('nobody');
  await press(page, 'Write the email');
  await expect(dialog(page, 'Tell a colleague')).toContainText('Invalid email address');
  await page.keyboard.press('Escape');
}

/** The photo that was chosen early has gone along, and another one is added without leaving the end. */
async function addPhoto(page: Page): Promise<void> {
  const photos = page.getByRole('region', { name: 'Photos', exact: true });
  const shown = photos.getByRole('list', { name: 'Photos in order' }).locator('img');
  await expect(shown).toHaveCount(1);
  await photos.getByLabel('Add photos').setInputFiles([await plainPhoto('#0e4a38')]);
  await expect(shown).toHaveCount(2);
}

test('a dealer adds a car in five steps, publishes it with a photo, and shoppers find it at its price', async ({
  page,
  request,
}) => {
  const trim = newTrim();
  await holdDealerSession(page);
  await page.goto('/DealerVehicleInfo');
  await page.getByRole('link', { name: 'Add a car' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Detailed Info of a Car');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('DashboardAdd Car Details');

  await fillBasicDetails(page, trim);
  await fillFurtherSteps(page);
  await lookAtTheEnd(page);
  await addPhoto(page);
  const models = () => request.get('/api/car/getTrimsByModel/New/RDX?make=ACURA&dealer=lakeview-acura');
  const trims = async () => (await (await models()).json()).map((one: { trim: string }) => one.trim);
  expect(await trims()).not.toContain(trim);
  await press(page, 'Publish');
  await expect(page.getByText('This car is published. Shoppers can see it on your page.')).toBeVisible();
  expect(await trims()).toContain(trim);

  await page.getByRole('link', { name: 'View the car’s page' }).click();
  await expect(page).toHaveTitle('Car Details Page | iCarDeals');
  await expect(page.getByRole('region', { name: 'Warranty, Insurance & Taxes' })).toContainText(
    'Tax Rate Percentage13%',
  );
  await expect(page.getByRole('region', { name: 'Extras' })).toContainText('Spray LinerN/A');
  const id = page.url().split('/').at(-1);
  await openWhole(page, `/EditDealerCarDetails/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car Details Page');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit this car' }).click();
  await expect(page).toHaveURL(`/DealerCarEdit/${id}`);
});

test('two people edit one car, and what one has begun is kept', async ({ page, request, expectConsole }) => {
  expectConsole(/412/);
  const trim = newTrim();
  const [id] = await addCars(request, [trim]);
  await holdDealerSession(page);
  await page.goto(`/DealerCarEdit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Car Details');
  await page.getByLabel('Year').fill('2027');
  const leave = dialog(page, 'Leave without saving?');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(leave).toBeVisible();
  await press(page, 'Stay here');
  await expect(leave).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await press(page, 'Leave');
  await expect(page).toHaveURL('/DealerDashboard');
  await expect(progress(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Pick up where you left off?')).toBeVisible();
  await expect(page.getByLabel('Year')).toHaveValue('2026');
  await press(page, 'Continue');
  await expect(page.getByLabel('Year')).toHaveValue('2027');

  const { token } = await (await request.post('/api/dealer/login', { data: demoSignIns().dealer })).json();
  const other = await request.put(`/api/dealer/editCarModelDetails/${id}`, {
    data: { carModelDetails: [{ ...entry, trim, basePrice: '59000' }] },
    headers: { authorization: `Bearer ${token}`, 'if-match': '"1"' },
  });
  expect(other.status()).toBe(200);
  for (let step = 1; step < 4; step += 1) await press(page, 'Next');
  await press(page, 'Submit');
  await expect(dialog(page, 'This car has a newer version')).toBeVisible();
  await press(page, 'Keep my changes');
  await press(page, 'Submit');
  await expect(dialog(page, 'Success')).toContainText('Car Details Edited Successfully');
  await press(page, 'OK');
  await expect(page.getByText('Car Details Edited Successfully!')).toBeVisible();

  await page.getByRole('link', { name: 'Copy this car' }).click();
  await expect(page.getByLabel('Trim')).toHaveValue(trim);
  await expect(page.getByLabel('Year')).toHaveValue('2027');
  for (let step = 1; step < 4; step += 1) await press(page, 'Next');
  await press(page, 'Submit');
  await expect(dialog(page, 'Error')).toContainText('No changes detected. Please make changes before saving.');
});

test(
  'a dealer finds, hides, deletes and brings back cars, and adds one in one go',
  steps({
    'a dealer finds, hides, deletes and brings back cars': async ({ page, request }) => {
      const name = newTrim();
      await addCars(request, [`${name} A`, `${name} B`, `${name} C`]);
      await holdDealerSession(page);
      await page.goto('/DealerVehicleInfo?state=draft');
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(name);
      const rows = page.getByRole('row').filter({ hasText: name });
      await expect(rows).toHaveCount(3);
      await expect(page).toHaveURL(/q=Trim/);
      await expect(rows.first()).toContainText('$61,545.20');
      // The address changes before the list does, and what is picked in the old list goes with it.
      const drafts = page.getByRole('list', { name: 'Status' }).getByRole('link', { name: /^Drafts/ });
      await expect(drafts).toHaveAttribute('href', /q=Trim/);

      await page.getByLabel('Select all cars on this page').check();
      await page.getByRole('region', { name: 'Selected cars' }).getByRole('button', { name: 'Publish' }).click();
      const check = dialog(page, 'Check before publishing');
      await expect(check).toContainText('The tire fee is our default.');
      await check.getByRole('button', { name: 'Publish 3 cars' }).click();
      await expect(page.getByText('3 cars published.')).toBeVisible();
      await expect(rows).toHaveCount(0);
      await press(page, 'Undo');
      await expect(rows).toHaveCount(3);

      await page.getByLabel(`More actions for 2026 Acura RDX ${name} B`).click();
      await press(page, 'Delete');
      await expect(page.getByText('1 car deleted.')).toBeVisible();
      await expect(rows).toHaveCount(2);
      await page.getByRole('list', { name: 'Status' }).getByRole('link', { name: 'Deleted' }).click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: `Restore 2026 Acura RDX ${name} B` }).click();
      await expect(page.getByText('1 car restored.')).toBeVisible();
      await page.goBack();
      await expect(rows).toHaveCount(3);
      await page.getByRole('link', { name: 'Car', exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Car', exact: true })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await expect(rows.first()).toContainText(`${name} A`);
    },
    'a price far from what its model costs is asked about, and kept where it is right': async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/400 \(Bad Request\)/);
      const trim = newTrim();
      await openWhole(page, '/DealerCarAdd');
      await page.getByLabel('Make').selectOption('ACURA');
      await page.getByLabel('Vehicle Type').selectOption('SUV');
      await page.getByLabel('Model Name').selectOption('MDX');
      await page.getByLabel('Trim').fill(trim);
      await page.getByLabel('Year').fill('2026');
      await page.getByRole('radio', { name: 'New', exact: true }).check();
      await page.getByLabel('Base price').fill('9,999,000');
      await press(page, 'Add the car');
      await expect(page.getByRole('dialog')).toContainText('looks wrong for this model');
      await press(page, 'Save anyway');
      await press(page, 'OK');
      await expect(heading(page).first()).toHaveText(`2026 Acura MDX ${trim}`);
      await press(page, 'Add another car');
    },
    'a car is added in one go, and an unknown one says what the network said': async ({ page, expectConsole }) => {
      expectConsole(/404 \(Not Found\)/);
      const trim = newTrim();
      await openWhole(page, '/DealerCarAdd');
      await page.getByLabel('Make').selectOption('ACURA');
      await page.getByLabel('Vehicle Type').selectOption('Sedan');
      await page.getByLabel('Model Name').selectOption('Another model…');
      await page.getByRole('textbox', { name: 'Model Name' }).fill('Vigor');
      await page.getByLabel('Trim').fill(trim);
      await page.getByLabel('Year').fill('1994');
      await page.getByRole('radio', { name: 'Pre-Owned', exact: true }).check();
      await press(page, 'Add the car');
      await expect(page.getByText('Required.')).toBeVisible();
      await page.getByLabel('Mileage').fill('142,000');
      await press(page, 'Add the car');
      await press(page, 'OK');
      await expect(heading(page).first()).toHaveText(`1994 Acura Vigor ${trim}`);
      await expect(page.getByText('There’s no base price')).toBeVisible();

      await openWhole(page, '/ViewDealerCarDetails/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(page.getByRole('alert')).toContainText('Error: Network response was not ok');
    },
  }),
);
