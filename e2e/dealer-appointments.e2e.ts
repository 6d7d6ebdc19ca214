import type { APIRequestContext, Page } from '@playwright/test';
import { dealer } from './deal-page.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { confirmEmail, mailsTo, mailTo } from './outbox.ts';
import { holdDealerSession } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const say = {
  title: 'Appointments',
  walkedIn: 'Walk-in',
  name: 'Name',
  writeDown: 'Add',
  who: 'Enter a name.',
  came: 'Showed',
  takeBack: 'Undo',
  noShow: 'No-show',
  later: 'Later',
  free: /^Add appointment at /,
  own: 'Added by your team',
  confirm: 'Confirm',
  callOff: 'Cancel',
  reason: 'Reason',
} as const;

/** Books the last free time of some day ahead as a new shopper, who has confirmed the address where nothing else is said. */
async function bookAsShopper(request: APIRequestContext, isConfirmed = true) {
  const { person, token } = await registerShopper(request);
  if (isConfirmed) await confirmEmail(request, person.email);
  const name = `${person.firstName} ${person.lastName}`;
  const { email, phone } = person;
  const about = { name, email, phone, appointmentType: 'phone', message: 'About the grey one' };
  let date = '';
  // Two journeys may want the same time at once: the one that comes second takes the time before.
  await expect(async () => {
    const { days } = await (await request.get(`/api/appoinment/slots/${dealer.businessName}?days=20`)).json();
    const day = days.filter(({ times }: { times: string[] }) => times.length > 8).at(-1);
    date = day.date;
    const reply = await request.post('/api/appoinment/book', {
      headers: { authorization: `Bearer ${token}` },
      data: { ...about, date, time: day.times.at(-1), businessName: dealer.businessName },
    });
    expect(reply.status(), await reply.text()).toBe(201);
  }).toPass();
  return { name, email, phone, date };
}

const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Steps to the next week by the keyboard, where the focus stays on the way there, and back by the browser. */
async function stepAndComeBack(page: Page, later: string, name: string): Promise<void> {
  const next = page.getByRole('link', { name: later, exact: true });
  await next.press('Enter');
  await expect(page).toHaveURL(/\?date=/);
  await expect(entry(page, name)).toHaveCount(0);
  await expect(next).toBeFocused();
  await page.goBack();
}

test('a dealer writes down who walks in and who calls, and confirms and calls off', async ({ page, request }) => {
  const own = String(Date.now());
  const booked = await bookAsShopper(request);
  await holdDealerSession(page);
  await page.goto('/DealerAppointments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);

  await page.getByRole('button', { name: say.walkedIn }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say.writeDown, exact: true }).click();
  await expect(sheet.getByLabel(say.name, { exact: true })).toHaveAccessibleDescription(say.who);
  await sheet.getByLabel(say.name, { exact: true }).fill(`Wal ${own}`);
  await sheet.getByRole('button', { name: say.writeDown, exact: true }).click();
  await expect(entry(page, `Wal ${own}`)).toContainText(say.came);
  await entry(page, `Wal ${own}`).getByRole('button', { name: say.takeBack }).click();
  await entry(page, `Wal ${own}`).getByRole('button', { name: say.noShow }).click();
  await expect(entry(page, `Wal ${own}`)).toContainText(say.noShow);

  await stepAndComeBack(page, say.later, `Wal ${own}`);
  await expect(entry(page, `Wal ${own}`)).toContainText(say.noShow);

  await openWhole(page, `/DealerAppointments?view=day&date=${booked.date}`);
  await page.getByRole('button', { name: say.free }).first().click();
  await sheet.getByLabel(say.name, { exact: true }).fill(`Cal ${own}`);
  await sheet.getByRole('button', { name: say.writeDown, exact: true }).click();
  await expect(entry(page, `Cal ${own}`)).toContainText(say.own);

  await entry(page, booked.name).getByRole('button', { name: say.confirm }).click();
  await expectToast(page, booked.name);
  await mailTo(booked.email, /confirmed your appointment$/);
  await expect(entry(page, booked.name).getByRole('button', { name: say.confirm })).toHaveCount(0);
  await entry(page, booked.name).getByRole('button', { name: say.callOff }).click();
  await sheet.getByLabel(say.reason).fill('Snow');
  await sheet.getByRole('button', { name: say.callOff, exact: true }).click();
  await expect(entry(page, booked.name)).toHaveCount(0);
  expect((await mailTo(booked.email, /cancelled your appointment$/)).text).toContain('- Reason: Snow');

  await page.goBack();
  await expect(entry(page, `Wal ${own}`)).toContainText(say.noShow);
});

test('a dealer sees that a shopper who has not confirmed the address is not told', async ({ page, request }) => {
  const booked = await bookAsShopper(request, false);
  const notSent = `Not sent yet. Waiting for ${booked.name} to confirm their email. Call or text ${booked.phone}`;
  await holdDealerSession(page);
  await openWhole(page, `/DealerAppointments?view=day&date=${booked.date}`);
  await entry(page, booked.name).getByRole('button', { name: say.confirm }).click();
  await expectToast(page, `Confirmed. We haven’t told ${booked.name} yet.`);
  await expect(entry(page, booked.name).getByText(notSent)).toBeVisible();
  await entry(page, booked.name).getByRole('button', { name: say.callOff }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(notSent)).toBeVisible();
  await sheet.getByRole('button', { name: say.callOff, exact: true }).click();
  await expect(entry(page, booked.name)).toHaveCount(0);
  const subjects = (await mailsTo(booked.email)).map(({ subject }) => subject ?? '');
  expect(subjects.filter((subject) => /confirmed your|cancelled your/.test(subject))).toEqual([]);
});
