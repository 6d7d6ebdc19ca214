import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';

/** A list that did not arrive: said quietly, with a way to ask again. */
export function LookupFailed({ retry }: { retry: () => void }) {
  return (
    <p role="status" className="flow-row note gap-1">
      <Trans>This list could not load.</Trans>
      <Button kind="quiet" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
