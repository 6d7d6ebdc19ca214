import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';
import classes from './stale-deal.module.css';

type StaleDealProps = {
  /** Fetches the newer version; with `keep` the form stays as it is. */
  refresh: (keep: boolean) => Promise<void>;
  onClose: () => void;
};

/** The deal was changed elsewhere since it was opened: nothing is saved until the person has said which one counts. */
export function StaleDeal({ refresh, onClose }: StaleDealProps) {
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
    <Sheet title={t`This deal has a newer version`} onClose={onClose}>
      <div className={classes.inside}>
        <p>
          <Trans>
            It was saved in another window or on another device after you opened it here. Your changes are still in the
            form, and nothing has been saved over the newer version.
          </Trans>
        </p>
        {failed !== null && <LookupFailed retry={() => void choose(failed)} />}
        <div className={classes.answers}>
          <Button kind="primary" busy={busy} onClick={() => void choose(false)}>
            <Trans>Show the newer version</Trans>
          </Button>
          <Button kind="secondary" busy={busy} onClick={() => void choose(true)}>
            <Trans>Keep my changes</Trans>
          </Button>
        </div>
        <p className={classes.note}>
          <Trans>With Keep my changes, save once more to replace the newer version by what stands in the form.</Trans>
        </p>
      </div>
    </Sheet>
  );
}
