import { expect, type Page } from '@playwright/test';

const softly = expect.configure({ soft: true });

/**
 * Nothing is wrong with the page at 320 pixels, as at 200 % zoom on a small screen, once it is drawn so: nothing makes it
 * scroll sideways, and no target is below 24 pixels that does not stand in a sentence. What is chosen can also be told from the
 * rest where the person's own colours rule.
 */
export async function expectFitsNarrow(page: Page, about?: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await softly.poll(() => page.evaluate(findingsNow), about).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  if (before) await page.setViewportSize(before);
}

/** What is wrong with the page as it stands; runs within it. */
function findingsNow(): string[] {
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
}

/** By how many pixels a page, as it stands, could be scrolled sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing sticks out of the page on a phone, once it is drawn there. */
export async function expectFitsPhone(page: Page, about?: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await softly.poll(() => sideways(page), about).toBe(0);
  if (before) await page.setViewportSize(before);
}

/** Nothing sticks out of the page on the screen that it has. */
export const expectFits = (page: Page, about?: string): Promise<void> =>
  softly.poll(() => sideways(page), about).toBe(0);
