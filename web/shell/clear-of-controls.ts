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
  const [height, beside] = [
    box.bottom - box.top,
    pressed.filter(({ left, right }) => left < box.right && right > box.left),
  ];
  let { top } = box;
  // Each step goes above one of them at least.
  for (const _one of beside) {
    const under = beside.filter((one) => one.top < top + height && one.bottom > top);
    if (under.length === 0) break;
    top = Math.min(...under.map((one) => one.top)) - height - gap;
  }
  return top < highest ? 0 : box.top - top;
};

const controls = ':is(a[href], button, input, select, textarea, summary)';

/** Moves what is fixed to the foot of the screen up, by its `--raised`, until it lies over no control of the page. */
export const raiseOffControls = (fixed: HTMLElement): void => {
  fixed.style.removeProperty('--raised');
  const pressed = [...document.querySelectorAll(controls)]
    .filter((one) => !fixed.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect());
  const raised = raisedBy(fixed.getBoundingClientRect(), pressed, window.innerHeight / 3);
  fixed.style.setProperty('--raised', `${raised}px`);
};
