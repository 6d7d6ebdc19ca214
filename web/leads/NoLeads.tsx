import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { dealerPath } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import classes from './leads.module.css';

/** What stands where the leads will be. */
export function NoLeads({ businessName }: { businessName: string }) {
  return (
    <Notice title={<Trans>No leads yet</Trans>}>
      <p>
        <Trans>
          A deal that a shopper sends you from your page appears here at once, with the figures of the deal.
        </Trans>
      </p>
      <p>
        <Link to={dealerPath(businessName)} className={classes.link}>
          <Trans>See your page as shoppers do</Trans>
        </Link>
      </p>
    </Notice>
  );
}
