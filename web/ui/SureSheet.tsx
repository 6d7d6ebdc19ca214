import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CallFailed } from './CallFailed.tsx';
import { Sheet } from './Sheet.tsx';

type SureSheetProps = {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** The word on the button that does it. */
  act: string;
  failure: unknown;
  busy: boolean;
  onAct: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be taken back. */
export function SureSheet({ title, children, act, failure, busy, onAct, onClose }: SureSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack gap-25">
        <p>{children}</p>
        <CallFailed error={failure} />
        <div className="flow gap-1">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={onAct} busy={busy}>
            {act}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
