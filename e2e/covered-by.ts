import type { Locator } from '@playwright/test';

/**
 * What of the page a floating button lies over: everything that is read or pressed. In its own lane, which is opaque, there is
 * nothing, and in a bar at the foot of the screen, which is too, the bar's own.
 */
export const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element) => {
    const own = element.getBoundingClientRect();
    if (own.top >= window.innerHeight) return [];
    if (own.bottom > window.innerHeight || own.right > window.innerWidth) return ['cut off'];
    const lane = Number.parseFloat(getComputedStyle(document.body, '::after').height) || 0;
    const bar = document.querySelector('[data-dock="foot"]');
    const isInBar = bar !== null && own.top >= bar.getBoundingClientRect().top;
    if (!isInBar && lane > 0 && own.top >= window.innerHeight - lane) return [];
    return [...(isInBar ? bar : document).querySelectorAll(isInBar ? '*' : 'main *')]
      .filter((one) => one.childElementCount === 0 && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 1 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map((one) => one.textContent || one.tagName);
  });
