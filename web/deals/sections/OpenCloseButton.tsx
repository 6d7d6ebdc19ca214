import { Trans } from '@lingui/react/macro';
import { sectionsOf } from '#engine/form/sections.ts';
import { whenIdle } from '../../kit/own-task.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import classes from './open-close.module.css';

/** How long an idle moment is waited for, in milliseconds; then the work is done all the same. */
const longestWait = 300;

/** Opens or closes every section at once. Opening goes on in idle moments, so that the page answers meanwhile. */
export default function OpenCloseButton() {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const allOpen = useDeal((deal) => sectionsOf(deal.state.activeOption).every(({ id }) => deal.opened.has(id)));
  const { openSections, closeSections } = useDealActions();
  const openAll = () => {
    const ids = sectionsOf(activeOption).map(({ id }) => id);
    for (const id of ids) whenIdle(() => openSections([id]), longestWait);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={allOpen}
      className={`touch ${classes.switch}`}
      onClick={allOpen ? closeSections : openAll}
    >
      {allOpen ? <Trans>Close</Trans> : <Trans context="what a button does">Open</Trans>}
    </button>
  );
}
