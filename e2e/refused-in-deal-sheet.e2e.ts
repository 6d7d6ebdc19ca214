import type { Page } from '@playwright/test';
import { testPicture } from '../server/testing/pictures.ts';
import { accept, openAlive, openDeal, openDealerPage, openSection, save, section } from './deal-page.ts';
import { giveAddress, openWhole } from './go-within.ts';
import { expect, test, type Walk } from './journey.ts';
import {
  expectAskedAgain,
  expectSaidInside,
  refusal,
  refuseChanges,
  refusedWords,
  refuseReads,
  sendRefused,
} from './refused-in-sheet.ts';
import { openDealer } from './selling-dealers.ts';
import { holdUserSession } from './signed-in.ts';
import { deal, type Shopper, shareDeal } from './through-the-api.ts';

/** Whatever a sheet over a deal asks the server for, a refusal is said in that sheet. */

const sheetOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

type Sent = Awaited<ReturnType<typeof shareDeal>>;

/** Changes a sent deal elsewhere, as another tab of its shopper does. */
async function changeElsewhere({ request }: Walk, { token }: Shopper, sent: Sent, version: number): Promise<void> {
  const changed = await request.put(`/api/enquiry/enquiry/${sent._id}`, {
    data: { ...deal, downpayment: '1000', withData: true },
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"` },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

/** The deal goes to another dealer: those do not load, the server is at fault, and the deal was changed meanwhile. */
async function sendToAnother(walk: Walk, shopper: Shopper, sent: Sent): Promise<void> {
  const { page, request } = walk;
  const near = await openDealer(request, { ...deal, vehicleType: 'SUV' }, '57000');
  await page.goto(`/DataDetailsPage/${sent._id}`);
  await refuseReads(page, `**/api/enquiry/enquiry/${sent._id}/dealers`);
  await page.getByRole('heading', { name: 'Other dealers' }).click();
  await press(page, 'Send to other dealers');
  const name = 'Send to other dealers';
  await expectSaidInside(page);
  await expectAskedAgain(page, sheetOf(page, name), 'We couldn’t load the other dealers.');
  await refuseReads(page, '**/api/popoverInfo*');
  await sheetOf(page, name).getByText('How this works').click();
  await expectAskedAgain(page, sheetOf(page, name), 'We couldn’t load the help text.');
  // Until the text is there, it moves what is below it.
  await expect(sheetOf(page, name).getByText('side by side')).toBeVisible();
  const row = sheetOf(page, name).getByRole('listitem').filter({ hasText: near.name });
  await row.getByRole('checkbox').check();
  await sheetOf(page, name)
    .getByLabel(/Note to these dealers/)
    .fill('Is it there in blue?');
  for (const box of [/I have read and agree/, /I confirm that I am 18/])
    await sheetOf(page, name).getByLabel(box).check();
  // The list grows while it is open: what was chosen in it stays.
  const late = await openDealer(request, { ...deal, vehicleType: 'SUV' }, '58000');
  await sendRefused(page, { sheet: name, does: 'Send to 1 dealer', stays: true });
  await expect(sheetOf(page, name).getByRole('listitem').filter({ hasText: late.name })).toBeVisible();
  await changeElsewhere(walk, shopper, sent, sent.version);
  await sheetOf(page, name).getByRole('button', { name: 'Send to 1 dealer' }).click();
  await expect(sheetOf(page, name).getByRole('alert')).not.toContainText(refusal);
  await expectSaidInside(page);
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(sheetOf(page, name).getByLabel(/Note to these dealers/)).toHaveValue('Is it there in blue?');
  await page.keyboard.press('Escape');
}

/** A photo of the trade-in does not come in large. */
async function lookAtPhoto({ page }: Walk): Promise<void> {
  await page.getByRole('heading', { name: 'Trade-in appraisal' }).click();
  await press(page, 'Ask for an appraisal');
  const form = page.getByRole('form', { name: 'Ask for an appraisal' });
  const buffer = await testPicture(800, 600).jpeg().toBuffer();
  await form.getByLabel('Add photos').setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(form.getByRole('img', { name: 'Trade-in, view 1' })).toBeVisible();
  await refuseReads(page, '**/large');
  await press(page, 'Open photo 1');
  await expect(sheetOf(page, 'Photo 1 of 1').getByText('We couldn’t load photo 1.')).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await page.keyboard.press('Escape');
}

/** A deal that is changed here was changed elsewhere, and that version does not come. */
async function meetNewerVersion(walk: Walk, shopper: Shopper, sent: Sent): Promise<void> {
  const { page } = walk;
  await openWhole(page, '/UserDashboard');
  await press(page, 'Change');
  await expect(page.getByRole('heading', { name: 'Change your deal' })).toBeVisible();
  await openSection(page, 'Downpayment');
  const amount = section(page, 'Downpayment').getByRole('textbox');
  await expect(amount).toHaveValue('1,000.00');
  // Entered, it shows the amount as it is typed.
  await amount.focus();
  await expect(amount).not.toHaveValue(/,/);
  await amount.fill('2500');
  await changeElsewhere(walk, shopper, sent, sent.version + 1);
  await save(page, 'Update With Data');
  await expect(sheetOf(page, 'This deal has a newer version')).toBeVisible();
  await refuseReads(page, `**/api/enquiry/enquiry/${sent._id}`);
  await press(page, 'Keep my changes');
  await expectAskedAgain(page, sheetOf(page, 'This deal has a newer version'), 'We couldn’t load the newer version.');
  await expect(amount).toHaveValue('2,500.00');
}

/** The deal on paper, and what the car burns. */
async function openTools({ page }: Walk): Promise<void> {
  await openDeal(page, 'Finance');
  const { pathname, search } = new URL(page.url());
  await refuseChanges(page, 500);
  await giveAddress(page, `${pathname}${search}&tool=disclosure`);
  const sheet = sheetOf(page, 'Disclosure sheet');
  await expectSaidInside(page);
  await expectAskedAgain(page, sheet, 'We couldn’t load the sheet.');
  await sendRefused(page, {
    sheet: 'Disclosure sheet',
    does: 'Download sheet (PDF)',
    words: 'We couldn’t create the file.',
  });
  await refuseReads(page, '**/api/car/consumption?*');
  await giveAddress(page, `${pathname}${search}&tool=own`);
  await expectAskedAgain(page, sheetOf(page, 'Cost to own'), 'We couldn’t load this list.');
  await page.keyboard.press('Escape');
}

/** The help of a section does not load; and what is refused while it is open is said over it. */
async function readHelp({ page }: Walk): Promise<void> {
  await refuseReads(page, '**/api/popoverInfo*');
  await press(page, 'Help with Vehicle');
  await expectAskedAgain(page, sheetOf(page, 'Vehicle'), 'We couldn’t load this help text.');
  await page.keyboard.press('Escape');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/enquiry/enquiry', async (route) => {
    await released;
    await route.fulfill({ status: 500, json: { code: 'internal', message: refusal, requestId: 'refused' } });
  });
  await save(page, 'Save As Draft');
  await press(page, 'Help with Vehicle');
  await expect(sheetOf(page, 'Vehicle').getByRole('button', { name: 'Ask the dealer' })).toBeVisible();
  release();
  await expectSaidInside(page);
  await page.unrouteAll();
  await press(page, 'Dismiss');
  await page.keyboard.press('Escape');
}

/** A deal that has no dealer is sent, and a question is asked where no dealer is known. */
async function chooseDealer({ page }: Walk): Promise<void> {
  await refuseReads(page, /\/api\/dealer\/dealers(?:\?|$)/);
  await openAlive(page, '/?activeOption=1&type=New&make=ACURA&model=RDX&trim=A-Spec');
  await press(page, 'Help with Vehicle');
  await press(page, 'Ask the dealer');
  await expectSaidInside(page);
  await refuseReads(page, /\/api\/dealer\/dealers(?:\?|$)/);
  await page.keyboard.press('Escape');
  await save(page, 'Save & Share');
  await expect(sheetOf(page, 'Send your deal')).toBeVisible();
  await accept(page);
  await save(page, 'Save & Share');
  const name = 'Which dealer should get your deal?';
  await expectAskedAgain(page, sheetOf(page, name), 'We couldn’t load this list.');
  await sendRefused(page, { sheet: name, does: 'Send to Lakeview Acura' });
}

/** An appointment is booked, put into a calendar, moved and cancelled; also one that is cancelled already. */
async function changeAppointment({ page, request }: Walk, { token }: Shopper): Promise<void> {
  const name = 'Get an Appointment';
  const choose = async () => {
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 17 });
    await page.getByRole('group', { name: 'Time' }).getByRole('radio').nth(1).check();
  };
  await refuseReads(page, '**/api/appoinment/slots/**');
  await openDealerPage(page, 'Finance');
  await press(page, name);
  await sheetOf(page, name).getByRole('button', { name: 'Yes' }).click();
  await expectSaidInside(page);
  await expectAskedAgain(page, sheetOf(page, name), 'We couldn’t load available times.');
  await choose();
  await sheetOf(page, name).getByRole('textbox', { name: 'Message' }).fill('The grey one, please.');
  const failed = 'Failed to book appointment. Please try again later.';
  await sendRefused(page, { sheet: name, does: 'Book Appointment', words: failed, stays: true });
  await sheetOf(page, name).getByRole('button', { name: 'Book Appointment' }).click();
  await expect(sheetOf(page, name).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await refuseReads(page, '**/calendar');
  await press(page, 'Add to calendar');
  await expectSaidInside(page);
  await page.unrouteAll();

  await page.goto('/UserDashboard');
  await press(page, 'Reschedule');
  await choose();
  await sendRefused(page, { sheet: 'Reschedule appointment', does: 'Reschedule Appointment' });
  await press(page, 'Cancel');
  await sendRefused(page, { sheet: 'Cancel the appointment', does: 'Cancel Appointment', stays: true });
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/appoinment/user', { headers })).json();
  const cancelled = await request.post(`/api/appoinment/${data[0]._id}/cancel`, {
    headers: { ...headers, 'if-match': `"${data[0].version}"` },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await press(page, 'Cancel Appointment');
  // The card behind it is over, and the sheet says so too.
  await expect(page.getByRole('article').getByText('Cancelled')).toHaveCount(1);
  await expectSaidInside(page);
}

test('a refusal is said in the sheet of the deal that asked for it', async ({ walk }) => {
  const { page, request, shopper, expectConsole } = walk;
  expectConsole(refusedWords);
  const somebody = await shopper();
  const sent = await shareDeal(request, somebody);
  await holdUserSession(page, somebody.person);
  await sendToAnother(walk, somebody, sent);
  await lookAtPhoto(walk);
  await meetNewerVersion(walk, somebody, sent);
  await openTools(walk);
  await readHelp(walk);
  await chooseDealer(walk);
  await changeAppointment(walk, somebody);
});
