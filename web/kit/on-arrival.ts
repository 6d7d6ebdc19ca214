/** As a `ref`: what comes onto the page takes the focus, and the page stays where it stands. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/**
 * As a `ref` of what is chosen in a row that scrolls on a narrow screen: it must not hide at the row's end. A dialog around it
 * is shown only after what is in it has come.
 */
export const centreInRow = (element: HTMLElement | null): void => {
  requestAnimationFrame(() => element?.scrollIntoView({ inline: 'center', block: 'nearest' }));
};

/** As a `ref` of a message in a part that may be longer than the screen. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
