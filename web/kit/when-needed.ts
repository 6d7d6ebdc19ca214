/** What a person does first on a page, and the start of a keyboard's way through it. */
const firstSteps = ['pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'] as const;

/** How far below the view something is made ready. */
const ahead = '800px';

/**
 * Waits until a part that the server has written is about to be used: the person has come near it, or has done anything
 * at all. A page made in the browser, and an address that asks for something, need all of it at once.
 *
 * @param id of the part
 */
export function whenNeeded(id: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!part || location.search || location.hash) return Promise.resolve();
  return new Promise((resolve) => {
    const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && begin(), {
      rootMargin: ahead,
    });
    const begin = () => {
      near.disconnect();
      for (const step of firstSteps) window.removeEventListener(step, begin, true);
      resolve();
    };
    near.observe(part);
    for (const step of firstSteps) window.addEventListener(step, begin, { capture: true, passive: true });
  });
}
