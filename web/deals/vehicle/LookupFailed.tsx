import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import classes from './lookup-failed.module.css';

/** A list that did not arrive: said quietly, with a way to ask again. */
export function LookupFailed({ retry }: { retry: () => void }) {
  return (
    <p role="status" className={classes.line}>
      <Trans>This list could not load.</Trans>
      <Button kind="quiet" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
