import type { Locator, Page } from '@playwright/test';

/** What is read out from now on that holds these words, each sentence once. */
export async function announcementsOf(page: Page, words: string): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle((wanted) => {
    const sentences = new Set<string>();
    const listen = () => {
      for (const region of document.querySelectorAll('[role="status"]')) {
        const text = region.textContent ?? '';
        if (text.includes(wanted)) sentences.add(text);
      }
    };
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    return sentences;
  }, words);
  return () => heard.evaluate((sentences) => [...sentences]);
}

/**
 * Types into a field key after key within the page: on a busy machine keys that come from outside may be so far apart that
 * each is taken for the last.
 */
export const typeQuickly = (field: Locator, text: string): Promise<void> =>
  field.evaluate(async (input: HTMLInputElement, typed) => {
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    input.focus();
    for (let length = 1; length <= typed.length; length += 1) {
      put?.call(input, typed.slice(0, length));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const { port1, port2 } = new MessageChannel();
      await new Promise((drawn) => {
        port1.onmessage = drawn;
        port2.postMessage(null);
      });
      port1.close();
    }
  }, text);
