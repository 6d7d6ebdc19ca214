import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { focusOnArrival } from '../kit/on-arrival.ts';
import { Button } from '../ui/Button.tsx';
import classes from './enquiry-card.module.css';
import type { EnquiryRow } from './use-removals.ts';
import { vehicleName } from './vehicle-name.ts';

/** Where a deleted deal stood: what became of it, and the way back. The focus goes on here. */
export function RemovedCard({ enquiry, onUndo }: { enquiry: EnquiryRow; onUndo: () => Promise<void> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const bringBack = () => {
    setBusy(true);
    void onUndo().finally(() => setBusy(false));
  };
  return (
    <li className={`stack start gap-2 quiet ${classes.removed}`}>
      <div role="status">
        <p className={classes.removedName}>{vehicleName(enquiry) || <Trans>No vehicle chosen yet</Trans>}</p>
        <p>
          {enquiry.status === 'draft' ? (
            t`This draft is deleted.`
          ) : (
            <Trans>
              This deal is withdrawn. The dealer keeps the figures, without your name, your answers and your note.
            </Trans>
          )}
        </p>
      </div>
      <Button ref={focusOnArrival} onClick={bringBack} busy={busy}>{t`Undo`}</Button>
      <p className="note">{t`You can undo this here, within an hour.`}</p>
    </li>
  );
}
