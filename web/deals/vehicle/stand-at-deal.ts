import { calculationBlock } from '../../paths.ts';

/** How far down the first screen the deal may begin, of the screen's height, to be seen with its payment from the top. */
const highEnough = 0.4;

/**
 * Lets the page stand at the deal's heading with the payment in view: at the top where the deal begins high on the first
 * screen, else at the deal itself.
 */
export const standAtDeal = (): void => {
  const block = document.getElementById(calculationBlock);
  if (!block) return;
  const begins = block.getBoundingClientRect().top + window.scrollY;
  // At once: what is asked for next scrolls from here.
  if (begins > highEnough * window.innerHeight) block.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
};

/** The same for who came by a press: where what was pressed is gone, the keyboard goes on at the deal. */
export const goOnAtDeal = (): void => {
  standAtDeal();
  requestAnimationFrame(() => {
    const block = document.getElementById(calculationBlock);
    if (!block || document.activeElement !== document.body) return;
    // While it has the focus alone: a press on the paper beside a field must not take the focus to all of the deal.
    block.tabIndex = -1;
    block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true });
    block.focus({ preventScroll: true });
  });
};
