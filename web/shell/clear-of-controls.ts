type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** What is left between a box and what it gives way to, in pixels. */
const gap = 8;

/**
 * How far a box has to go up until it lies over nothing that is pressed.
 *
 * @param highest how high its top may come to stand
 * @returns pixels; 0 where there is no such place
 */
export const raisedBy = (box: Box, pressed: readonly Box[], highest: number): number => {
  const height = box.bottom - box.top;
  let { top } = box;
  // From below: what it has gone above is not under it again.
  for (const one of pressed.toSorted((a, b) => b.bottom - a.bottom)) {
    const isUnder = one.top < top + height && one.bottom > top && one.left < box.right && one.right > box.left;
    if (isUnder) top = one.top - height - gap;
  }
  return top < highest ? 0 : box.top - top;
};

const controls = ':is(a[href], button, input, select, textarea, summary)';

/** How often it is looked whether anything that is pressed lies under, in milliseconds: only a clock tells what a page shows. */
const often = 200;

const raise = (fixed: HTMLElement): void => {
  fixed.style.removeProperty('--raised');
  const pressed = [...document.querySelectorAll(controls)]
    .filter((one) => !fixed.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect());
  const raised = raisedBy(fixed.getBoundingClientRect(), pressed, window.innerHeight / 3);
  fixed.style.setProperty('--raised', `${raised}px`);
};

/**
 * Keeps what is fixed to the foot of the screen up, by its `--raised`, so far that it lies over no control of the page, for as
 * long as anything stands in it. It does not move under a hand.
 */
export const keepOffControls = (place: { readonly current: HTMLElement | null }): void => {
  const look = () => {
    const { current } = place;
    if (current && !current.matches(':hover, :focus-within')) raise(current);
  };
  look();
  const clock = setInterval(() => {
    if (place.current?.hasChildNodes()) look();
    else clearInterval(clock);
  }, often);
};
