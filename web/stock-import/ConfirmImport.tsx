import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import type { StockImport } from './import-words.ts';
import classes from './stock-import.module.css';

type ConfirmImportProps = { found: StockImport; busy: boolean; onConfirm: (removeMissing: boolean) => void };

/** The dealer's word, with what becomes of the cars that the file does not name. */
export function ConfirmImport({ found, busy, onConfirm }: ConfirmImportProps) {
  const { t } = useLingui();
  const [removeMissing, setRemoveMissing] = useState(false);
  const { counts, rowsTotal } = found;
  const missing = counts?.missing ?? 0;
  const drafts = counts ? counts.added - Math.min(counts.ready, found.room) : 0;
  return (
    <section className="column gap-2" aria-labelledby="confirm">
      <h2 id="confirm">{t`Nothing is wrong in this file`}</h2>
      {drafts > 0 && (
        <p className={classes.lead}>
          <Plural
            value={drafts}
            one="# new car comes as a draft: its price lacks something, or your plan has no room for it."
            other="# new cars come as drafts: their prices lack something, or your plan has no room for them."
          />
        </p>
      )}
      {missing > 0 && (
        <CheckField
          label={
            <Plural
              value={missing}
              one="Remove # car that is not in this file"
              other="Remove # cars that are not in this file"
            />
          }
          description={t`Cars without a VIN and a stock number always stay. Removed cars can be brought back for 30 days.`}
          checked={removeMissing}
          onChange={({ currentTarget }) => setRemoveMissing(currentTarget.checked)}
        />
      )}
      <Button kind="primary" className={classes.take} busy={busy} onClick={() => onConfirm(removeMissing)}>
        <Plural value={rowsTotal} one="Take over # car" other="Take over # cars" />
      </Button>
    </section>
  );
}
