/** Whether the person has asked for less motion. */
export const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How the page may scroll by itself: at once for whoever asked for less motion. */
export const scrollBehaviour = (): ScrollBehavior => (prefersLessMotion() ? 'instant' : 'smooth');

/** Brings an element to the top of the screen. */
export const scrollToElement = (id: string): void => {
  document.getElementById(id)?.scrollIntoView({ behavior: scrollBehaviour(), block: 'start' });
};
