import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Asked } from './LoadFailed.tsx';
import classes from './quiet-retry.module.css';

/** One line where a lookup did not arrive: what is missing, and a way to ask again. The rest of the page goes on. */
export function QuietRetry({ of: { refetch, isFetching }, children }: { of: Asked; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <p role="status" className={`flow-row small touch ${classes.line}`}>
      {children}{' '}
      <button
        type="button"
        className="plain strong touch"
        aria-disabled={isFetching}
        onClick={isFetching ? undefined : () => void refetch()}
      >
        {t`Try again`}
      </button>
    </p>
  );
}
