import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { admin } from './admin.ts';
import { openWhole } from './go-within.ts';
import { expect, test } from './journey.ts';
import { newBusiness, ownPassword, registerBusiness } from './new-business.ts';
import { confirmEmail, mailTo } from './outbox.ts';
import { fillSignIn } from './signed-in.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Related pages' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => page.getByText('Waiting for approval.');

/** Without a lead there is nothing to look among; and only a page that shoppers can open is worth a look. */
async function lookAtNoLeads(page: Page, next: string): Promise<void> {
  for (const address of ['/DealerDashboard', '/DealerAllEnquiries']) {
    await openWhole(page, address);
    await expect(page.getByText(next)).toBeVisible();
    await expect(page.getByRole('link', { name: 'View your page' })).toHaveCount(0);
  }
  await expect(page.getByRole('form', { name: 'Find leads' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0);
}

/** Nobody sees a rate of a business that waits, and what is said of it is true. */
async function setRateInAdvance(page: Page): Promise<void> {
  await openWhole(page, '/DealerFormPage?section=rates');
  const rates = page.getByRole('region', { name: 'Interest rates', exact: true });
  await page.getByRole('button', { name: 'Set rates by term' }).click();
  await rates.getByLabel('Finance, Pre-Owned, 8-year term').fill('8.49');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers will see your changes once your page is public.')).toBeVisible();
}

/** Registers a business, whose owner confirms the address, and signs in by the form. */
async function signInOwner(page: Page, request: APIRequestContext) {
  const business = await registerBusiness(request);
  await page.goto('/DealerSignIn');
  await fillSignIn(page, { email: business.emailAddresses, password: ownPassword });
  await expect(page).toHaveURL('/DealerDashboard');
  await confirmEmail(request, business.emailAddresses);
  return business;
}

test('a business registers, prepares, and is public once the operator approves it', async ({ page, request }) => {
  const business = newBusiness();
  const slug = business.name.toLowerCase().replace(' ', '-');
  const isPublic = async () => {
    const reply = await request.get(`/api/dealer/dealers/businessName/${slug}`);
    return (await reply.json()).dealer !== null;
  };
  await page.goto('/DealerSignUp');
  const form = page.getByRole('form', { name: 'Business registration' });
  const register = form.getByRole('button', { name: 'Sign up' });
  await expect(register).toHaveAttribute('aria-disabled', 'false');
  await register.click();
  await expect(form.getByText('Business name is required.')).toBeVisible();
  await expect(form.getByLabel('Business name')).toBeFocused();
  await form.getByLabel('Business name').fill(business.name);
  await form.getByLabel('Registration number').fill(business.registrationNumber);
  await form.getByLabel('Phone number').fill(business.contactNumbers);
  await form.getByLabel('Street address').fill(business.address);
  await form.getByLabel('City').fill(business.city);
  await form.getByLabel('Province').selectOption('Ontario');
  await form.getByLabel('Postal code').fill('l6j1a1');
  await form.getByLabel('First name').fill(business.firstName);
  await form.getByLabel('Last name').fill(business.lastName);
  await form.getByLabel('Email address').fill(business.emailAddresses);
  await form.getByLabel('Password', { exact: true }).fill(ownPassword);
  await register.click();

  await expect(page).toHaveURL('/DealerDashboard');
  await lookAtNoLeads(page, 'as soon as your business is approved.');
  await openWhole(page, '/DealerAccount');
  await expect(waiting(page)).toBeVisible();
  expect(await isPublic()).toBe(false);
  await setRateInAdvance(page);
  await openWhole(page, '/DealerAccount');

  expect(await admin('dealers', 'list', '--state', 'pending')).toContain(business.emailAddresses);
  expect(await admin('dealers', 'approve', slug)).toContain('is approved.');
  expect(await isPublic()).toBe(true);
  await page.reload();
  const unconfirmed = page.getByText('Your email isn’t confirmed.', { exact: true });
  await expect(unconfirmed).toBeVisible();
  await confirmEmail(request, business.emailAddresses);
  for (const subject of ['Welcome to iCarDeals', 'is approved']) await mailTo(business.emailAddresses, subject);
  await page.reload();
  await expect(unconfirmed).toHaveCount(0);
  await expect(navigation(page).getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await lookAtNoLeads(page, 'as soon as you publish your first car.');
});

/** A link of the mail ends such mails, without a sign-in. */
async function endInvitations(page: Page, text: string) {
  await page.goto(/\/StopInvitations#\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Stop sending me invitations' }).click();
  await expect(page.getByText('You won’t get any more invitations.')).toBeVisible();
}

/** Takes the mailed invitation up. */
async function acceptAs(sam: Page, { text, email, name }: { text: string; email: string; name: string }) {
  await sam.goto(/\/DealerInvitation#\S+/.exec(text)?.[0] ?? '');
  const accept = sam.getByRole('form', { name: 'Accept the invitation' });
  await expect(sam.getByText(`Dana Maple invited you to join ${name}.`)).toBeVisible();
  await expect(accept.getByLabel('Email address')).toHaveValue(email);
  await accept.getByLabel('First name').fill('Sam');
  await accept.getByLabel('Last name').fill('New');
  await accept.getByLabel('Password', { exact: true }).fill(ownPassword);
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expect(sam).toHaveURL('/DealerDashboard');
}

test('an owner invites somebody, sets the role, and disables them again', async ({
  page,
  request,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(/the server responded with a status of 40[19]/);
  const { name } = await signInOwner(page, request);
  await openWhole(page, '/DealerMembers');
  await expect(page.getByRole('heading', { name: '1 team member' })).toBeVisible();
  await expect(page.getByText('You can invite people once we’ve approved your business')).toBeVisible();
  await admin('dealers', 'approve', name.toLowerCase().replace(' ', '-'));
  await page.reload();
  const email = `sam.${randomUUID().slice(0, 8)}@maple.example`;
  const invite = page.getByRole('form', { name: 'Invite someone' });
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite.getByLabel('Email address')).toBeFocused();
  await invite.getByLabel('Email address').fill(email);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('2 of 2 seats on your plan are in use.')).toBeVisible();

  const { text = '' } = await mailTo(email, 'You’re invited');
  const sam = await newVisitor();
  await endInvitations(sam, text);
  await acceptAs(sam, { text, email, name });
  await openWhole(sam, '/DealerAccount');
  await expect(sam.getByText('Sales', { exact: true })).toBeVisible();
  await expect(navigation(sam).getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(navigation(sam).getByRole('link', { name: 'Team' })).toHaveCount(0);

  await page.reload();
  const role = page.getByLabel('Sam New’s role');
  await expect(role).toHaveValue('sales');
  await role.selectOption('manager');
  await expect(role).toHaveValue('manager');
  await page.getByLabel('Dana Maple’s role').selectOption('sales');
  await expect(page.getByText('A business needs an owner. Make someone else an owner first.')).toBeVisible();
  await expect(page.getByLabel('Dana Maple’s role')).toHaveValue('owner');
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await sam.goto('/DealerAccount');
  await expect(sam).toHaveURL(/\/DealerSignIn/);
});

test('a member turns one-time codes on and signs in by one, and by a recovery code', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/the server responded with a status of 40[01]/);
  const { emailAddresses: email } = await signInOwner(page, request);
  await openWhole(page, '/DealerAccount');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Password', { exact: true }).fill(ownPassword);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = ((await sheet.locator('code').textContent()) ?? '').replaceAll(' ', '');
  /** The code of the app, so many half-minutes from now. */
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await sheet.getByLabel('Code from the app').fill('12345');
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  await expect(sheet.getByText('That code isn’t right. Enter the code your app shows now.')).toBeVisible();
  await sheet.getByLabel('Code from the app').fill(code());
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  const codes = sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await sheet.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  const leave = async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/DealerSignIn');
    await fillSignIn(page, { email, password: ownPassword });
    await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
  };
  const enter = async (typed: string) => {
    await page.getByRole('textbox', { name: 'One-time code' }).fill(typed);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  };
  await leave();
  await enter('000');
  await expect(page.getByText('That code isn’t right, or it’s already been used.')).toBeVisible();
  // The code of before was taken; the clock of a telephone may be half a minute ahead.
  await enter(code(1));
  await expect(page).toHaveURL('/DealerDashboard');
  await openWhole(page, '/DealerAccount');
  await leave();
  await enter(recoveryCode);
  await expect(page).toHaveURL('/DealerDashboard');
  await mailTo(email, 'A recovery code was used');
});
