import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

type LookupFailedProps = {
  retry: () => void;
  /** What did not arrive, where it is no list. */
  children?: ReactNode;
};

/** Something that did not arrive: said quietly, with a way to ask again. */
export function LookupFailed({ retry, children }: LookupFailedProps) {
  return (
    <p role="status" className="flow-row note gap-1">
      {children ?? <Trans>We couldn’t load this list.</Trans>}
      <Button kind="quiet" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
