import { Trans, useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useInBrowser } from '../../kit/browser-state.ts';
import { formatInstant } from '../../kit/format.ts';
import { productName } from '../../kit/product.ts';
import { Button } from '../../ui/Button.tsx';
import { LogoMark } from '../../ui/Logo.tsx';
import type { Enquiry } from './detail-groups.ts';
import classes from './enquiry-details.module.css';

/** On paper alone: whose sheet it is, for which dealer, of what time, and the address where the deal stands. */
export function PrintHead({ enquiry: { dealer, updatedAt } }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  // The reader's own zone and address, which the server does not know.
  const address = useInBrowser(() => window.location.origin + window.location.pathname, '');
  if (address === '') return null;
  const when = formatInstant(updatedAt, i18n.locale);
  return (
    <div className={classes.printHead}>
      <p className={classes.printName}>
        <LogoMark /> {productName}
      </p>
      <p>
        {dealer && <strong>{dealer.name}</strong>}
        <span>{t`Saved ${when}`}</span>
        <span>{address}</span>
      </p>
    </div>
  );
}

/** Prints the deal, or keeps it as a PDF: one clean sheet. */
export function PrintButton() {
  return (
    <Button kind="quiet" className={classes.print} onClick={() => window.print()}>
      <IconPrinter aria-hidden="true" />
      <Trans>Print</Trans>
    </Button>
  );
}
