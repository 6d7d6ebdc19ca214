import type { APIRequestContext, Page } from '@playwright/test';
import { alive } from './alive.ts';
import { findings } from './axe.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { chooseFrench } from './english-left.ts';
import { expect, steps, test } from './journey.ts';
import { holdDealerSession } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const entry = { make: 'ACURA', vehicleType: 'SUV', modelName: 'RDX', year: '2026', type: 'New', basePrice: '58300' };

async function signIn(request: APIRequestContext) {
  const { token, dealer } = await (await request.post('/api/dealer/login', { data: demoSignIns().dealer })).json();
  return { id: dealer.dealerID as string, headers: { authorization: `Bearer ${token}` } };
}

/** Adds cars that no other test has, and publishes them. */
async function listCars(request: APIRequestContext, count: number) {
  const { id: dealer, headers } = await signIn(request);
  const trim = `Desk ${crypto.randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const reply = await request.post(`/api/dealer/addCarModelDetails/${dealer}`, {
      data: { carModelDetails: [{ ...entry, trim: `${trim} ${number}` }] },
      headers,
    });
    expect(reply.status(), await reply.text()).toBe(201);
    ids.push((await reply.json()).carModelDetails._id);
  }
  await request.post('/api/dealer/cars/publish', { data: { ids }, headers });
  return { trim, ids, headers, name: (number: number) => `2026 Acura RDX ${trim} ${number}` };
}

async function openCars(page: Page, trim: string): Promise<void> {
  await page.goto(`/DealerVehicleInfo?${new URLSearchParams({ q: trim, sort: 'name' })}`);
  await alive(page);
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test(
  'a dealer’s cars are priced, moved among and published where they stand, and each problem leads to where it is mended',
  steps({
    'a price is changed where it stands, with what that does to the payment, and taken back': async ({
      page,
      request,
    }) => {
      const { trim, name } = await listCars(request, 1);
      await holdDealerSession(page);
      await openCars(page, trim);
      const row = rowOf(page, name(1));
      await expect(row).toContainText('$61,545.20');
      await press(page, `Price of ${name(1)}: $58,300.00`);
      const field = page.getByRole('textbox', { name: `New price for ${name(1)}` });
      await field.fill('57.8.0');
      await expect(row.getByRole('alert')).toHaveText('Enter a price, such as 38,590.');
      await field.fill('57,800');
      await expect(row).toContainText('$61,045.20');
      await expect(row.getByText('−$500.00')).toBeVisible();
      await expect(row.getByText(/^−\$\d\.\d\d$/)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await field.press('Enter');
      await expect(row).toContainText('$57,800.00');
      await expect(page.getByText(`${name(1)}: price changed.`)).toBeVisible();
      await press(page, 'Undo');
      await expectToast(page, 'Undone.');
      await expect(row).toContainText('$58,300.00');
      await page.reload();
      await expect(row).toContainText('$58,300.00');
    },
    'keys move, price, publish and pick, and are off while something is typed': async ({ page, request }) => {
      const { trim, name } = await listCars(request, 2);
      await openCars(page, trim);
      const links = page.getByRole('table', { name: 'Cars' }).getByRole('rowheader').getByRole('link');
      await expect(links).toHaveCount(2);
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect(links.nth(1)).toBeFocused();
      await page.keyboard.press('k');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('x');
      await expect(page.getByText('1 car selected')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('1 car selected')).toHaveCount(0);

      await page.keyboard.press('e');
      const field = page.getByRole('textbox', { name: `New price for ${name(1)}` });
      await expect(field).toBeFocused();
      await page.keyboard.type('xpj');
      await expect(field).toHaveValue('xpj');
      await page.keyboard.press('Escape');
      await expect(links.first()).toBeFocused();

      await page.keyboard.press('p');
      await expect(page.getByText('1 car hidden.')).toBeVisible();
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(keys).toContainText('select cars to change together');
      await keys.getByLabel('Use single-key shortcuts').uncheck();
      await page.keyboard.press('Escape');
      await links.first().focus();
      await page.keyboard.press('x');
      await page.keyboard.press('Tab');
      await expect(page.getByText('1 car selected')).toHaveCount(0);
    },
    'each problem leads to where it is mended, in French too': async ({ page, request }) => {
      const { trim, name, ids } = await listCars(request, 1);
      await openCars(page, trim);
      await rowOf(page, name(1)).getByRole('link', { name: 'No photos' }).click();
      await expect(page).toHaveURL(`/DealerCarPhotos/${ids[0]}`);
      await chooseFrench(page);
      await openCars(page, trim);
      await press(page, new RegExp(`^Prix de ${name(1)}`));
      const field = page.getByRole('textbox', { name: `Nouveau prix de ${name(1)}` });
      await field.fill('57 800,00');
      await expect(rowOf(page, name(1)).getByText('−500,00 $')).toBeVisible();
      await field.press('Enter');
      await expect(rowOf(page, name(1))).toContainText('57 800,00 $');
      expect(await findings(page)).toEqual([]);
    },
  }),
);

test(
  'several prices change together, a sold car keeps its price to its dealer, and looks of shoppers are counted',
  steps({
    'several prices change together after a look at each, or none does': async ({ page, request, expectConsole }) => {
      expectConsole(/400|412/);
      const { trim, name, ids, headers } = await listCars(request, 2);
      await holdDealerSession(page);
      await openCars(page, trim);
      await page.getByLabel('Select all cars on this page').check();
      await press(page, 'Change prices');
      const sheet = page.getByRole('dialog', { name: 'Change prices' });
      await sheet.getByLabel('How much').fill('lots');
      await expect(sheet.getByText('Enter how much to add or subtract, like -500 or 2.5.')).toBeVisible();
      await sheet.getByLabel('How much').fill('-2.5');
      const after = sheet.getByRole('row').filter({ hasText: name(2) });
      // 2.5 % of 58,300 are 1,457.50, to the dollar 1,458.
      await expect(after).toContainText('$56,842.00');
      await expect(after.getByText('−$1,458.00')).toHaveCount(2);
      expect(await findings(page)).toEqual([]);

      const data = { cars: [{ _id: ids[1], version: 1, basePrice: '59000' }] };
      expect((await request.post('/api/dealer/cars/prices', { data, headers })).status()).toBe(200);
      await sheet.getByRole('button', { name: 'Change 2 prices' }).click();
      await expect(sheet.getByRole('alert')).toContainText(
        `${name(2)} changed while you were working, so we didn’t change any prices`,
      );
      await sheet.getByLabel('Method', { exact: true }).selectOption('By dollar amount');
      await sheet.getByLabel('How much').fill('-100');
      await expect(after).toContainText('$58,900.00');
      await sheet.getByRole('button', { name: 'Change 2 prices' }).click();
      await expect(page.getByText('Prices changed: 2.')).toBeVisible();
      // Under the pointer the toast stays, as long as the list needs.
      await page.getByRole('button', { name: 'Undo' }).hover();
      await expect(rowOf(page, name(1))).toContainText('$58,200.00');
      await press(page, 'Undo');
      await expect(rowOf(page, name(2))).toContainText('$59,000.00');
      await expect(rowOf(page, name(1))).toContainText('$58,300.00');
    },
    'a car is sold on a day for a price, which only its dealer reads': async ({ page, request, expectConsole }) => {
      expectConsole(/400/);
      const { trim, name, ids } = await listCars(request, 1);
      await openCars(page, trim);
      const problems = page.getByRole('list', { name: 'Status' }).getByRole('link', { name: /^Problems \d+$/ });
      await problems.click();
      await expect(page).toHaveURL(/state=problems/);
      // Both lists have the car: the address changes before the list is drawn.
      await expect(problems).toHaveAttribute('aria-current', 'true');
      await expect(rowOf(page, name(1))).toContainText('No photos');
      await page.goBack();
      await expect(problems).not.toHaveAttribute('aria-current', 'true');
      await page.getByLabel(`More actions for ${name(1)}`).click();
      await press(page, 'Mark as sold…');
      const sheet = page.getByRole('dialog', { name: 'Sold' });
      await sheet.getByLabel('Day').fill('2099-01-01');
      await sheet.getByLabel('Sold price').fill('57,250');
      await sheet.getByRole('button', { name: 'Mark as sold' }).click();
      await expect(sheet.getByText('Choose today or an earlier day.')).toBeVisible();
      await sheet.getByLabel('Day').fill('2026-11-20');
      expect(await findings(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Mark as sold' }).click();
      await expect(page.getByText(`${name(1)} is marked as sold.`)).toBeVisible();
      await expect(page.getByText('No cars match')).toBeVisible();

      await page.getByRole('list', { name: 'Status' }).getByRole('link', { name: 'Sold' }).click();
      await expect(rowOf(page, name(1))).toContainText('Sold Nov 20, 2026 for $57,250.00');
      const car = await request.get(`/api/car/listed/${ids[0]}`);
      expect(await car.text()).not.toContain('57250');
      expect((await car.json()).car).toBeNull();
      await press(page, `Restore ${name(1)}`);
      await expect(page.getByText('1 car restored.')).toBeVisible();
    },
    'looks of shoppers are counted, and those of the dealer are not': async ({ page, browser, request }) => {
      const { trim, name, ids } = await listCars(request, 1);
      const shopper = await browser.newContext();
      const visitor = await shopper.newPage();
      for (const one of [page, visitor]) {
        // A program says that it is one, and would not be counted.
        await one.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
      }
      await page.goto(`/Car/car-${ids[0]}`);
      await alive(page);
      const counted = visitor.waitForResponse((reply) => reply.url().endsWith('/view'));
      await visitor.goto(`/Car/car-${ids[0]}`);
      expect((await counted).status()).toBe(200);
      await shopper.close();
      await openCars(page, trim);
      await expect(rowOf(page, name(1)).locator('[data-label="Views"]')).toHaveText('1');
    },
  }),
);
