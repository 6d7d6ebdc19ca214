/** Puts the focus on the page's heading, without scrolling: a screen reader says it, and the next Tab begins there. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
