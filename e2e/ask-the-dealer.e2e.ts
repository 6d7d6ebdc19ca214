import type { Page } from '@playwright/test';
import { accept, openDeal, openSection, save, section } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { openLead } from './lead-page.ts';
import { mailTo } from './outbox.ts';
import { fillSignIn } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';
import { expectToast } from './toasts.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Ask the dealer' });
const send = (page: Page) => sheet(page).getByRole('button', { name: 'Send question' }).click();

test('a question is kept over the sign-in and when it did not arrive, goes to the dealer by mail, and stands with the lead', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Network response/);
  const { person } = await registerShopper(request);
  await openDeal(page, 'Finance');
  await openSection(page, 'Warranties');
  await section(page, 'Warranties').getByRole('button', { name: 'Help with Warranties' }).click();
  await page.getByRole('button', { name: 'Ask the dealer' }).click();
  await send(page);
  await expect(sheet(page).getByRole('alert')).toHaveText('Write your question first.');
  await sheet(page).getByLabel('Your question').fill('Is it there in <b>white</b>?');
  await send(page);
  await expect(sheet(page).getByRole('alert')).toHaveText('Sign in to ask the dealer a question.');
  await sheet(page).getByRole('link', { name: 'Log in and return to your question' }).click();
  await fillSignIn(page, person);
  await expect(sheet(page).getByLabel('Your question')).toHaveValue('Is it there in <b>white</b>?');

  await page.route('**/api/dealer/*/question', (route) => route.abort());
  await send(page);
  await expect(sheet(page).getByRole('alert')).toContainText('We couldn’t send your question');
  await page.unroute('**/api/dealer/*/question');
  await send(page);
  await expectToast(page, 'Your question has been sent.');
  await expect(sheet(page)).toBeHidden();
  const mail = await mailTo('leads@lakeview-acura.example', 'Question about Warranties', person.email);
  expect(mail.text).toContain('Is it there in <b>white</b>?');
  expect(mail.replyTo?.[0]?.address).toBe(person.email);

  await accept(page);
  await save(page, 'Save & Share');
  await expect(page).toHaveURL(/UserDashboard/);
  const questions = (await openLead(page, person)).getByRole('region', { name: 'Questions' });
  await expect(questions).toContainText('Warranties');
  await expect(questions).toContainText('Is it there in <b>white</b>?');
});
