import { sectionsOf } from '#engine/form/sections.ts';
import { whenIdle } from '../../kit/own-task.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';

/** How long an idle moment is waited for, in milliseconds; then the work is done all the same. */
const longestWait = 300;

/** Whether every section is open, and what opens or closes all. Opening goes on in idle moments: the page answers meanwhile. */
export const useOpenAll = (): { allOpen: boolean; toggle: () => void } => {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const allOpen = useDeal((deal) => sectionsOf(deal.state.activeOption).every(({ id }) => deal.opened.has(id)));
  const { openSections, closeSections } = useDealActions();
  const openAll = () => {
    for (const { id } of sectionsOf(activeOption)) whenIdle(() => openSections([id]), longestWait);
  };
  return { allOpen, toggle: allOpen ? closeSections : openAll };
};
