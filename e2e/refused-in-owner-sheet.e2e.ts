import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { businessOfTwo } from './business-of-two.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { openBusiness, ownPassword } from './new-business.ts';
import {
  expectAskedAgain,
  expectSaidInside,
  refuseChanges,
  refusedWords,
  refuseReads,
  sendRefused,
} from './refused-in-sheet.ts';
import { holdDealerSession } from './signed-in.ts';

/** Whatever a sheet of the owner's pages asks the server for, a refusal is said in that sheet. */

const sheetOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Calls the API as a member, and gives what it answers. */
const callAs =
  (request: APIRequestContext, token: string) => async (method: 'GET' | 'POST', path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };

type Call = ReturnType<typeof callAs>;

/** A member is away, hands over leads, and becomes an owner. */
async function changeMember(page: Page): Promise<void> {
  await refuseReads(page, '**/api/dealer/assignees');
  await page.goto('/DealerMembers');
  await press(page, 'Sam New’s absence');
  await expectAskedAgain(page, sheetOf(page, 'Sam New’s absence'), 'We couldn’t load the team.');
  await sheetOf(page, 'Sam New’s absence').getByLabel('Last day away').fill('2199-12-03');
  await sendRefused(page, { sheet: 'Sam New’s absence', does: 'Save absence' });
  await press(page, 'Sam New’s absence');
  await sendRefused(page, { sheet: 'Sam New’s absence', does: 'Hand over 2 open leads' });

  await press(page, 'Make owner: Sam New');
  await sheetOf(page, 'Make Sam New an owner').getByLabel('Password', { exact: true }).fill(ownPassword);
  await sendRefused(page, { sheet: 'Make Sam New an owner', does: 'Transfer ownership' });
}

/** A member with a key is disabled, may do less, is removed; and the owner leaves. */
async function takeFromMember(page: Page): Promise<void> {
  const sam = page.getByRole('listitem').filter({ hasText: 'Sam New' });
  await page.reload();
  await sam.getByRole('button', { name: 'Disable' }).click();
  await sendRefused(page, { sheet: 'Disable Sam New', does: 'Disable' });
  await sam.getByLabel('Sam New’s role').selectOption('sales');
  // What was refused before is not said of this.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await sendRefused(page, { sheet: 'Change the role of Sam New', does: 'Change role' });
  await press(page, 'Remove Sam New');
  await sendRefused(page, { sheet: 'Remove Sam New', does: 'Remove' });
  await press(page, 'Leave this business');
  await sendRefused(page, { sheet: 'Leave this business', does: 'Leave' });
}

test('a refusal is said in the sheets about the team, its leads and its keys', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(refusedWords);
  const { account, sam, send } = await businessOfTwo(request);
  const ids = [(await send())._id, (await send())._id];
  const call = callAs(request, await holdDealerSession(page, account));
  const { data } = await call('GET', '/api/dealer/members');
  const { _id: samsId } = data.members.find(({ firstName }: { firstName: string }) => firstName === 'Sam');
  await call('POST', '/api/dealer/leads/changes', { ids, assignTo: samsId });
  await changeMember(page);

  await call('POST', `/api/dealer/members/${samsId}/owner`, { password: ownPassword, staysOwner: true, keepKeys: [] });
  const { token } = await call('POST', '/api/dealer/login', sam);
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const key = { name: 'CRM', scopes: ['leads:read'], until, password: ownPassword };
  await callAs(request, token)('POST', '/api/dealer/keys', key);
  await takeFromMember(page);

  await openWhole(page, '/DealerKeys');
  await press(page, 'Revoke CRM');
  await sendRefused(page, { sheet: 'Revoke CRM', does: 'Revoke' });

  await openWhole(page, '/DealerAllEnquiries');
  await page.getByLabel('Select all on this page').check();
  await press(page, 'Merge…');
  await sendRefused(page, { sheet: 'Merge leads', does: 'Merge' });

  await refuseReads(page, /\/api\/dealer\/(?:enquiries|cars)\?q=/);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await sheetOf(page, 'Search').getByRole('searchbox').fill('acura');
  await expectSaidInside(page);
});

/** Other systems that are told, and those that stock comes from. */
async function changeSystems(page: Page, call: Call): Promise<void> {
  const receiver = { name: 'DMS', url: 'http://127.0.0.1:9/events', kind: 'webhook', ownKey: null };
  await call('POST', '/api/dealer/delivery/receivers', { ...receiver, events: ['lead.submitted'], isOn: true });
  await page.goto('/DealerDelivery');
  await press(page, 'Edit DMS');
  await sheetOf(page, 'Edit DMS').getByLabel('System URL').fill('http://127.0.0.1:9/others');
  await sendRefused(page, { sheet: 'Edit DMS', does: 'Save receiver' });
  await press(page, 'New secret for DMS');
  await sendRefused(page, { sheet: 'New secret for DMS', does: 'Create new secret' });
  await press(page, 'Remove DMS');
  await sendRefused(page, { sheet: 'Remove DMS', does: 'Remove' });

  const where = { kind: 'push', address: '', port: 22, path: '', userName: '', signIn: 'none', secret: '' };
  const what = { format: 'automatic', holds: 'all', prices: 'allIn', dealerColumn: '', dealerValue: '' };
  const when = { mostBad: 20, mostRemoved: 33, everyHours: 4, times: [], isOn: false };
  await call('POST', '/api/dealer/stock-sources', { name: 'Yard', ...where, ...what, ...when });
  await refuseReads(page, '**/api/dealer/stock-formats');
  await openWhole(page, '/DealerStockSources');
  await press(page, 'Edit Yard');
  await expectAskedAgain(page, sheetOf(page, 'Edit Yard'), 'We couldn’t load the formats.');
  await sheetOf(page, 'Edit Yard').getByLabel('Name of the source').fill('Back yard');
  await sendRefused(page, { sheet: 'Edit Yard', does: 'Save source' });
  await press(page, 'Remove Yard');
  await sendRefused(page, { sheet: 'Remove Yard', does: 'Remove' });
}

/** The plan changes and ends. */
async function changePlan(page: Page): Promise<void> {
  await openWhole(page, '/Subscriptions');
  await press(page, 'Choose Standard');
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Confirmed. Your plan is active.')).toBeVisible();
  await openWhole(page, '/MySubscriptions');
  await press(page, 'Cancel the plan');
  await sendRefused(page, { sheet: 'Cancel the plan?', does: 'Cancel at the end of the period' });
  // It was said, and is over with the sheet.
  await expect(page.getByRole('alert')).toHaveCount(0);

  await openWhole(page, '/Subscriptions');
  await refuseChanges(page, 500);
  await press(page, 'Change to Pro');
  await expectSaidInside(page);
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await press(page, 'Change to Pro');
  await sendRefused(page, { sheet: 'Change to Pro', does: 'Change the plan now' });
}

/** The second step of the sign-in is turned on, its recovery codes are made anew, and it is turned off. */
async function changeCodes(page: Page): Promise<void> {
  await openWhole(page, '/DealerAccount');
  await press(page, 'Turn on');
  const turnOn = 'Turn on two-step verification';
  await sheetOf(page, turnOn).getByLabel('Password', { exact: true }).fill(ownPassword);
  await sendRefused(page, { sheet: turnOn, does: 'Continue', stays: true });
  await sheetOf(page, turnOn).getByRole('button', { name: 'Continue' }).click();
  const secret = ((await sheetOf(page, turnOn).locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await sheetOf(page, turnOn).getByLabel('Code from the app').fill(code());
  await sendRefused(page, { sheet: turnOn, does: 'Turn on', stays: true });
  // Half a minute may have passed.
  await sheetOf(page, turnOn).getByLabel('Code from the app').fill(code());
  await sheetOf(page, turnOn).getByRole('button', { name: 'Turn on' }).click();
  await press(page, 'I’ve saved these codes');
  for (const { opener, sheet, does } of [
    { opener: 'New recovery codes', sheet: 'New recovery codes', does: 'Show new codes' },
    { opener: 'Turn off', sheet: 'Turn off two-step verification', does: 'Turn off' },
  ]) {
    await press(page, opener);
    await sheetOf(page, sheet).getByLabel('Password', { exact: true }).fill(ownPassword);
    await sendRefused(page, { sheet, does });
  }
}

/** On a phone the preview of the dealer's page is a sheet, whose pictures may not arrive. */
async function lookAtPreview(page: Page): Promise<void> {
  await page.route('**/api/dealer/page', async (route) => {
    const whole = await (await route.fetch()).json();
    whole.data.sections.pictures.content.logo = 'an-own-picture';
    await route.fulfill({ json: whole });
  });
  await refuseReads(page, '**/api/dealer/page-pictures');
  await page.setViewportSize({ width: 390, height: 844 });
  await openWhole(page, '/DealerFormPage');
  await press(page, 'See the preview');
  await expectAskedAgain(page, sheetOf(page, 'Preview'), 'We couldn’t load the pictures.');
}

test('a refusal is said in the sheets about other systems, the plan, the sign-in and the page', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(refusedWords);
  const { account } = await openBusiness(request);
  const call = callAs(request, await holdDealerSession(page, account));
  await changeSystems(page, call);
  await changePlan(page);
  await changeCodes(page);
  await lookAtPreview(page);
});
