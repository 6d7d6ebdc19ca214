import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Has every page of a context keep what its toasts say: one of them is gone after a second and a half. */
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

/** What the toasts of the open page have said and nobody has asked about yet: all up to one with these words is taken. */
const takeSaid = (page: Page, words: string | RegExp): Promise<boolean> =>
  page.evaluate((wanted) => {
    const said: string[] = Reflect.get(window, 'saidByToasts');
    const isIt = (text: string) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
    return said.splice(0, said.findIndex(isIt) + 1).length > 0;
  }, words);

/** A toast says these words, or has said them since the last that was asked about: a busy machine looks when it is gone. */
export const expectToast = (page: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => takeSaid(page, words), `a toast: ${words}`).toBe(true);
