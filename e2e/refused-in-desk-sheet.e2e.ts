import type { APIRequestContext, Page } from '@playwright/test';
import { openWhole } from './go-within.ts';
import { expect, test, type Walk } from './journey.ts';
import {
  expectAskedAgain,
  expectSaidInside,
  refuseChanges,
  refusedWords,
  refuseReads,
  sendRefused,
} from './refused-in-sheet.ts';
import { openDealer, type SellingDealer } from './selling-dealers.ts';
import { holdDealerSession } from './signed-in.ts';
import { deal, registerShopper, shareDeal } from './through-the-api.ts';

/** Whatever a sheet of the dealer's daily work asks the server for, a refusal is said in that sheet. */

const sheetOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A used car beside the dealer's new one, which is not published yet. */
async function addUsedCar(request: APIRequestContext, { account, token }: SellingDealer): Promise<void> {
  const { dealer } = await (await request.post('/api/dealer/login', { data: account })).json();
  const car = { make: 'ACURA', vehicleType: 'SUV', modelName: 'MDX', trim: 'Tech', year: '2021', type: 'PreOwned' };
  const added = await request.post(`/api/dealer/addCarModelDetails/${dealer.dealerID}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { carModelDetails: [{ ...car, mileage: '52000', basePrice: '38995' }] },
  });
  expect(added.status(), await added.text()).toBe(201);
}

/** Chooses some of the cars of the list alone. */
async function pick(page: Page, name: RegExp | string): Promise<void> {
  const clear = page.getByRole('button', { name: 'Clear selection' });
  if (await clear.isVisible()) await clear.click();
  await page.getByLabel(name).first().check();
}

/** One is sold, all get other prices, one is published, and a used one declares nothing. */
async function changeCars(page: Page): Promise<void> {
  await page.goto('/DealerVehicleInfo');
  await page
    .getByLabel(/^More actions for .*RDX/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Mark as sold…' }).filter({ visible: true }).click();
  await sheetOf(page, 'Sold').getByLabel('Sold price').fill('57250');
  await sendRefused(page, { sheet: 'Sold', does: 'Mark as sold' });

  await pick(page, 'Select all cars on this page');
  await press(page, 'Change prices');
  const prices = sheetOf(page, 'Change prices');
  await refuseChanges(page, 500);
  await prices.getByLabel('Method').selectOption('dollars');
  await prices.getByLabel('How much').fill('-1');
  await expect(prices.getByText('for a reason of its own')).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await prices.getByLabel('How much').fill('-100');
  await expect(prices.getByRole('table', { name: 'New prices' })).toContainText('$38,895.00');
  await sendRefused(page, { sheet: 'Change prices', does: 'Change 2 prices' });

  await pick(page, /^Select .*RDX/);
  await press(page, 'Hide');
  await expect(page.getByText('1 car hidden.')).toBeVisible();
  await pick(page, /^Select .*RDX/);
  await refuseChanges(page, 500);
  await press(page, 'Publish');
  await expectSaidInside(page);
  await expectAskedAgain(page, sheetOf(page, 'Check before publishing'), 'We couldn’t run the check.');
  await sendRefused(page, { sheet: 'Check before publishing', does: 'Publish 1 car' });

  await pick(page, /^Select .*MDX/);
  await refuseReads(page, '**/api/dealer/cars/used-car-law');
  await press(page, 'Answer no to all');
  await expectSaidInside(page);
  await expectAskedAgain(page, sheetOf(page, 'None of these apply'), 'We couldn’t load the questions.');
  await sendRefused(page, { sheet: 'None of these apply', does: 'Confirm none apply' });
}

/** A lead is won with a car. */
async function winLead(page: Page): Promise<void> {
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await status.locator('summary').click();
  await status.getByRole('button', { name: 'Won' }).click();
  await sheetOf(page, 'Won: what was sold?').getByLabel('Sold price').fill('57,500');
  await sendRefused(page, { sheet: 'Won: what was sold?', does: 'Mark as won' });
}

/** A template of messages is written, removed and brought back; first they do not load. */
async function changeTemplates(page: Page): Promise<void> {
  const name = 'Message templates';
  const sheet = sheetOf(page, name);
  await refuseReads(page, '**/api/dealer/message-templates');
  await page.getByRole('tab', { name: 'Message to Rowan' }).click();
  await press(page, 'Edit templates');
  await expectSaidInside(page);
  await expectAskedAgain(page, sheet, 'We couldn’t load the templates.');
  await sheet.getByRole('button', { name: 'New template' }).click();
  await sheet.getByLabel('Name of the template').fill('Thanks');
  await sheet.getByLabel('Text in English').fill('Thank you, {firstName}.');
  await sendRefused(page, { sheet: name, does: 'Save template', stays: true });
  await sheet.getByRole('button', { name: 'Save template' }).click();
  await expect(sheet.getByRole('listitem')).toContainText('Thanks');
  await sendRefused(page, { sheet: name, does: 'Remove Thanks', stays: true });
  await sheet.getByRole('button', { name: 'Remove Thanks' }).click();
  await expect(sheet.getByText('Removed.')).toBeVisible();
  await sendRefused(page, { sheet: name, does: 'Undo' });
}

/** Opens on every day of the week. */
async function setHours({ request }: Walk, { token }: SellingDealer): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { version } = (await (await request.get('/api/dealer/page', { headers })).json()).data.sections.hours;
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const openingHours = Object.fromEntries(days.map((day) => [day, { opens: '09:00', closes: '17:00' }]));
  const content = { timeZone: 'America/Halifax', openingHours, specialDays: [] };
  const saved = await request.put('/api/dealer/page', {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { section: 'hours', content },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Books a visit at the dealer as a new shopper, and gives its day. */
async function bookVisit({ request }: Walk, { businessName }: SellingDealer): Promise<string> {
  const { person, token } = await registerShopper(request);
  const { days } = await (await request.get(`/api/appoinment/slots/${businessName}?days=20`)).json();
  const { date, times } = days.filter((day: { times: string[] }) => day.times.length > 0).at(-1);
  const { firstName, email, phone } = person;
  const visit = { date, time: times.at(-1), appointmentType: 'phone', message: 'About it', name: firstName };
  const headers = { authorization: `Bearer ${token}` };
  const data = { ...visit, email, phone, businessName };
  const booked = await request.post('/api/appoinment/book', { headers, data });
  expect(booked.status(), await booked.text()).toBe(201);
  return date;
}

/** Who walks in is written down; an appointment is called off, also one that is no longer there. */
async function changeVisits(walk: Walk, dealer: SellingDealer): Promise<void> {
  const { page, request } = walk;
  await setHours(walk, dealer);
  const date = await bookVisit(walk, dealer);
  await openWhole(page, `/DealerAppointments?view=day&date=${date}`);
  await press(page, 'Walk-in');
  await sheetOf(page, 'Walk-in').getByLabel('Name', { exact: true }).fill('Wal');
  await sendRefused(page, { sheet: 'Walk-in', does: 'Add' });
  const entry = page.getByRole('listitem').filter({ hasText: 'Rowan' });
  await entry.getByRole('button', { name: 'Cancel' }).click();
  const sheet = sheetOf(page, 'Cancel the appointment');
  await sheet.getByLabel('Reason').fill('Snow');
  await sendRefused(page, { sheet: 'Cancel the appointment', does: 'Cancel', stays: true });

  const headers = { authorization: `Bearer ${dealer.token}` };
  const query = `from=${date}&to=${date}`;
  const { data } = await (await request.get(`/api/dealer/appointments?${query}`, { headers })).json();
  const called = await request.post(`/api/dealer/appointments/${data[0]._id}/call-off`, {
    headers: { ...headers, 'if-match': `"${data[0].version}"` },
    data: { reason: '' },
  });
  expect(called.status(), await called.text()).toBe(200);
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  // The appointment leaves the day behind the sheet, and the sheet says why nothing is called off.
  await expect(entry).toHaveCount(0);
  await expectSaidInside(page);
  await expect(sheet.getByLabel('Reason')).toHaveValue('Snow');
}

test('a refusal is said in the sheet of the desk that asked for it', async ({ walk }) => {
  const { page, request, expectConsole } = walk;
  expectConsole(refusedWords);
  const dealer = await openDealer(request, { ...deal, vehicleType: 'SUV' }, '58300');
  await addUsedCar(request, dealer);
  const sent = await shareDeal(request, await registerShopper(request), {}, dealer.businessName);
  await holdDealerSession(page, dealer.account);
  await changeCars(page);
  await page.goto(`/ViewDealerEnquiryDetails/${sent._id}`);
  await winLead(page);
  await changeTemplates(page);
  await changeVisits(walk, dealer);
});
