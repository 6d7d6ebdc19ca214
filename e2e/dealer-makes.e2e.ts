import type { APIRequestContext, Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { ownPassword, registerBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';

/** What stands on the pages in each language. */
const words = {
  makeToAdd: 'Make to add',
  add: 'Add make',
  freight: 'Freight',
  heading: 'Heading',
  added: 'ACURA on your page (was not on your page)',
  off: 'HONDA not on your page (was on your page)',
  takeOff: 'Remove HONDA from your page',
  shown: /freight \$2,000\.00/,
  save: 'Save',
  saved: 'Saved. Shoppers will see your changes once your page is public.',
  partly: 'Saved: HONDA. Not saved: ACURA. Please check and try again.',
  undo: 'Undo',
  undone: 'Changes undone.',
  unsaved: 'Unsaved changes',
  each: 'Show changes',
  discard: 'Discard',
  stay: 'Stay here',
  dashboard: 'Dashboard',
  yourPage: 'Your page',
  monday: 'Monday, hours',
  hours: { typed: '8-8', read: /^8:00.a\.m\. – 8:00.p\.m\.$/ },
} as const;

type Words = typeof words;

/** Signs the owner of a business of its own in: what it sets is seen by no other journey. */
async function ownBusiness(page: Page, request: APIRequestContext): Promise<void> {
  const { emailAddresses: email } = await registerBusiness(request);
  await holdDealerSession(page, { email, password: ownPassword });
}

const bar = (page: Page, words: Words) => page.getByRole('region', { name: words.unsaved });
const head = (page: Page, make: string) => page.getByRole('button', { name: new RegExp(`^${make}`) });
const field = (page: Page, make: string, label: string) =>
  page.getByRole('region', { name: make }).getByLabel(label, { exact: true });

async function addMake(page: Page, words: Words, make: string): Promise<void> {
  await page.getByLabel(words.makeToAdd).selectOption(make);
  await page.getByRole('button', { name: words.add }).click();
}

/** What is typed stays where it was typed, whoever presses what; a way that is gone all the same is asked about first. */
async function stays(page: Page, words: Words): Promise<void> {
  const monday = page.getByLabel(words.monday, { exact: true });
  await monday.fill(words.hours.typed);
  await page.getByRole('link', { name: words.dashboard, exact: true }).first().click();
  await page.getByRole('button', { name: words.stay }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings(page), 'asked on the way back').toEqual([]);
  await page.getByRole('button', { name: words.stay }).click();
  await expect(page).toHaveURL(/DealerFormPage/);
  await expect(monday).toHaveValue(words.hours.read);
  await page.getByRole('button', { name: words.discard, exact: true }).click();
  await expect(bar(page, words)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/DealerMakeVehicleTypeAdd/);
}

/** Two makes are added and one of them filled in by one press, which says what it saves. */
async function addTwo(page: Page, words: Words): Promise<void> {
  await addMake(page, words, 'ACURA');
  await expect(bar(page, words)).toContainText(words.added);
  await field(page, 'ACURA', words.freight).fill('2000');
  await addMake(page, words, 'HONDA');
  await bar(page, words).getByRole('button', { name: words.each }).click();
  expect(await findings(page), 'two makes that are added').toEqual([]);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.reload();
  await expect(head(page, 'ACURA')).toContainText(words.shown);
}

/** What is refused keeps what was typed and is found again; the rest is saved, and all of it comes back with one press. */
async function changeBoth(page: Page, words: Words): Promise<void> {
  await head(page, 'ACURA').click();
  await head(page, 'HONDA').click();
  await field(page, 'ACURA', words.freight).fill('1000000000');
  await field(page, 'HONDA', words.heading).fill('Maple HONDA');
  await head(page, 'ACURA').click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(words.partly)).toBeVisible();
  await expect(field(page, 'ACURA', words.freight)).toBeFocused();
  await expect(field(page, 'ACURA', words.freight)).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'ACURA', words.freight).fill('2100');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(page.getByText(words.undone)).toBeVisible();
  await expect(head(page, 'ACURA')).toContainText(words.shown);
}

/** A make that is taken off is gone when that is saved, and back with its words. */
async function takeOff(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.takeOff }).click();
  await expect(bar(page, words)).toContainText(words.off);
  expect(await findings(page), 'a make that is taken off').toEqual([]);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(head(page, 'HONDA')).toHaveCount(0);
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(head(page, 'HONDA')).toBeVisible();
  await expect(field(page, 'HONDA', words.heading)).toHaveValue('Maple HONDA');
}

test('a dealer adds, changes and takes off makes with one press, and loses nothing by the way', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/);
  await ownBusiness(page, request);
  await page.goto('/DealerMakeVehicleTypeAdd');
  // A link that is pressed earlier loads the next page as a whole, and the way back is the browser's.
  await expect(page.getByLabel(words.makeToAdd)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words.yourPage, exact: true }).first().click();
  await stays(page, words);
  await addTwo(page, words);
  await changeBoth(page, words);
  await takeOff(page, words);
});
