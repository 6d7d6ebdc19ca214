import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { openBusiness, ownPassword } from './new-business.ts';
import { mailTo } from './outbox.ts';
import { holdDealerSession } from './signed-in.ts';

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Pastes what was copied from a spreadsheet. */
async function paste(page: Page, into: string, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await cell(page, into).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** An owner of a business of its own, signed in. */
async function signInOwner(page: Page, request: APIRequestContext) {
  const { account } = await openBusiness(request);
  await holdDealerSession(page, account);
  return account;
}

/** Somebody of the same business who sells, as an invitation makes them. */
async function addSales(request: APIRequestContext, owner: { email: string; password: string }) {
  const { token } = await (await request.post('/api/dealer/login', { data: owner })).json();
  const email = `sam.${randomUUID().slice(0, 8)}@maple.example`;
  const headers = { authorization: `Bearer ${token}` };
  const invited = await request.post('/api/dealer/invitations', {
    headers,
    data: { emailAddresses: email, role: 'sales' },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const { text = '' } = await mailTo(email, 'You’re invited');
  const accepted = await request.post('/api/dealer/invitation/accept', {
    data: {
      token: /\/DealerInvitation#(\S+)/.exec(text)?.[1],
      firstName: 'Sam',
      lastName: 'Seller',
      password: ownPassword,
    },
  });
  expect(accepted.status(), await accepted.text()).toBe(201);
  return { email, password: ownPassword };
}

/** By hand, with a hole that is named by its cell and filled. */
async function writeLease(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Lease' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New program');
  await page.getByLabel('Name', { exact: true }).fill('Maple, lease');
  const first = page.getByLabel('First day');
  await first.fill('31/31/2026');
  await page.getByLabel('Last day').fill('30 novembre 2099');
  await expect(first).toHaveAccessibleDescription(/^Enter the date as YYYY-MM-DD, like 2026-12-21\./);
  await first.fill('01/12/2026');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.getByLabel('Last day')).toHaveValue('2099-11-30');
  await page.getByRole('button', { name: 'Dec 1, 2026' }).click();
  await expect(first).toHaveValue('2026-12-01');
  await first.fill('Jan 1, 2026');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(first).toHaveAccessibleDescription('Jan 1, 2026.');
  await cell(page, 'Rate, % per year, 36 months').fill('4.49');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Rate, % per year, 48 months')).toBeFocused();
  await page.keyboard.type('4.99');
  await paste(page, 'Residual, 36 months, 16,000 km', [
    ['57', '50'],
    ['55 %', ''],
    ['53', '46'],
  ]);
  await expect(cell(page, 'Residual, 48 months, 24,000 km')).toHaveValue('46');
  await page.getByRole('button', { name: 'Save program' }).click();
  const hole = cell(page, 'Residual, 48 months, 20,000 km');
  await expect(hole).toHaveAttribute('aria-invalid', 'true');
  const words = 'The grid is missing a residual for 48 months at 20,000 km a year. Please add it.';
  await expect(hole).toHaveAccessibleDescription(words);
  expect(await findings(page)).toEqual([]);
  await hole.fill('48');
  await page.getByRole('button', { name: 'Save program' }).click();
  await expect(page).toHaveURL(/\/DealerProgrammes\?state=inForce&sheet=/);
}

/** A change is asked about before the page is left, and taken back by the keys of a spreadsheet. */
async function changeAndStay(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Maple, lease' }).getByRole('link', { name: 'New', exact: true }).click();
  const rate = cell(page, 'Rate, % per year, 36 months');
  await rate.fill('3.99');
  await page.getByRole('link', { name: 'Programs' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  // As it goes it gives the focus back.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await rate.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(rate).toHaveValue('4.49');
  await rate.fill('4.29');
  await page.getByRole('button', { name: 'Save program' }).click();
  const sheet = page.getByRole('region', { name: 'Maple, lease' });
  await expect(sheet.getByRole('cell', { name: '4.29' })).toBeVisible();
  await sheet.getByRole('link', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: /Version 1/ }).click();
  await expect(page.getByRole('cell', { name: '4.49' })).toBeVisible();
  await page.getByRole('link', { name: 'Programs' }).last().click();
}

test('a dealer writes a lease by hand and by paste, copies it, ends it and takes that back', async ({
  page,
  context,
  request,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await signInOwner(page, request);
  await page.goto('/DealerProgrammes');
  await expect(page.getByText('No active programs')).toBeVisible();
  await writeLease(page);
  await changeAndStay(page);

  const sheet = page.getByRole('region', { name: 'Maple, lease' });
  await sheet.getByRole('button', { name: 'Copy to December' }).click();
  await expect(page.getByText('1 program copied.')).toBeVisible();
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  await expect(page.getByText('Dec 1, 2099 to', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: /^Active/ }).click();
  await sheet.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('1 program ended as of yesterday.')).toBeVisible();
  await expect(page.getByText('No active programs')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('button', { name: 'End now' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const sam = await newVisitor();
  await holdDealerSession(sam, await addSales(request, owner));
  await sam.goto('/DealerProgrammes');
  await expect(sam.getByRole('cell', { name: '4.29' })).toBeVisible();
  await expect(sam.getByText('Only an owner or manager can change this.')).toBeVisible();
  await expect(sam.getByRole('button', { name: 'End now' })).toHaveCount(0);
  await expect(sam.getByText('New program')).toHaveCount(0);
  await sam.getByRole('region', { name: 'Maple, lease' }).getByRole('link', { name: 'New', exact: true }).click();
  await expect(sam.getByText('Only an owner or manager can change this.')).toBeVisible();
  await expect(sam.getByRole('textbox')).toHaveCount(0);
});

test('a dealer writes a graduate’s rebate: what is wrong is named by its field, and a name that is meant is suggested', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/);
  await signInOwner(page, request);
  await page.goto('/DealerProgrammes/new?kind=rebate');
  await page.getByLabel('Name', { exact: true }).fill('Maple, graduates');
  await page.getByLabel('First day').fill('2026-01-31');
  await page.getByLabel('Last day').fill('2026-01-01');
  await page.getByLabel('Models').fill('RDY');
  await page.getByLabel('Amount ($)').fill('0');
  await page.getByLabel('Recent grad').check();
  const save = page.getByRole('button', { name: 'Save program' });
  await save.click();
  await expect(page.getByText('3 problems to fix, starting with:')).toBeVisible();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/The last day is before the first day\./);
  await expect(page.getByLabel('Models')).toHaveAccessibleDescription(/We don’t recognize “RDY”\. Did you mean RDX\?/);
  await expect(page.getByLabel('Amount ($)')).toHaveAccessibleDescription(/Enter an amount above 0\./);
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Last day').fill('2099-12-31');
  await page.getByLabel('Models').fill('RDX');
  await page.getByLabel('Amount ($)').fill('500');
  await save.click();
  const sheet = page.getByRole('region', { name: 'Maple, graduates' });
  await expect(sheet.getByRole('row').filter({ hasText: '$500.00' })).toContainText('Recent grad');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No active programs')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('row').filter({ hasText: '$500.00' })).toBeVisible();
});
