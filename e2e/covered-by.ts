import type { Locator, Page } from '@playwright/test';

/**
 * What of the page a floating button lies over: everything that is read or pressed; in a bar at the foot of the screen, which
 * is opaque, the bar's own.
 */
export const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element) => {
    const own = element.getBoundingClientRect();
    if (own.top >= window.innerHeight) return [];
    if (own.bottom > window.innerHeight || own.right > window.innerWidth) return ['cut off'];
    const bar = document.querySelector('[data-dock="foot"]');
    const isInBar = bar !== null && own.top >= bar.getBoundingClientRect().top;
    return [...(isInBar ? bar : document).querySelectorAll(isInBar ? '*' : 'main *')]
      .filter((one) => one.childElementCount === 0 && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 1 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map((one) => one.textContent || one.tagName);
  });

/** What can be pressed that the toasts lie over. */
export const underToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('output[data-kind]')].map((toast) => toast.getBoundingClientRect());
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((one) => !one.closest('output[data-kind]') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return toasts.some(
          (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        );
      })
      .map((one) => one.textContent || one.tagName);
  });
