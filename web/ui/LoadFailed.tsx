import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** What did not arrive: a query, or whatever else can be asked for again. */
export type Asked = { refetch: () => unknown; isFetching: boolean };

/** A list or page that could not be fetched: what is missing, and a way to try again. */
export function LoadFailed({ title, of }: { title: ReactNode; of: Asked }) {
  const { t } = useLingui();
  return (
    <Notice title={title} failed>
      <p>{t`Your work is safe. Check your connection and try again.`}</p>
      <Button onClick={() => of.refetch()} busy={of.isFetching}>{t`Try again`}</Button>
    </Notice>
  );
}
