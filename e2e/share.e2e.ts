import type { Page } from '@playwright/test';
import { accept, cents, dealer, openDeal, payment, save } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { signInUser } from './signed-in.ts';
import { dollars, registerShopper, shareDeal } from './through-the-api.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share link' });

/** The address of the link that has just been made. */
async function madeLink(page: Page): Promise<string> {
  const field = sheet(page).getByLabel('Link', { exact: true });
  await expect(field).toHaveValue(/\/EnquiryDetails\//);
  return field.inputValue();
}

/** Opens the sheet of the only card and makes a link; gives its address. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('article').getByRole('button', { name: 'Share link' }).click();
  await expect(sheet(page).getByText('No link yet.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Create a link' }).click();
  return madeLink(page);
}

/** What a messenger finds in a page: the content of each tag by its property or name. */
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  );

test('a link shows the bare deal to anybody, and no longer once it is switched off', async ({
  page,
  request,
  context,
  newVisitor,
  expectConsole,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper);
  await signInUser(page, shopper.person);
  const address = await makeLink(page);
  expect(address).toMatch(/\/EnquiryDetails\/[A-Za-z0-9_-]{43}$/);
  await expect(sheet(page).getByText(/Link works until/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(sheet(page).getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const code = sheet(page).getByRole('img', { name: /^QR code for the link to the deal on the 2026 Acura RDX/ });
  await expect(code).toBeVisible();
  await expect.poll(async () => (await code.boundingBox())?.height, 'a camera can read it').toBeGreaterThan(150);
  const download = page.waitForEvent('download');
  await sheet(page).getByRole('button', { name: 'Download the code' }).click();
  expect((await download).suggestedFilename()).toBe('icardeals-link.svg');
  const letter = new URL((await sheet(page).getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '');
  expect([letter.protocol, letter.pathname]).toEqual(['mailto:', '']);
  expect(letter.searchParams.get('body')).toContain(address);

  const friend = await newVisitor();
  await friend.goto(address);
  await expect(friend.getByRole('heading', { name: 'Enquiry Details Page' })).toBeVisible();
  await expect(friend.getByText(dollars(sent.monthlyPayment)).first()).toBeVisible();
  await expect(friend.getByText('Is it there in')).toBeHidden();
  await expect(friend.getByText(shopper.person.lastName)).toBeHidden();
  await expect(friend.getByRole('banner')).toBeHidden();
  await friend.getByRole('button', { name: 'Make my own copy' }).click();
  await expect(friend).toHaveURL(new RegExp(`/Dealer/${dealer.businessName}\\?activeOption=1`));
  await expect.poll(() => payment(friend)).toBe(cents(sent.monthlyPayment));
  await expect(friend.getByRole('heading', { name: 'Build your deal' })).toBeVisible();
  await friend.goto(address);

  await sheet(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(sheet(page).getByText('No link yet.')).toBeVisible();
  expectConsole(/404/);
  await friend.reload();
  await expect(friend.getByRole('alert')).toContainText('Error: Network response was not ok');
});

test(
  'a link that is on is renewed and replaced, and Save & Share offers one at once',
  steps({
    'a link that is on is renewed and replaced, though its address is kept nowhere': async ({
      page,
      request,
      shopper,
    }) => {
      const somebody = await shopper();
      await shareDeal(request, somebody);
      await signInUser(page, somebody.person);
      const first = await makeLink(page);
      await sheet(page).getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('article').getByText(/Share link active until/)).toBeVisible();
      await page.reload();
      await page.getByRole('article').getByRole('button', { name: 'Share link' }).click();
      await expect(sheet(page).getByText(/You have a link that works until .* can’t show it again/)).toBeVisible();
      await sheet(page).getByRole('button', { name: 'Renew for 30 days' }).click();
      await expect(sheet(page).getByText(/You have a link that works until/)).toBeVisible();
      await sheet(page).getByRole('button', { name: 'Create a new link' }).click();
      const second = await madeLink(page);
      expect(second).not.toBe(first);
      for (const address of [first, second]) expect((await request.get(`${address}/picture.png`)).status()).toBe(200);
    },
    'Save & Share offers a link at once, which no reload takes away and one press does': async ({ page }) => {
      await openDeal(page, 'Finance');
      await accept(page);
      await save(page, 'Save & Share');
      await expect(page).toHaveURL('/UserDashboard');
      await expect(page.getByRole('heading', { name: 'Sent to Lakeview Acura.' })).toBeVisible();
      await page.reload();
      const sent = page.getByRole('region', { name: 'Your deal has been sent' });
      await expect(sent.getByText('Confirm your email to get the dealer’s reply.')).toBeVisible();
      await sent.getByRole('button', { name: 'Get a share link' }).click();
      const link = sent.getByLabel('Link', { exact: true });
      await expect(link).toHaveValue(/\/EnquiryDetails\/[\w-]{43}$/);
      await expect(link).toBeFocused();
      await expect(sent.getByRole('status').filter({ hasText: 'The link works until' })).toHaveText(/as it is now/);
      await expect(page.getByRole('heading', { name: 'Saved searches' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Go to your dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your deals' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Saved searches' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sent to Lakeview Acura.' })).toBeHidden();
    },
  }),
);

test('a messenger finds a title, the payment and a picture, and nothing of the person', async ({ request }) => {
  const shopper = await registerShopper(request);
  const sent = await shareDeal(request, shopper);
  const headers = { authorization: `Bearer ${shopper.token}` };
  const made = await request.post(`/api/enquiry/enquiry/${sent._id}/share`, { headers });
  const { key } = await made.json();
  const page = await request.get(`/EnquiryDetails/${key}`);
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  const html = await page.text();
  const tags = tagsOf(html);
  expect(tags).toMatchObject({
    'og:title': `2026 Acura RDX A-Spec: ${dollars(sent.monthlyPayment)} monthly`,
    'twitter:card': 'summary_large_image',
    robots: 'noindex, nofollow',
  });
  const { port } = new URL(page.url());
  expect(tags['og:image']).toBe(`http://localhost:${port}/EnquiryDetails/${key}/picture.png`);
  const secrets = [shopper.person.firstName, shopper.person.lastName, shopper.person.email, 'Is it there'];
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
  const picture = await request.get(tags['og:image'] ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);

  // Shared in French: whoever has chosen nothing reads it so, and the picture says the same.
  const french = tagsOf(await (await request.get(`/EnquiryDetails/${key}?shared=fr`)).text());
  expect(french).toMatchObject({ 'og:locale': 'fr_CA', 'og:image': `${tags['og:image']}?lang=fr` });
  expect(french['og:title']).toMatch(/^Acura RDX 2026 A-Spec\u00a0: [\d\u00a0]+,\d\d\u00a0\$ par mois$/);
  expect((await request.get(french['og:image'] ?? '')).headers()['content-type']).toBe('image/png');

  for (const id of [sent._id, 'A'.repeat(43)]) {
    const other = tagsOf(await (await request.get(`/EnquiryDetails/${id}`)).text());
    expect(Object.keys(other).filter((name) => /^(og|twitter):/.test(name))).toEqual([]);
    expect((await request.get(`/EnquiryDetails/${id}/picture.png`)).status()).toBe(404);
  }

  await request.delete(`/api/enquiry/enquiry/${sent._id}/share`, { headers });
  const revoked = await request.get(`/EnquiryDetails/${key}`);
  expect(Object.keys(tagsOf(await revoked.text())).filter((name) => /^og:/.test(name))).toEqual([]);
  expect((await request.get(`/EnquiryDetails/${key}/picture.png`)).status()).toBe(404);
});
