import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './journey.ts';

/** What the server says in place of doing what it was asked for. */
export const refusal = 'This did not go through for a reason of its own.';

/** Of the browser and of the product, where the server is at fault or refuses. */
export const refusedWords = /status of (?:400|412|500|503)|reason of its own|changed while you were working/;

const answers = { 400: 'invalid', 500: 'internal', 503: 'unavailable' } as const;

const refuse = (route: Route, status: keyof typeof answers) =>
  route.fulfill({ status, json: { code: answers[status], message: refusal, requestId: 'refused' } });

/** Answers every change with a refusal, or as a server that is at fault; what is only read arrives. */
export const refuseChanges = (page: Page, status: 400 | 500 | 503 = 400) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : refuse(route, status)));

/** Answers what is read at an address as a server that is at fault. */
export const refuseReads = (page: Page, address: string | RegExp) =>
  page.route(address, (route) => (route.request().method() === 'GET' ? refuse(route, 500) : route.fallback()));

/** What went wrong is in the dialog that is open, where it can be seen and reached; nothing says it behind it. */
export async function expectSaidInside(page: Page): Promise<void> {
  const said = page.getByRole('dialog').locator('[role="alert"]:visible');
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[role="alert"]:visible')).toHaveCount(1);
  // Whatever lies over it would have taken the press.
  await said.click({ trial: true });
}

/** What did not load is named in the dialog, and a press there asks for it again, once the server answers. */
export async function expectAskedAgain(page: Page, sheet: Locator, words: string | RegExp): Promise<void> {
  await expect(sheet.getByText(words)).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByText(words)).toHaveCount(0);
}

/** What was filled in and chosen in a sheet. A list in it may grow meanwhile: a dealer that was added is not chosen. */
const filledIn = (sheet: Locator): Promise<string[]> =>
  sheet.locator('input, select, textarea').evaluateAll((fields) =>
    fields.flatMap((field) => {
      if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
        return field.checked ? [field.labels?.[0]?.textContent ?? field.value] : [];
      return 'value' in field && field.value ? [String(field.value)] : [];
    }),
  );

type Send = {
  /** The sheet that is open, by its name. */
  sheet: string | RegExp;
  /** What sends it. */
  does: string | RegExp;
  /** It is left open, where more is done in it. */
  stays?: boolean;
  /** What the page says itself of a server that is at fault; else the server's own words. */
  words?: string;
};

/** Presses what sends a sheet, at a server that is at fault: the refusal is in the sheet, and all that was filled in too. */
export async function sendRefused(
  page: Page,
  { sheet: name, does, stays = false, words = refusal }: Send,
): Promise<void> {
  const sheet = page.getByRole('dialog', { name });
  await refuseChanges(page, 500);
  const before = await filledIn(sheet);
  await sheet.getByRole('button', { name: does, exact: true }).click();
  await expectSaidInside(page);
  await expect(sheet).toContainText(words);
  expect(await filledIn(sheet), 'what was filled in').toEqual(before);
  await page.unrouteAll();
  const dismiss = sheet.getByRole('button', { name: 'Dismiss' });
  if (await dismiss.isVisible()) await dismiss.click();
  if (stays) return;
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}
