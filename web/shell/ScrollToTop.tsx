import { useLingui } from '@lingui/react/macro';
import { IconArrowUp } from '@tabler/icons-react';
import { useScrolledPast } from '../kit/browser-state.ts';
import { focusHeading } from '../kit/focus-heading.ts';
import { scrollBehaviour } from '../kit/motion.ts';
import classes from './scroll-to-top.module.css';

/** Goes back to the top; there once the page is scrolled by more than one screen height. */
export function ScrollToTop() {
  const { t } = useLingui();
  const far = useScrolledPast(1);
  if (!far) return null;
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: scrollBehaviour() });
    // The button itself goes.
    focusHeading();
  };
  return (
    <button type="button" className={`centre ${classes.button}`} data-floats aria-label={t`Back to top`} onClick={goUp}>
      <IconArrowUp aria-hidden />
    </button>
  );
}
