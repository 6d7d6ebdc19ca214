import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** A list or page that could not be fetched: what is missing, and a way to try again. */
export function LoadFailed({ title, onRetry, busy }: { title: ReactNode; onRetry: () => void; busy: boolean }) {
  return (
    <Notice title={title} failed>
      <p>
        <Trans>Nothing is lost. Check your connection and try again.</Trans>
      </p>
      <Button onClick={onRetry} busy={busy}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  );
}
