import type { Page, Route } from '@playwright/test';
import { expect } from './journey.ts';

/** What the server says in place of doing what it was asked for. */
export const refusal = 'This did not go through for a reason of its own.';

/** Answers every change with a refusal, or as a server that is at fault; what is only read arrives. */
export async function refuseChanges(page: Page, status: 400 | 500 | 503 = 400): Promise<void> {
  const code = status === 400 ? 'invalid' : status === 500 ? 'internal' : 'unavailable';
  const refuse = (route: Route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, json: { code, message: refusal, requestId: 'refused' } });
  await page.route('**/api/**', refuse);
}

/** What went wrong is in the dialog that is open, where it can be seen and reached; nothing says it behind it. */
export async function expectSaidInside(page: Page): Promise<void> {
  const said = page.getByRole('dialog').locator('[role="alert"]:visible');
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[role="alert"]:visible')).toHaveCount(1);
  // Whatever lies over it would have taken the press.
  await said.click({ trial: true });
}
