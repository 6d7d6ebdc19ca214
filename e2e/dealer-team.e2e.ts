import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { businessOfTwo } from './business-of-two.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { ownPassword } from './new-business.ts';
import { mailTo } from './outbox.ts';
import { holdDealerSession } from './signed-in.ts';
import { expectToast } from './toasts.ts';

const rule = (page: Page) => page.getByRole('form', { name: 'Who gets new leads' });

/** What the lead's time line says of whom it was given to. */
async function expectGiven(page: Page, id: string, words: string): Promise<void> {
  await openWhole(page, `/ViewDealerEnquiryDetails/${id}`);
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect(page.getByText(words)).toBeVisible();
}

test('new leads go to whoever is there, by make or in turn, and go back by a press', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/the server responded with a status of 400/);
  const { account, send } = await businessOfTwo(request);
  await send();
  await holdDealerSession(page, account);
  await page.goto('/DealerMembers');
  await expect(page.getByText('1 open lead is unassigned.')).toBeVisible();
  await rule(page).getByLabel('By make, then take turns').check();
  await rule(page).getByRole('button', { name: 'Add a make' }).click();
  await rule(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(rule(page).getByText('Choose someone for this make.')).toBeVisible();
  const make = rule(page).getByRole('group', { name: /^(?!Who).* leads$/ });
  await make.getByLabel('Make', { exact: true }).selectOption('ACURA');
  await make.getByLabel('Sam New').check();
  await rule(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(rule(page).getByText('Saved. The rule will apply starting with the next lead.')).toBeVisible();
  expect(await findings(page), 'the rule').toEqual([]);

  await page.getByRole('button', { name: 'Assign them now' }).click();
  await expect(page.getByText('1 lead assigned.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 open lead is unassigned.')).toBeVisible();
  const acura = await send();
  await expectGiven(page, acura._id, 'Assigned to Sam New by your rule: ACURA.');
});

test('who is away gets no new lead, and hands over what they have', async ({ page, request, newVisitor }) => {
  const { account, sam: samsAccount, send } = await businessOfTwo(request);
  await holdDealerSession(page, account);
  await page.goto('/DealerMembers');
  await rule(page).getByLabel('Take turns', { exact: true }).check();
  await rule(page).getByLabel('Dana Maple').uncheck();
  await rule(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(rule(page).getByText('Saved. The rule will apply starting with the next lead.')).toBeVisible();
  const first = await send();
  await expectGiven(page, first._id, 'Assigned to Sam New by your rule: next in turn.');

  const sam = await newVisitor();
  await holdDealerSession(sam, samsAccount);
  await sam.goto('/DealerAccount');
  const absence = sam.getByRole('form', { name: 'Your absence' });
  await absence.getByLabel('Last day away').fill('2020-01-01');
  await absence.getByRole('button', { name: 'Save absence' }).click();
  await expect(absence.getByText('The last day can’t be before the first.')).toBeVisible();
  await absence.getByLabel('Last day away').fill('2199-12-03');
  await absence.getByRole('button', { name: 'Save absence' }).click();
  await expect(sam.getByText('Away until Dec 3, 2199')).toBeVisible();
  expect(await findings(sam), 'out of office').toEqual([]);

  await send();
  await mailTo(account.email, 'is unassigned');
  await page.goto(`/ViewDealerEnquiryDetails/${first._id}`);
  await expect(
    page.getByLabel('Assigned to').getByRole('option', { name: /^Sam New \(away until Dec 3, 2199\)$/ }),
  ).toHaveCount(1);
  await sam.getByLabel('Assign leads to').selectOption({ label: 'Dana Maple' });
  await sam.getByRole('button', { name: 'Hand over 1 open lead' }).click();
  await expect(sam.getByText('No open leads to hand over.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Assigned to')).toHaveValue(/./);
  await openWhole(page, '/DealerMembers');
  await expect(page.getByText('Away until Dec 3, 2199')).toBeVisible();
  await page.getByRole('button', { name: 'Sam New’s absence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End absence' }).click();
  await expect(page.getByText('Away until Dec 3, 2199')).toHaveCount(0);
});

test('the owner reads who did what, narrows it by an address that keeps it, and takes it along', async ({
  page,
  request,
  newVisitor,
}) => {
  const { account, sam: samsAccount, send } = await businessOfTwo(request);
  const { _id } = await send();
  const sam = await newVisitor();
  await holdDealerSession(sam, samsAccount);
  await sam.goto(`/ViewDealerEnquiryDetails/${_id}`);
  await sam.getByRole('textbox', { name: 'Note to the team' }).fill('Comes on Monday');
  await sam.getByRole('button', { name: 'Add note' }).click();
  await expect(sam.getByRole('list', { name: 'Timeline' }).getByText('Comes on Monday')).toBeVisible();

  await holdDealerSession(page, account);
  await page.goto('/DealerActivity');
  const note = page.getByRole('listitem').filter({ hasText: 'Added a note' });
  await expect(note).toContainText('Sam New');
  await expect(note.getByRole('link')).toHaveAttribute('href', `/ViewDealerEnquiryDetails/${_id}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  expect(await findings(page), 'activity').toEqual([]);
  await page.getByLabel('Topic').selectOption({ label: 'Team' });
  await expect(page).toHaveURL('/DealerActivity?kind=people');
  await expect(note).toHaveCount(0);
  await expect(page.getByText('Invited someone')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Accepted the invitation')).toBeVisible();
  await page.goBack();
  await expect(note).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText('Downloaded the activity log')).toBeVisible();
  await page.goto('/DealerActivity?lang=fr');
  await expect(page.getByText('Note ajoutée')).toBeVisible();

  await sam.goto('/DealerActivity');
  await expect(sam.getByText('This page is for the owners of your business')).toBeVisible();
});

test('an owner who disables another one revokes their keys, apart from the one that is unchecked', async ({
  page,
  request,
}) => {
  const { account, sam } = await businessOfTwo(request);
  await holdDealerSession(page, account);
  await page.goto('/DealerMembers');
  await page.getByRole('button', { name: 'Make owner: Sam New' }).click();
  const owner = page.getByRole('dialog', { name: 'Make Sam New an owner' });
  await owner.getByLabel('Stay on as an owner').check();
  await owner.getByLabel('Password', { exact: true }).fill(ownPassword);
  await owner.getByRole('button', { name: 'Make owner' }).click();
  await expect(page.getByLabel('Sam New’s role')).toHaveValue('owner');

  const signedIn = await request.post('/api/dealer/login', { data: sam });
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` };
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const make = async (name: string) => {
    const data = { name, scopes: ['leads:read'], until, password: ownPassword };
    const made = await request.post('/api/dealer/keys', { headers, data });
    expect(made.status(), await made.text()).toBe(201);
    return (await made.json()).key as string; // the reply of makeDealerKey
  };
  const [crm, drawer] = [await make('CRM'), await make('Drawer')];
  const ask = async (key: string) =>
    (await request.get('/api/dealer/enquiries', { headers: { authorization: `Bearer ${key}` } })).status();
  expect([await ask(crm), await ask(drawer)]).toEqual([200, 200]);

  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Sam New' }).getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable Sam New' });
  const keys = dialog.getByRole('group', { name: 'Keys to revoke' });
  await expect(keys.getByLabel(/^Drawer/)).toBeChecked();
  await expect(keys).toContainText('Read leads · Last used');
  await keys.getByLabel(/^CRM/).uncheck();
  expect(await findings(page), 'the keys of somebody who is disabled').toEqual([]);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expectToast(page, 'Revoked: Drawer.');
  expect([await ask(crm), await ask(drawer)]).toEqual([200, 401]);
  await openWhole(page, '/DealerKeys');
  await expect(page.getByRole('listitem').filter({ hasText: 'CRM' })).toContainText('who can’t sign in anymore');

  await openWhole(page, '/DealerMembers');
  await page.getByRole('button', { name: 'Remove Sam New' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Sam New' });
  await expect(removal.getByLabel(/^CRM/)).toBeChecked();
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Revoked: CRM.');
  expect(await ask(crm)).toBe(401);
});
