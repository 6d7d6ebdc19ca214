import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './wizard.module.css';

type StaleCarProps = {
  /** Fetches the newer version; with `keep` the form stays as it is. */
  refresh: (keep: boolean) => Promise<void>;
  onClose: () => void;
};

/** The car was changed elsewhere since it was opened: nothing is saved until the person has said which one counts. */
export function StaleCar({ refresh, onClose }: StaleCarProps) {
  const { t } = useLingui();
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
    <Sheet title={t`This car has a newer version`} onClose={onClose}>
      <div className={classes.dialog}>
        <p>
          <Trans>
            Somebody saved it after you opened it here. Your changes are still in the form, and nothing has been saved
            over the newer version.
          </Trans>
        </p>
        {failed !== null && (
          <QuietRetry retry={() => void choose(failed)} busy={busy}>
            <Trans>The newer version could not load.</Trans>
          </QuietRetry>
        )}
        <div className={classes.answers}>
          <Button kind="primary" busy={busy} onClick={() => void choose(false)}>
            <Trans>Show the newer version</Trans>
          </Button>
          <Button busy={busy} onClick={() => void choose(true)}>
            <Trans>Keep my changes</Trans>
          </Button>
        </div>
        <p className={classes.detail}>
          <Trans>If you keep yours, submit again: they take the place of the newer version.</Trans>
        </p>
      </div>
    </Sheet>
  );
}
