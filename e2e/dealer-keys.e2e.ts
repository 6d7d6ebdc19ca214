import { demoSignIns } from './demo-sign-ins.ts';
import { expect, test } from './journey.ts';
import { holdDealerSession } from './signed-in.ts';
import { expectToast } from './toasts.ts';

test('an owner makes a key, which is shown once and lets a system in until it is revoked', async ({
  page,
  request,
}) => {
  await holdDealerSession(page);
  await page.goto('/DealerKeys');
  const form = page.getByRole('form', { name: 'Create a key' });
  const make = form.getByRole('button', { name: 'Create key' });
  await make.click();
  await expect(form.getByText('Give the key a name.')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  // Name, day and password, and the boxes that answer one question together.
  const faults = form.getByRole('alert').filter({ hasText: 'Check 4 fields:' });
  await expect(faults.getByRole('link')).toHaveText(['Name', 'Good through', 'What the key is for', 'Password']);
  await faults.getByRole('link', { name: 'What the key is for' }).click();
  await expect(form.getByLabel('Read cars')).toBeFocused();
  const name = `Stock system ${Math.random().toString(36).slice(2, 8)}`;
  await form.getByLabel('Name', { exact: true }).fill(name);
  const inMonths = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Good through').fill(inMonths);
  await form.getByLabel('Read cars').check();
  await form.getByLabel('Password', { exact: true }).fill(demoSignIns().dealer.password);
  await make.click();
  const told = form.getByRole('status');
  await expect(told.getByText('This is your key. We show it only once')).toBeVisible();
  const key = (await told.locator('code').first().textContent()) ?? '';
  const ask = async (path: string) => {
    const reply = await request.get(path, { headers: { authorization: `Bearer ${key}` } });
    return reply.status();
  };
  expect([await ask('/api/dealer/cars'), await ask('/api/dealer/enquiries')]).toEqual([200, 403]);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('1 call');
  await expect(page.getByText(key)).toHaveCount(0);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectToast(page, 'Key revoked.');
  expect(await ask('/api/dealer/cars')).toBe(401);
  await expect(page.getByRole('region', { name: 'Expired or revoked' })).toContainText(name);
});
