import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './stock.module.css';

/** What stands where the list is empty: nothing fits what was asked, or there is nothing yet. */
export function NoCars({ isAsked }: { isAsked: boolean }) {
  if (isAsked) {
    return (
      <Notice title={<Trans>No car fits</Trans>}>
        <p>
          <Trans>Ask for less, or see them all.</Trans>
        </p>
        <Link to={paths.dealerVehicleInfo} className={classes.link}>
          <Trans>All your cars</Trans>
        </Link>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>No cars yet</Trans>}>
      <p>
        <Trans>
          The cars that you add here stand on your page once you publish them, and shoppers work their deals out on
          them.
        </Trans>
      </p>
      <Link to={paths.dealerCarAdd} className={classes.link}>
        <Trans>Add your first car</Trans>
      </Link>
    </Notice>
  );
}
