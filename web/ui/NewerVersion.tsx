import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './newer-version.module.css';
import { QuietRetry } from './QuietRetry.tsx';
import { Sheet } from './Sheet.tsx';

type NewerVersionProps = {
  title: string;
  /** Fetches the newer version; with `keep` the form stays as it is. */
  refresh: (keep: boolean) => Promise<void>;
  onClose: () => void;
  /** How keeping one's own goes on. */
  note: ReactNode;
  /** What happened. */
  children: ReactNode;
};

/** Something was changed elsewhere since it was opened: nothing is saved until the person has said which one counts. */
export function NewerVersion({ title, refresh, onClose, note, children }: NewerVersionProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<boolean | null>(null);
  const choose = async (keep: boolean) => {
    setBusy(true);
    setFailed(null);
    try {
      await refresh(keep);
      onClose();
    } catch {
      setFailed(keep);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={classes.inside}>
        <p>{children}</p>
        {failed !== null && (
          <QuietRetry retry={() => void choose(failed)} busy={busy}>
            <Trans>The newer version could not load.</Trans>
          </QuietRetry>
        )}
        <div className={classes.answers}>
          <Button kind="primary" busy={busy} onClick={() => void choose(false)}>
            <Trans>Show the newer version</Trans>
          </Button>
          <Button kind="secondary" busy={busy} onClick={() => void choose(true)}>
            <Trans>Keep my changes</Trans>
          </Button>
        </div>
        <p className={classes.note}>{note}</p>
      </div>
    </Sheet>
  );
}
