import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { useDeal, useDealStore } from '../form/deal-context.tsx';
import { takeBack, useAppliedStore } from './applied-store.ts';
import classes from './tools-row.module.css';

/** What a tool has put into the form, and the way back, until the form changes again. */
export function UndoApplied() {
  const store = useDealStore();
  const { applied, note } = useAppliedStore();
  const isLast = useDeal(({ state }) => applied?.after === state && !applied.declined);
  const undo = () => {
    if (!applied) return;
    takeBack(store, applied.before);
    note(null);
  };
  return (
    <div role="status" className={`row apart gap-15 ${classes.applied}`}>
      {applied && isLast && (
        <>
          <p>{applied.words}</p>
          <Button kind="quiet" onClick={undo}>
            <IconArrowBackUp aria-hidden />
            <Trans>Undo</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
