import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
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
    <Sheet title={title} onClose={onClose}>
      <div className="stack gap-2">
        <p>{children}</p>
        {failed !== null && (
          <QuietRetry of={{ refetch: () => choose(failed), isFetching: busy }}>
            <Trans>We couldn’t load the newer version.</Trans>
          </QuietRetry>
        )}
        <div className="flow gap-15">
          <Button kind="primary" busy={busy} onClick={() => void choose(false)}>{t`Show the newer version`}</Button>
          <Button kind="secondary" busy={busy} onClick={() => void choose(true)}>{t`Keep my changes`}</Button>
        </div>
        <p className="note">{note}</p>
      </div>
    </Sheet>
  );
}
