import type { Page } from '@playwright/test';
import { accept, chooseCar, openDealerPage, openSection, save, section } from './deal-page.ts';
import { expect, test } from './journey.ts';
import { openNewestLead } from './lead-page.ts';
import { mailTo } from './outbox.ts';
import { fillSignIn, holdUserSession, signInDealer } from './signed-in.ts';
import { registerShopper } from './through-the-api.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Ask the dealer' });

/** Opens the form out of the help of a section. */
async function openQuestion(page: Page, title: string): Promise<void> {
  await openSection(page, title);
  await section(page, title)
    .getByRole('button', { name: `Help with ${title}` })
    .click();
  await page.getByRole('button', { name: 'Ask the dealer' }).click();
  await expect(sheet(page)).toBeVisible();
}

test('a question that did not arrive is kept, goes to the dealer by mail, and stands with the lead', async ({
  page,
  request,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Network response/);
  const { person } = await registerShopper(request);
  await holdUserSession(page, person);
  await openDealerPage(page, 'Finance');
  await chooseCar(page);
  await openQuestion(page, 'Warranties');
  await sheet(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(sheet(page).getByRole('alert')).toHaveText('Write your question first.');
  await sheet(page).getByLabel('Your question').fill('Is it there in <b>white</b>?');
  await page.route('**/api/dealer/*/question', (route) => route.abort());
  await sheet(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(sheet(page).getByRole('alert')).toContainText('Your question was not sent');
  await page.unroute('**/api/dealer/*/question');
  await sheet(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Your question is on its way to the dealer.')).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  const mail = await mailTo(
    'leads@lakeview-acura.example',
    `asks about Warranties: ${person.firstName} ${person.lastName}`,
  );
  expect(mail.text).toContain('Is it there in <b>white</b>?');
  expect(mail.replyTo?.[0]?.address).toBe(person.email);

  await accept(page);
  await save(page, 'Save & Share');
  await expect(page).toHaveURL(/UserDashboard/);
  const office = await newVisitor();
  await signInDealer(office);
  await openNewestLead(office, person);
  const questions = office.getByRole('region', { name: 'Questions' });
  await expect(questions).toContainText('Warranties');
  await expect(questions).toContainText('Is it there in <b>white</b>?');
});

test('a guest is asked to log in, and keeps the text', async ({ page, request }) => {
  const { person } = await registerShopper(request);
  await openDealerPage(page, 'Cash');
  await openQuestion(page, 'Trade-in');
  await sheet(page).getByLabel('Your question').fill('Do you take a 2014 car?');
  await sheet(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(sheet(page).getByRole('alert')).toHaveText('Please log in to ask the dealer.');
  await sheet(page).getByRole('link', { name: 'Log in and come back to your question' }).click();
  await fillSignIn(page, person);
  await expect(sheet(page).getByLabel('Your question')).toHaveValue('Do you take a 2014 car?');
  await sheet(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Your question is on its way to the dealer.')).toBeVisible();
  const subject = `asks about Trade-in: ${person.firstName} ${person.lastName}`;
  expect((await mailTo('leads@lakeview-acura.example', subject)).text).toContain('Do you take a 2014 car?');
});
