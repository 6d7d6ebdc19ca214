import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Refused } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type LoadErrorProps = {
  of: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** What else may help. */
  children?: ReactNode;
};

/** What is said of a deal that could not be fetched, whatever the server's reason: a foreign one looks like an unknown. */
export function LoadError({ of: { error, refetch, isFetching }, children }: LoadErrorProps) {
  const { t } = useLingui();
  const answered = error instanceof Refused && error.status > 0;
  const message = answered ? t`Network response was not ok` : t`We couldn’t reach the server`;
  return (
    <Notice title={<Trans>Error: {message}</Trans>} failed>
      <p>{t`The deal may have been withdrawn, or you may have lost your connection.`}</p>
      <Button onClick={() => void refetch()} busy={isFetching}>{t`Try again`}</Button>
      {children}
    </Notice>
  );
}
