import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './quiet-retry.module.css';

type QuietRetryProps = { retry: () => void; busy: boolean; children: ReactNode };

/** One line where a lookup did not arrive: what is missing, and a way to ask again. The rest of the page goes on. */
export function QuietRetry({ retry, busy, children }: QuietRetryProps) {
  return (
    <p role="status" className={classes.line}>
      {children}{' '}
      <button type="button" aria-disabled={busy} onClick={busy ? undefined : retry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}
