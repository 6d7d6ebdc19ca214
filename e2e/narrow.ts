import type { Page } from '@playwright/test';

/**
 * What is wrong with the page at 320 pixels, as at 200 % zoom on a small screen: what makes it scroll sideways, and
 * targets below 24 pixels that do not stand in a sentence. Also what is chosen but cannot be told from the rest where the
 * person's own colours rule.
 */
export async function narrowFindings(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const named = (element: Element) => `${element.tagName} ${element.textContent?.trim() || element.ariaLabel}`;
    const targets = [...document.querySelectorAll('a, button, select, summary, textarea')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // On a phone nothing that a mouse alone could find is there; a link within a sentence is as high as its line.
      const isInSentence = getComputedStyle(element).display === 'inline';
      return seen(element) && !isInSentence && width > 1 && (width < 23.5 || height < 23.5);
    });
    const ground = getComputedStyle(document.body).backgroundColor;
    const chosen = document.querySelectorAll('[aria-pressed="true"], a[aria-current], button[aria-current]');
    const unmarked = [...chosen].filter((one) => {
      const { backgroundColor } = getComputedStyle(one);
      return seen(one) && (backgroundColor === ground || backgroundColor === 'rgba(0, 0, 0, 0)');
    });
    return [
      ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
      ...targets.map((element) => `too small: ${named(element)}`),
      ...unmarked.map((element) => `chosen, but looks like the rest: ${named(element)}`),
    ];
  });
  await page.emulateMedia({ forcedColors: null });
  if (before) await page.setViewportSize(before);
  return found;
}

/** By how many pixels a page, as it stands, could be scrolled sideways on a phone. */
export async function sidewaysOnPhone(page: Page): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (before) await page.setViewportSize(before);
  return pixels;
}
