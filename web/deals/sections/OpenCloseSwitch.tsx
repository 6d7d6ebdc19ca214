import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { sectionsOf } from '#engine/form/sections.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import classes from './open-close.module.css';

/** How far the page is scrolled before the switch appears, in screen heights. */
const appearsAfter = 2.9;

const useScrolledFar = (): boolean => {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > appearsAfter * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return far;
};

/** How long an idle moment is waited for, in milliseconds; then the work is done all the same. */
const longestWait = 300;

/** Not every browser knows idle moments. */
const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work);
};

/** Opens or closes every section at once. Opening goes on in idle moments, so that the page answers meanwhile. */
export default function OpenCloseSwitch() {
  const far = useScrolledFar();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const allOpen = useDeal((deal) => sectionsOf(deal.state.activeOption).every(({ id }) => deal.opened.has(id)));
  const { openSections, closeSections } = useDealActions();
  if (!far) return null;
  const openAll = () => {
    const ids = sectionsOf(activeOption).map(({ id }) => id);
    for (const id of ids) whenIdle(() => openSections([id]));
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={allOpen}
      className={classes.switch}
      onClick={allOpen ? closeSections : openAll}
    >
      {allOpen ? <Trans>Close</Trans> : <Trans context="what a button does">Open</Trans>}
    </button>
  );
}
