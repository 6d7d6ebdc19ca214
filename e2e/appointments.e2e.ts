import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dealer, newPerson, openAlive, openDealerPage } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { confirmEmail, mailsTo, mailTo } from './outbox.ts';
import { fillSignIn, holdUserSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Get an Appointment' });
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).last().click();

/** Opens the booking; a signed-in person is asked first. */
async function openBooking(page: Page, answer?: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('button', { name: 'Get an Appointment' }).first().click();
  if (answer) await press(page, answer);
}

/** Chooses a time on a day by its place in the list: each journey has days of its own, so that none takes another's. */
async function chooseTime(page: Page, place: number): Promise<void> {
  const day = page.getByLabel('Day', { exact: true });
  await expect(day.locator('option').nth(place)).toBeAttached();
  await day.selectOption({ index: place });
  const time = page.getByRole('group', { name: 'Time' }).getByRole('radio').nth(2);
  await expect(time).toBeAttached();
  await time.check();
}

type Person = ReturnType<typeof newPerson>;

/** Fills the form, which knows the person already, and books. */
async function bookVisit(page: Page, person: Person, place: number): Promise<void> {
  const form = sheet(page);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(`${person.firstName} ${person.lastName}`);
  await expect(form.getByLabel('Email address')).toHaveValue(person.email);
  await expect(form.getByLabel('Phone number')).toHaveValue(person.phone);
  await press(page, 'Book Appointment');
  await expect(form.getByRole('alert')).toHaveText('Please fill all the details to book an appointment.');
  const [day, message] = [form.getByLabel('Day', { exact: true }), form.getByRole('textbox', { name: 'Message' })];
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await chooseTime(page, place);
  await expect(day, 'an error goes with what it was about').not.toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await message.fill('The grey one, please.');
  await press(page, 'Book Appointment');
  await expectToast(page, 'Your appointment has been booked successfully.');
}

test('a signed-in shopper books a visit, keeps it in a calendar, moves and cancels it; both sides are told', async ({
  page,
  request,
  expectConsole,
}) => {
  const { person } = await registerShopper(request);
  await confirmEmail(request, person.email);
  await holdUserSession(page, person);
  expectConsole(/ERR_FAILED/);
  await fetchAgain(page);
  await openDealerPage(page, 'Finance');
  await openBooking(page, 'No');
  await expect(sheet(page)).toBeHidden();
  await openBooking(page, 'Yes');
  await bookVisit(page, person, 4);
  const download = page.waitForEvent('download');
  await press(page, 'Add to calendar');
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toContain('METHOD:REQUEST');
  await press(page, 'Close');
  const mail = await mailTo(person.email, `Your appointment with ${dealer.name}`);
  expect(mail.text).toContain('The grey one, please.');
  expect(mail.attachments.map(({ filename }) => filename)).toContain('appointment.ics');
  await mailTo('leads@lakeview-acura.example', `New appointment: ${person.firstName} ${person.lastName}`);
  await openBooking(page, 'Yes');
  await expect(sheet(page).getByRole('textbox', { name: 'Message' }), 'cleared after booking').toHaveValue('');
  await moveAndCancel(page, person);
});

test('a shopper who has not confirmed the address reads that the confirmation waits, and gets it then', async ({
  page,
  request,
}) => {
  // Two mails have gone there today: the link, and that a new device signed in.
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openDealerPage(page, 'Finance');
  await openBooking(page, 'Yes');
  await chooseTime(page, 11);
  await sheet(page).getByRole('textbox', { name: 'Message' }).fill('The grey one, please.');
  await press(page, 'Book Appointment');
  await expect(
    sheet(page).getByText('We’ll email you a confirmation once you’ve confirmed your email address.'),
  ).toBeVisible();
  await expect(sheet(page).getByText('We’ve emailed you a confirmation')).toHaveCount(0);
  const aboutIt = `Your appointment with ${dealer.name}`;
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).not.toContain(aboutIt);
  await confirmEmail(request, person.email);
  await mailTo(person.email, aboutIt);
});

/** Appointments that could not be loaded are fetched again; there are none yet. */
async function fetchAgain(page: Page): Promise<void> {
  await page.route('**/api/appoinment/user', (route) => route.abort());
  await page.goto('/UserDashboard');
  const list = page.getByRole('region', { name: 'Your appointments' });
  await expect(list.getByRole('alert')).toContainText('We couldn’t load your appointments.');
  await page.unroute('**/api/appoinment/user');
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByText(/^No appointments yet\./)).toBeVisible();
}

/** What the dashboard does with the one appointment of a person. */
async function moveAndCancel(page: Page, person: Person): Promise<void> {
  const list = page.getByRole('region', { name: 'Your appointments' });
  await page.goto('/UserDashboard');
  const card = list.getByRole('article');
  await expect(card).toContainText('Booked');
  const before = await card.getByRole('heading').textContent();
  await card.getByRole('button', { name: 'Reschedule' }).click();
  await chooseTime(page, 5);
  await page.getByRole('button', { name: 'Reschedule Appointment' }).click();
  await expectToast(page, 'Your appointment has been moved.');
  await expect(card.getByRole('heading')).not.toHaveText(before ?? '');
  await mailTo(person.email, /has moved$/);
  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(card).toContainText('Cancelled');
  await expect(card.getByRole('button')).toHaveCount(0);
  await mailTo(person.email, /is cancelled$/);
}

test(
  'a guest is asked for the dealer at home, is asked to log in, and finds the form as it was',
  steps({
    'on the home page the form asks for the dealer': async ({ page }) => {
      await openAlive(page, '/?activeOption=1');
      await openBooking(page);
      await sheet(page).getByLabel('Dealer', { exact: true }).selectOption(dealer.businessName);
      await expect(sheet(page).getByLabel('Day', { exact: true })).toBeVisible();
    },
    'a guest is asked to log in, and finds the form as it was': async ({ page, request }) => {
      const { person } = await registerShopper(request);
      await openDealerPage(page, 'Cash');
      await openBooking(page);
      await press(page, 'Book Appointment');
      await expect(sheet(page).getByRole('alert')).toHaveText('Please log in to book an appointment.');
      await chooseTime(page, 6);
      await sheet(page).getByRole('textbox', { name: 'Message' }).fill('Kept over the sign-in');
      await sheet(page).getByRole('link', { name: 'Log in and return to this form' }).click();
      await fillSignIn(page, person);
      await expect(sheet(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Kept over the sign-in');
      await press(page, 'Book Appointment');
      await expectToast(page, 'Your appointment has been booked successfully.');
    },
  }),
);

test('a time that somebody took meanwhile is said to be taken, and a server that is away too', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/409|just been taken|ERR_FAILED|Network response/);
  const [shopper, other] = [await registerShopper(request), await registerShopper(request)];
  await holdUserSession(page, shopper.person);
  await openDealerPage(page, 'Finance');
  await openBooking(page, 'Yes');
  await chooseTime(page, 7);
  await sheet(page).getByRole('textbox', { name: 'Message' }).fill('Mine');
  const date = await sheet(page).getByLabel('Day', { exact: true }).inputValue();
  const time = await sheet(page).locator('input[name="time"]:checked').inputValue();
  const person = newPerson();
  const taken = await request.post('/api/appoinment/book', {
    headers: { authorization: `Bearer ${other.token}` },
    data: {
      date,
      time,
      businessName: dealer.businessName,
      appointmentType: 'phone',
      name: person.firstName,
      email: person.email,
      phone: person.phone,
      message: 'First',
    },
  });
  expect(taken.status(), await taken.text()).toBe(201);
  await press(page, 'Book Appointment');
  await expect(sheet(page).getByRole('alert')).toHaveText('That time has just been taken. Please choose another.');
  await expect(sheet(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Mine');
  await chooseTime(page, 9);
  await page.route('**/api/appoinment/book', (route) => route.abort());
  await press(page, 'Book Appointment');
  await expect(sheet(page).getByRole('alert')).toHaveText('Failed to book appointment. Please try again later.');
  await page.unroute('**/api/appoinment/book');
  await press(page, 'Book Appointment');
  await expectToast(page, 'Your appointment has been booked successfully.');
});
