import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { sectionsOf } from '#engine/form/sections.ts';
import { useScrolledPast } from '../kit/browser-state.ts';
import { whenIdle } from '../kit/own-task.ts';
import { useEditStore } from '../kit/stores.ts';
import { Button } from '../ui/Button.tsx';
import classes from './deal-head.module.css';
import { useDeal, useDealActions } from './form/deal-context.tsx';
import { UndoRedo } from './history/UndoRedo.tsx';
import { useSwitchDeals } from './saving/deals-in-work.ts';
import { useEmptyForm } from './saving/use-empty-form.tsx';

/** How far the page is scrolled before the switch appears, in screen heights. */
const appearsAfter = 2.9;

/** The sections' own heading, which stays in view above them, with what is done to all of them at once. */
export function DealHead({ isEditing }: { isEditing: boolean }) {
  const { allOpen, toggle } = useOpenAll();
  const isFar = useScrolledPast(appearsAfter);
  return (
    <div className={`flow-row apart ${classes.head}`}>
      <div className={`row gap-2 touch ${classes.line}`}>
        <h2 className="larger">{isEditing ? <Trans>Change your deal</Trans> : <Trans>Build your deal</Trans>}</h2>
        <Button kind="quiet" onClick={toggle} className={classes.all}>
          {allOpen ? <Trans>Close all sections</Trans> : <Trans>Open all sections</Trans>}
        </Button>
        {isFar && (
          <button type="button" role="switch" aria-checked={allOpen} className={classes.switch} onClick={toggle}>
            {allOpen ? <Trans>Close</Trans> : <Trans context="what a button does">Open</Trans>}
          </button>
        )}
      </div>
      <div className={`flow ${classes.actions}`}>
        <UndoRedo />
        <StartAnother />
        <RefreshButton />
      </div>
    </div>
  );
}

/** Empties the form; an open saved deal is left. */
function RefreshButton() {
  const { t } = useLingui();
  const emptyForm = useEmptyForm();
  return (
    <Button kind="quiet" onClick={() => emptyForm(t`Form cleared.`)}>
      <IconRefresh aria-hidden />
      <Trans>Refresh</Trans>
    </Button>
  );
}

/** Puts the deal in the form aside and begins another one. A saved deal that is open has its own place. */
function StartAnother() {
  const { startAnother } = useSwitchDeals();
  const changed = useDeal((deal) => deal.changed);
  const isEditing = useEditStore((store) => store.edit);
  if (!changed || isEditing) return null;
  return (
    <Button kind="quiet" onClick={startAnother}>
      <IconPlus aria-hidden />
      <Trans>New deal</Trans>
    </Button>
  );
}

/** How long an idle moment is waited for, in milliseconds; then the work is done all the same. */
const longestWait = 300;

/** Whether every section is open, and what opens or closes all. Opening goes on in idle moments: the page answers meanwhile. */
const useOpenAll = (): { allOpen: boolean; toggle: () => void } => {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const allOpen = useDeal((deal) => sectionsOf(deal.state.activeOption).every(({ id }) => deal.opened.has(id)));
  const { openSections, closeSections } = useDealActions();
  const openAll = () => {
    for (const { id } of sectionsOf(activeOption)) whenIdle(() => openSections([id]), longestWait);
  };
  return { allOpen, toggle: allOpen ? closeSections : openAll };
};
