import { findingsInWords } from './axe.ts';
import { expect, test } from './journey.ts';
import { ownPassword, registerBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';

const say = {
  open: 'Add to your calendar',
  make: 'Create address',
  address: 'Your calendar address (shown only once)',
  readNever: 'No calendar app has checked it yet.',
  read: /^Your calendar address was created on .* A calendar app last checked this address on /,
  end: 'Turn off the address',
} as const;

test('a dealer’s calendar program reads the appointments by a secret address', async ({ page, request }) => {
  const business = await registerBusiness(request);
  await holdDealerSession(page, { email: business.emailAddresses, password: ownPassword });
  await page.goto('/DealerAppointments');
  await page.getByText(say.open, { exact: true }).click();
  await page.getByRole('button', { name: say.make }).click();
  const field = page.getByLabel(say.address);
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  expect(await findingsInWords(page)).toEqual([]);
  const { pathname } = new URL(await field.inputValue());
  await page.reload();
  await page.getByText(say.open, { exact: true }).click();
  await expect(page.getByText(say.readNever)).toBeVisible();
  await expect(field).toHaveCount(0);

  const file = await request.get(pathname);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.reload();
  await page.getByText(say.open, { exact: true }).click();
  await expect(page.getByText(say.read)).toBeVisible();

  await page.getByRole('button', { name: say.end }).click();
  await expect(page.getByRole('button', { name: say.make })).toBeVisible();
  expect((await request.get(pathname)).status()).toBe(404);
});
