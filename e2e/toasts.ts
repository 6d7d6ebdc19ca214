import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Keeps the text of every toast on a context's pages: a toast is gone after a second and a half. */
export const keepToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const said: string[] = [];
    Object.assign(window, { saidByToasts: said });
    new MutationObserver(() => {
      for (const toast of document.getElementsByTagName('output')) {
        if (seen.has(toast) || !toast.dataset.kind || !toast.checkVisibility()) continue;
        seen.add(toast);
        said.push(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** Whether a toast with these words has been shown; removes it and all earlier ones from the list. */
const takeSaid = (page: Page, words: string | RegExp): Promise<boolean> =>
  page.evaluate((wanted) => {
    const said: string[] = Reflect.get(window, 'saidByToasts');
    const isIt = (text: string) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
    // A toast that moves into a dialog is in the list twice.
    return said.splice(0, said.findLastIndex(isIt) + 1).length > 0;
  }, words);

/** Expects a toast with these words, also one that is already gone. */
export const expectToast = (page: Page, words: string | RegExp): Promise<void> =>
  // If the page loads during the check, the check fails and is repeated.
  expect(async () => expect(await takeSaid(page, words), `a toast: ${words}`).toBe(true)).toPass({ timeout: 60_000 });
