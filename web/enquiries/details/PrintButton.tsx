import { Trans } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import classes from './enquiry-details.module.css';

/** Prints the deal, or keeps it as a PDF: one clean sheet. */
export function PrintButton() {
  return (
    <Button kind="quiet" className={classes.print} onClick={() => window.print()}>
      <IconPrinter aria-hidden="true" />
      <Trans>Print</Trans>
    </Button>
  );
}
