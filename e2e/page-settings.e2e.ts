import type { APIRequestContext, Page } from '@playwright/test';
import { findings } from './axe.ts';
import { expect, test } from './journey.ts';
import { ownPassword, registerBusiness } from './new-business.ts';
import { holdDealerSession } from './signed-in.ts';

/** What stands on the page in each language, and how its people write their hours. */
const words = {
  monday: { of: 'Monday', typed: '9-6', span: '9:00 a.m. – 6:00 p.m.' },
  tuesday: { of: 'Tuesday', typed: '9 to noon, 1 to 5', span: '10:00 a.m. – 2:00 p.m.', again: '10-2' },
  hours: (day: string) => `${day}, hours`,
  closed: 'Closed',
  was: (span: string) => `(was ${span})`,
  unread: 'Enter hours like 9-6 or 9:30-18:00, or “closed”.',
  sections: { hours: 'Hours', contacts: 'Contact info', address: 'Name and address' },
  marks: { look: 'needs review', unsaved: 'not saved' },
  website: 'Website',
  phone: 'Phone',
  preview: 'Preview',
  save: 'Save',
  saved: 'Saved. Shoppers will see your changes once your page is public.',
  partly: 'Saved: Hours. Not saved: Contact info. Please check and try again.',
  undo: 'Undo',
  undone: 'Changes undone.',
  unsaved: 'Unsaved changes',
  each: 'Show changes',
  discard: 'Discard',
  putBack: 'Restore changes',
  stay: 'Stay here',
  dashboard: 'Dashboard',
  met: /Dana Maple changed this section on/,
  both: 'You both changed the values below.',
  takeTheirs: /^Use theirs/,
} as const;

type Words = typeof words;

/** Signs the owner of a business of its own in: what it sets is seen by no other journey. */
async function ownBusiness(page: Page, request: APIRequestContext): Promise<void> {
  const { emailAddresses: email } = await registerBusiness(request);
  await holdDealerSession(page, { email, password: ownPassword });
}

/** A field's value, whatever kind of space keeps its parts together. */
const spaced = (text: string): RegExp => new RegExp(`^${text.replace(/\./g, '\\.').replace(/ /g, '\\s')}$`);

const bar = (page: Page, words: Words) => page.getByRole('region', { name: words.unsaved });
const day = (page: Page, words: Words, of: string) => page.getByLabel(words.hours(of), { exact: true });

/** Opens a section by the list. */
async function open(page: Page, words: Words, name: keyof Words['sections']): Promise<void> {
  await page.getByRole('link', { name: words.sections[name] }).click();
  await expect(page.getByRole('heading', { level: 2, name: words.sections[name], exact: true })).toBeVisible();
}

/** What a day says in the preview. */
async function seePreview(page: Page, words: Words, span: string): Promise<void> {
  const place = page.getByRole('complementary', { name: words.preview });
  await expect(place.locator('[data-changed="true"]').filter({ hasText: span }).first()).toBeVisible();
}

/** Hours are one text; what is not understood is named where it stands, and nothing that was typed is lost. */
async function typeHours(page: Page, words: Words): Promise<void> {
  const { monday, tuesday } = words;
  await day(page, words, monday.of).fill(monday.typed);
  await day(page, words, tuesday.of).fill(tuesday.typed);
  await expect(day(page, words, monday.of)).toHaveValue(spaced(monday.span));
  await expect(bar(page, words)).toContainText(`${monday.of} ${monday.span} ${words.was(words.closed)}`);
  await seePreview(page, words, monday.span);

  await page.keyboard.press('Control+s');
  await expect(page.getByText(words.unread).first()).toBeVisible();
  await expect(day(page, words, tuesday.of)).toBeFocused();
  await expect(day(page, words, tuesday.of)).toHaveValue(tuesday.typed);
  expect(await findings(page), 'hours that are not understood').toEqual([]);
  await day(page, words, tuesday.of).fill(tuesday.again);
  await day(page, words, monday.of).focus();
  await expect(day(page, words, tuesday.of)).toHaveValue(spaced(tuesday.span));
}

/** One press saves each section that can be; one that is refused keeps what was typed, and is found again. */
async function saveAll(page: Page, words: Words): Promise<void> {
  await open(page, words, 'contacts');
  await page.getByLabel(words.website).fill('www.maple.example');
  await open(page, words, 'hours');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.partly)).toBeVisible();
  await expect(page.getByLabel(words.website)).toBeFocused();
  await expect(page.getByLabel(words.website)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.website).fill('https://www.maple.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(bar(page, words)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(words.website)).toHaveValue('https://www.maple.example');
  await open(page, words, 'hours');
  await expect(day(page, words, words.monday.of)).toHaveValue(spaced(words.monday.span));
}

/** Single changes go by themselves, all of them at once and back; and a page with any is not left without a question. */
async function takeBack(page: Page, words: Words): Promise<void> {
  const { monday, tuesday } = words;
  await day(page, words, monday.of).fill('8-8');
  await day(page, words, tuesday.of).fill('8-8');
  await bar(page, words).getByRole('button', { name: words.each }).click();
  await bar(page, words)
    .getByRole('button', { name: new RegExp(`: ${tuesday.of}$`) })
    .click();
  await expect(day(page, words, tuesday.of)).toHaveValue(spaced(tuesday.span));
  const changed = await day(page, words, monday.of).inputValue();
  await page.getByRole('button', { name: words.discard, exact: true }).click();
  await expect(day(page, words, monday.of)).toHaveValue(spaced(monday.span));
  await page.getByRole('button', { name: words.putBack }).click();
  await expect(day(page, words, monday.of)).toHaveValue(changed);
  expect(await findings(page), 'a change in each place').toEqual([]);
  await page.getByRole('link', { name: words.dashboard, exact: true }).first().click();
  await page.getByRole('button', { name: words.stay }).click();
  await expect(page).toHaveURL(/DealerFormPage/);
  await expect(day(page, words, monday.of)).toHaveValue(changed);
  // A page that would be left asks through the browser as well.
  const asked = page.waitForEvent('dialog');
  const left = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await left;
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(page.getByText(words.undone)).toBeVisible();
  await expect(day(page, words, monday.of)).toHaveValue(spaced(monday.span));
}

/** On a phone the list of sections is one to choose from, and the preview lies over the page. */
async function onAPhone(page: Page, words: Words): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Section', { exact: true }).selectOption('contacts');
  await expect(page.getByLabel(words.website)).toBeVisible();
  await page.getByLabel('Section', { exact: true }).selectOption('hours');
  await day(page, words, words.monday.of).fill('8-8');
  await page.getByRole('button', { name: 'See the preview' }).click();
  const preview = page.getByRole('dialog');
  const changed = preview.locator('[data-changed="true"]').filter({ hasText: '8:00 a.m. – 8:00 p.m.' });
  await expect(changed.first()).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: words.discard, exact: true }).click();
  await expect(day(page, words, words.monday.of)).toHaveValue(spaced(words.monday.span));
  if (before) await page.setViewportSize(before);
}

/** Saves what somebody else at the same business enters meanwhile. */
const elsewhere = (page: Page, content: object): Promise<number> =>
  page.evaluate(async (changed) => {
    const { token } = JSON.parse(localStorage.getItem('dealer-storage') ?? '{}').state;
    const authorization = `Bearer ${token}`;
    const { data } = await (await fetch('/api/dealer/page', { headers: { authorization } })).json();
    const { version, content: before } = data.sections.contacts;
    const headers = { authorization, 'content-type': 'application/json', 'if-match': `"${version}"` };
    const body = JSON.stringify({ section: 'contacts', content: { ...before, ...changed } });
    return (await fetch('/api/dealer/page', { method: 'PUT', headers, body })).status;
  }, content);

/** What two people change at once: both stand where they changed other things, and one chooses where it is the same. */
async function meetSomebody(page: Page, words: Words): Promise<void> {
  await open(page, words, 'contacts');
  await page.getByLabel(words.phone).fill('905-555-0188');
  expect(await elsewhere(page, { contactNumbers: '905-555-0177', publicEmail: 'hello@maple.example' })).toBe(200);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  const met = page.getByRole('alert').filter({ hasText: words.met });
  await expect(met).toContainText(words.both);
  await expect(met).toContainText('905-555-0177');
  await expect(page.getByLabel(words.phone)).toHaveValue('905-555-0188');
  await expect(page.locator('input[type="email"]').first()).toHaveValue('hello@maple.example');
  expect(await findings(page), 'two at once').toEqual([]);
  await met.getByRole('button', { name: words.takeTheirs }).click();
  await expect(page.getByLabel(words.phone)).toHaveValue('905-555-0177');
  await expect(bar(page, words)).toHaveCount(0);
}

test('a dealer changes its page, sees it before anybody does, and saves it with one press', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)|412 \(Precondition Failed\)/);
  await ownBusiness(page, request);
  await page.goto('/DealerFormPage');
  await typeHours(page, words);
  await saveAll(page, words);
  await takeBack(page, words);
  await onAPhone(page, words);
  await meetSomebody(page, words);
});

test('a member who may only read finds what stands there, without a field', async ({ page, request }) => {
  await ownBusiness(page, request);
  await page.goto('/DealerFormPage?section=address');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('dealer-storage') ?? '{}');
    kept.state.dealer.role = 'sales';
    localStorage.setItem('dealer-storage', JSON.stringify(kept));
  });
  await page.reload();
  const card = page.getByRole('region', { name: 'Name and address', exact: true });
  await expect(card.getByText('Only an owner or manager can change this.')).toBeVisible();
  await expect(card.getByText('12 Main Street')).toBeVisible();
  await expect(card.locator('input, select, textarea, button')).toHaveCount(0);
  for (const name of ['Fees', 'Interest rates', 'What your page shows', 'Hours']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('region', { name, exact: true }).locator('input, select, textarea')).toHaveCount(0);
  }
  expect(await findings(page), 'read only').toEqual([]);
});
