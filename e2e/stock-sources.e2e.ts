import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { testVin } from '../server/testing/vins.ts';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { ownPassword, registerBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';
import { expectToast } from './toasts.ts';

/** What the journey presses and reads in each language. */
const words = {
  add: 'Add a source',
  send: 'Add the source',
  noName: 'Give the source a name.',
  name: 'Name of the source',
  address: 'File URL',
  prices: 'Are these prices before fees, or all-in?',
  unsaid: 'First, tell us what these prices include.',
  said: 'Prices: All-in',
  test: 'Test connection: ',
  fetched: 'We can pick up the file',
  run: 'Run now: Maple DMS',
  done: 'Imported',
  unchanged: 'Nothing new',
  held: 'Needs your review',
  waits: 'This file needs your review',
  take: 'Import',
  undo: 'Undo this run',
  undone: 'Undone',
  wrong: '1 row with errors',
  pause: 'Pause Maple DMS',
  goOn: 'Continue: Maple DMS',
  remove: 'Remove Maple DMS',
  sure: 'Remove',
  gone: 'We no longer fetch files from',
  runs: 'Runs',
} as const;

/** A server of a dealer's stock system, on this machine. */
async function startSystem() {
  const system = { file: '' };
  const server = createServer((_request, response) => response.end(system.file)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { system, url: `http://127.0.0.1:${port}/stock.csv`, close };
}

const fileOf = (...numbers: readonly number[]) =>
  [
    'Stock #,VIN,Type,Year,Make,Model,Trim,Mileage,Price',
    ...numbers.map((number) => `T${number},${testVin(number)},Used,2021,Acura,MDX,Tech,"52,000","$38,995"`),
    '',
  ].join('\r\n');

type Words = typeof words;

/** Adds a source on the page, and tries it. */
async function addAndTry(page: Page, words: Words, url: string): Promise<void> {
  await page.getByRole('button', { name: words.add }).click();
  const form = page.getByRole('form', { name: words.add });
  await form.getByRole('button', { name: words.send }).click();
  await expect(form.getByText(words.noName)).toBeVisible();
  await expect(form.getByLabel(words.name)).toBeFocused();
  await form.getByLabel(words.name).fill('Maple DMS');
  await form.getByLabel(words.address).fill(url);
  await form.getByRole('button', { name: words.send }).click();
  await expect(form.getByText(words.unsaid)).toBeVisible();
  await expect(form.getByLabel(words.prices)).toBeFocused();
  await form.getByLabel(words.prices).selectOption('allIn');
  await form.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.said)).toBeVisible();
  await page.getByRole('button', { name: words.test }).click();
  await expect(page.getByText(words.fetched)).toBeVisible();
  await expect(page.getByRole('cell', { name: testVin(1) })).toBeVisible();
  expect(await findings(page)).toEqual([]);
}

/** Pauses the source, and removes it. */
async function pauseAndRemove(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.pause }).click();
  await expect(page.getByRole('button', { name: words.goOn })).toBeVisible();
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.sure, exact: true }).click();
  await expectToast(page, words.gone);
}

test('stock comes by itself: a source is tried, run, decided on, undone and removed', async ({ page, request }) => {
  const { system, url, close } = await startSystem();
  system.file = fileOf(1, 2, 3);
  const { emailAddresses: email } = await registerBusiness(request);
  await holdDealerSession(page, { email, password: ownPassword });
  await page.goto('/DealerStockSources');
  await addAndTry(page, words, url);
  const runs = page.getByRole('region', { name: words.runs }).getByRole('list');
  const runNow = async (state: string, count: number) => {
    await page.getByRole('button', { name: words.run }).click();
    await expect(runs.getByRole('listitem')).toHaveCount(count);
    await expect(runs.getByRole('listitem').first()).toContainText(state);
  };
  await runNow(words.done, 1);
  await runNow(words.unchanged, 2);
  system.file = fileOf(1);
  await runNow(words.held, 3);
  await runs.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: words.waits })).toBeVisible();
  await expect(page.getByText(words.said)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: words.take }).click();
  await page.getByRole('button', { name: words.undo }).click();
  await expect(page.getByText(words.undone, { exact: true })).toBeVisible();
  await page.goBack();
  system.file = fileOf(1, 2, 3).replace(testVin(2), 'NOT A VIN');
  // The car of a row with a mistake stays as it was, and the others have not changed.
  await runNow(words.unchanged, 4);
  await runs.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: words.wrong })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goBack();
  await pauseAndRemove(page, words);
  await close();
});
