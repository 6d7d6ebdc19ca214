import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { MyAppointments } from '../appointments/MyAppointments.tsx';
import { useRequiredUser } from '../kit/use-required-session.ts';
import { NotConfirmed } from '../saved/NotConfirmed.tsx';
import { SavedCarsOnDashboard } from '../saved/SavedCarsOnDashboard.tsx';
import { SavedSearches } from '../saved/SavedSearches.tsx';
import { Page } from '../shell/Page.tsx';
import { idsIn } from './picked-deals.ts';
import { SavedDeals } from './SavedDeals.tsx';
import { SentDeal } from './sharing/SentDeal.tsx';
import classes from './user-dashboard.module.css';

/** Fetched with the first comparison. */
const CompareDeals = lazy(() => import('./compare/CompareDeals.tsx'));

/** What the person has saved and sent. The address says which deals stand side by side, if any. */
export function UserDashboardPage() {
  const session = useRequiredUser();
  const [search] = useSearchParams();
  const compared = idsIn(search.get('compare'));
  if (compared.length > 1) {
    return (
      <Page className="page-room">
        <Suspense>
          <CompareDeals ids={compared} token={session?.token} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page className="page-room">
      <h1 className={classes.title}>
        <Trans>Your deals</Trans>
      </h1>
      {session && <SentDeal token={session.token} />}
      <SavedDeals token={session?.token} />
      {session && <NotConfirmed token={session.token} />}
      <SavedCarsOnDashboard token={session?.token} />
      <SavedSearches token={session?.token} />
      <MyAppointments token={session?.token} />
    </Page>
  );
}
