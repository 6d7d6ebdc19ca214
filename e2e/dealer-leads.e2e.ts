import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { leadDetail, openFigures, timeline } from './lead-page.ts';
import { openBusiness } from './new-business.ts';
import { holdDealerSession, signInDealer, signInUser } from './signed-in.ts';
import { registerShopper, type Shopper, shareDeal } from './through-the-api.ts';

const fullName = ({ person }: Shopper): string => `${person.firstName} ${person.lastName}`;

/** The rows of a shopper, in the list that is open. */
const rowsOf = (page: Page, shopper: Shopper) =>
  page
    .getByRole('table', { name: 'Leads' })
    .getByRole('row')
    .filter({ hasText: fullName(shopper) });

/** A wrong step is taken back, and the right one taken. */
async function takeBackAndWin(page: Page): Promise<void> {
  const status = page.getByRole('region', { name: 'Status', exact: true });
  const menu = status.locator('summary');
  await expect(menu).toContainText('Viewed');
  await menu.click();
  await status.getByRole('button', { name: 'Lost' }).click();
  await status
    .getByRole('group', { name: 'Why was the sale lost?' })
    .getByRole('button', { name: 'No answer' })
    .click();
  await expect(status.getByText('Status changed to “Lost”. The customer can see this too.')).toBeVisible();
  await expect(menu).toBeFocused();
  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(menu).toContainText('Viewed');
  await menu.click();
  await expect(status.getByRole('button', { name: 'Viewed' })).toHaveAttribute('aria-pressed', 'true');
  await status.getByRole('button', { name: 'Won' }).click();
  const sale = page.getByRole('dialog', { name: 'Won: what was sold?' });
  await sale.getByLabel('Car', { exact: true }).selectOption({ label: 'A car that isn’t in your list' });
  await sale.getByRole('button', { name: 'Mark as won' }).click();
  await expect(status.getByText(/^Status changed to “Won”\./)).toBeVisible();
}

/** A note is written, changed and deleted again. */
async function writeChangeDelete(page: Page): Promise<void> {
  const composer = page.getByRole('form', { name: 'New note' });
  await composer.getByRole('button', { name: 'Add note' }).click();
  await expect(composer.getByText('Write your note first.')).toBeVisible();
  await composer.getByLabel('Note to the team').fill('Called, comes on <b>Monday</b>.');
  await composer.getByRole('button', { name: 'Add note' }).click();
  const note = timeline(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Edit' }) });
  await expect(note).toContainText('Morgan Demo');
  await expect(note).toContainText('Called, comes on <b>Monday</b>.');
  await note.getByRole('button', { name: 'Edit' }).click();
  await timeline(page).getByLabel('Edit the note').fill('Comes on Tuesday.');
  await timeline(page).getByRole('button', { name: 'Save' }).click();
  await expect(note).toContainText('Comes on Tuesday.');
  await expect(note).toContainText('(changed)');
  await note.getByRole('button', { name: 'Delete' }).click();
  await timeline(page).getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('Comes on Tuesday.')).toHaveCount(0);
}

async function openAllEnquiries(page: Page): Promise<void> {
  await signInDealer(page);
  await page.getByRole('link', { name: 'All Enquiries' }).click();
  await expect(page).toHaveURL('/DealerAllEnquiries');
  // The page before has a search field too, until this one is drawn.
  await expect(page.getByRole('heading', { name: 'All Enquiries', level: 1 })).toBeVisible();
}

test('a dealer finds a lead again by filter and address, and works on it until it is won', async ({
  page,
  request,
}) => {
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper);
  await openAllEnquiries(page);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(shopper.person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await page.getByLabel('Mode', { exact: true }).selectOption('Cash');
  await expect(page.getByText('No leads match')).toBeVisible();
  await page.getByLabel('Mode', { exact: true }).selectOption('Finance');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Open' });
  await expect(page).toHaveURL(/\?q=[^&]+&mode=Finance&status=open$/);
  await page.reload();
  await expect(rowsOf(page, shopper)).toHaveCount(1);
  await page.goBack();
  // Both lists have the lead: the address changes before the list is drawn.
  const status = page.getByLabel('Status', { exact: true });
  await expect(status).not.toHaveValue('open');
  await page.goForward();
  await expect(status).toHaveValue('open');
  await rowsOf(page, shopper).getByRole('link').press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads Details Page');
  await takeBackAndWin(page);
  await page.getByLabel('Assigned to').selectOption({ label: 'Morgan Demo (me)' });

  await writeChangeDelete(page);
  await openFigures(page);
  await page.getByText('How we got these numbers').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Sale price' })).toContainText('59,395.00');
  await expect(page.getByText('Equal payments at the end of each period')).toBeVisible();
  await expect(leadDetail(page, 'Payment', 'Number of payments')).toHaveText('84');
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  const happened = timeline(page).getByRole('listitem');
  await expect(happened.first()).toContainText('Morgan Demo assigned the lead to Morgan Demo.');
  await expect(happened.filter({ hasText: 'Morgan Demo set the status to “Won”.' })).toHaveCount(1);
  await expect(happened.filter({ hasText: 'The customer sent the deal.' })).toHaveCount(1);
  await expect(happened.filter({ hasText: 'Read by Morgan Demo' })).not.toHaveCount(0);

  await signInUser(page, shopper.person);
  await expect(page.getByRole('article').filter({ hasText: 'RDX' })).toContainText('You made a deal with the dealer');
  expect(sent.version).toBe(1);
});

test('a dealer works on several leads at once, merges two, and takes the list along', async ({ page, request }) => {
  const shopper = await registerShopper(request);
  const first = await shareDeal(request, shopper);
  await shareDeal(request, shopper, { discount: '2500' });
  await holdDealerSession(page);
  await page.goto(`/DealerAllEnquiries?q=${encodeURIComponent(shopper.person.email)}`);
  await expect(rowsOf(page, shopper)).toHaveCount(2);
  await expect(rowsOf(page, shopper).first()).toContainText('Possible duplicate');

  const boxes = page.getByRole('checkbox', { name: `Select ${fullName(shopper)}` });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.last().check();
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await expect(bar).toContainText('2 selected');
  await bar.getByLabel('Set status').selectOption({ label: 'Contacted' });
  await bar.getByRole('button', { name: 'Apply' }).click();
  await expect(rowsOf(page, shopper).filter({ hasText: 'Contacted' })).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const rows: Record<string, string>[] = parse(readFileSync(await file.path()), { bom: true, columns: true });
  expect(rows.map((row) => [row.Email, row.Status])).toEqual(Array(2).fill([shopper.person.email, 'contacted']));

  await bar.getByRole('button', { name: 'Merge…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Merge leads' });
  await expect(sheet).toContainText('Nothing will be lost');
  await sheet.getByRole('button', { name: 'Merge', exact: true }).click();
  // Until it is gone, the rows behind it take no key.
  await expect(sheet).toHaveCount(0);
  await expect(rowsOf(page, shopper)).toHaveCount(1);
  await expect(rowsOf(page, shopper)).toContainText('1 merged');
  await rowsOf(page, shopper).getByRole('link').press('Enter');
  const merged = page.getByRole('region', { name: 'Merged into this lead' });
  await merged.getByText('Merged into this lead (1)').click();
  await merged.getByRole('button', { name: 'Separate' }).click();
  await expect(page.getByRole('region', { name: 'Possible duplicates' })).toContainText(fullName(shopper));
  await expect(merged).toHaveCount(0);
  await openWhole(page, `/ViewDealerEnquiryDetails/${first._id}`);
  await page.getByText(/^Possible duplicates \(\d+\)$/).click();
  await expect(page.getByRole('button', { name: 'Merge here' }).first()).toBeVisible();
});

test('a new lead comes in by itself, also after the line was cut', async ({ page, request, expectConsole }) => {
  expectConsole(/Failed to load resource|ERR_/);
  // What the line says is of the newest lead, and other journeys send theirs to the demonstration's dealer.
  const { businessName, account } = await openBusiness(request);
  const shopper = await registerShopper(request);
  await shareDeal(request, shopper, {}, businessName);
  await page.route('**/api/dealer/leads/stream', (route) => route.abort());
  await signInDealer(page, account);
  await page.getByText('Stats', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Leads by day' })).toBeVisible();
  await expect(page.getByText('Live updates paused.')).toBeVisible();
  await expect(rowsOf(page, shopper)).toHaveCount(1);
  await shareDeal(request, shopper, { discount: '2500' }, businessName);
  await page.unroute('**/api/dealer/leads/stream');
  await expect(rowsOf(page, shopper)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: fullName(shopper) })).toContainText('New lead');
  await expect(page.getByText('Live updates paused.')).toHaveCount(0);
});
