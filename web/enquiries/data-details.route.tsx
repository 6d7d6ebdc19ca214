import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import type { Route } from './+types/data-details.route.ts';
import { AtAGlance } from './details/AtAGlance.tsx';
import { DealHeadline, DealSkeleton } from './details/DealHeadline.tsx';
import { EnquiryDetails, WorkedOut } from './details/EnquiryDetails.tsx';
import { PrintButton, PrintHead } from './details/PrintHead.tsx';
import { SavedCar } from './details/SavedCar.tsx';
import { SavedProgrammes } from './details/SavedProgrammes.tsx';
import classes from './details-page.module.css';
import { MessagesPanel } from './messages/MessagesPanel.tsx';
import { DealOffers } from './offers/DealOffers.tsx';
import { ShareButton } from './sharing/ShareButton.tsx';
import { SavedDealTools } from './tools/SavedDealTools.tsx';
import { isShareKey, useEnquiry } from './use-enquiry.ts';
import { OwnVersions } from './versions/OwnVersions.tsx';
import { DealWorkings } from './workings/DealWorkings.tsx';

export default function DataDetailsRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Saved deal`} />
      <meta name="robots" content="noindex, nofollow" />
      <DataDetailsPage key={id} id={id} />
    </>
  );
}

/** Fetched with a deal that a dealer has. */
const OtherDealers = lazy(() => import('./several-dealers/OtherDealers.tsx'));
const DealAppraisal = lazy(() => import('./appraisal/DealAppraisal.tsx'));
const CompareAnswers = lazy(() => import('./several-dealers/CompareAnswers.tsx'));

/** The listing of one saved deal, to read. One that could not be fetched shows its rows without values. */
function DataDetailsPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { query, enquiry } = useEnquiry(id);
  const [search] = useSearchParams();
  const isSent = !isShareKey(id) && enquiry !== undefined && enquiry.status !== 'draft';
  if (isSent && search.has('answers')) {
    return (
      <Page className={classes.page}>
        <Suspense>
          <CompareAnswers enquiry={enquiry} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page className={classes.page}>
      <div className="flow-row apart gap-0-3">
        <Link to={paths.userDashboard} className={`link ${classes.link}`}>{t`Back to your deals`}</Link>
        {enquiry && (
          <div className={`flow ${classes.actions}`}>
            {!isShareKey(id) && <ShareButton enquiry={enquiry} />}
            <PrintButton />
          </div>
        )}
      </div>
      <h1 className={`note medium ${classes.kind}`}>{t`Saved deal`}</h1>
      {enquiry ? (
        <>
          <PrintHead enquiry={enquiry} />
          <DealHeadline enquiry={enquiry} />
          <SavedCar enquiry={enquiry} reader={isShareKey(id) ? 'other' : 'owner'} />
          <SavedProgrammes enquiry={enquiry} />
          {!isShareKey(id) && <DealOffers enquiry={enquiry} />}
          {isSent && <MessagesPanel enquiry={enquiry} />}
          {isSent && (
            <Suspense>
              <DealAppraisal enquiry={enquiry} />
            </Suspense>
          )}
          <AtAGlance enquiry={enquiry}>
            {isSent && (
              <Suspense>
                <OtherDealers enquiry={enquiry} />
              </Suspense>
            )}
            <SavedDealTools enquiry={enquiry} />
          </AtAGlance>
          <EnquiryDetails enquiry={enquiry} />
          {!isShareKey(id) && <OwnVersions enquiry={enquiry} />}
          <DealWorkings enquiry={enquiry} />
          <WorkedOut enquiry={enquiry} />
        </>
      ) : query.isError ? (
        <>
          <QuietRetry of={query}>{t`This deal could not be loaded.`}</QuietRetry>
          <EnquiryDetails enquiry={{}} />
        </>
      ) : (
        <DealSkeleton />
      )}
      <p className={`note ${classes.rules}`}>
        <Trans>
          What holds for saved deals stands in the <Link to={paths.termsConditions}>Terms</Link> and in the{' '}
          <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
        </Trans>
      </p>
    </Page>
  );
}
