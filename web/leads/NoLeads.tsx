import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dealerPath, paths } from '../paths.ts';
import type { DealerSession } from '../shell/DealerFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { dashboardQuery } from './dashboard/dashboard-query.ts';
import classes from './leads.module.css';

/** What stands where the leads will be, and what is to be done until shoppers can send one. */
export function NoLeads({ session: { token, dealer } }: { session: DealerSession }) {
  const setup = useQuery(dashboardQuery(token)).data?.data.setup;
  const isDone = (name: 'approval' | 'listings') => setup?.some(({ step, isDone: done }) => step === name && done);
  return (
    <Notice title={<Trans>No leads yet</Trans>}>
      <p>
        <Trans>When a customer sends you a deal, it shows up here right away with all the numbers.</Trans>
      </p>
      {setup &&
        (!isDone('approval') ? (
          <NextStep to={paths.dealerFormPage} link={<Trans>Complete your page</Trans>}>
            <Trans>Shoppers will see your page as soon as your business is approved.</Trans>
          </NextStep>
        ) : !isDone('listings') ? (
          <NextStep to={paths.dealerCarAdd} link={<Trans>Add your first car</Trans>}>
            <Trans>Shoppers will see your page as soon as you publish your first car.</Trans>
          </NextStep>
        ) : (
          <NextStep to={dealerPath(dealer.businessName)} link={<Trans>View your page</Trans>} />
        ))}
    </Notice>
  );
}

function NextStep({ to, link, children }: { to: string; link: ReactNode; children?: ReactNode }) {
  return (
    <>
      {children && <p>{children}</p>}
      <p>
        <Link to={to} className={`link small ${classes.link}`}>
          {link}
        </Link>
      </p>
    </>
  );
}
