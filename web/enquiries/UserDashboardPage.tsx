import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { MyAppointments } from '../appointments/MyAppointments.tsx';
import { useRequiredUser } from '../kit/use-required-session.ts';
import { NotConfirmed } from '../saved/NotConfirmed.tsx';
import { SavedCarsOnDashboard } from '../saved/SavedCars.tsx';
import { SavedSearches } from '../saved/SavedSearches.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { idsIn } from './picked-deals.ts';
import { SavedDeals } from './SavedDeals.tsx';
import { SentDeal } from './sharing/SentDeal.tsx';
import classes from './user-dashboard.module.css';

/** Fetched with the first comparison. */
const CompareDeals = lazy(() => import('./compare/CompareDeals.tsx'));

/** What the person has saved and sent. The address says which deals stand side by side, if any. */
export default function UserDashboardPage() {
  const { t } = useLingui();
  const session = useRequiredUser();
  const [search] = useSearchParams();
  const compared = idsIn(search.get('compare'));
  return (
    <Page className="page-room">
      <PageHead title={t`Your deals`} description={t`Your drafts and the deals that you have sent to a dealer.`} />
      {compared.length > 1 ? (
        <Suspense>
          <CompareDeals ids={compared} token={session?.token} />
        </Suspense>
      ) : (
        <>
          <h1 className={classes.title}>{t`Your deals`}</h1>
          {session && <SentDeal token={session.token} />}
          <SavedDeals token={session?.token} />
          {session && <NotConfirmed token={session.token} />}
          <SavedCarsOnDashboard token={session?.token} />
          <SavedSearches token={session?.token} />
          <MyAppointments token={session?.token} />
        </>
      )}
    </Page>
  );
}
