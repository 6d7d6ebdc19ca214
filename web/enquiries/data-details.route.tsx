import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useLoginStore } from '../kit/stores.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { messagesHash, paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import type { Route } from './+types/data-details.route.ts';
import { AtAGlance } from './details/AtAGlance.tsx';
import { DealHeadline, DealSkeleton } from './details/DealHeadline.tsx';
import type { Enquiry } from './details/detail-groups.ts';
import { detailCount, EnquiryDetails, WorkedOut } from './details/EnquiryDetails.tsx';
import { PrintButton, PrintHead } from './details/PrintHead.tsx';
import { SavedCar } from './details/SavedCar.tsx';
import { SavedProgrammes } from './details/SavedProgrammes.tsx';
import classes from './details-page.module.css';
import messages from './messages/messages.module.css';
import { DealOffers } from './offers/DealOffers.tsx';
import panel from './panel.module.css';
import { ShareButton } from './sharing/ShareButton.tsx';
import { SavedDealTools } from './tools/SavedDealTools.tsx';
import { useContinueDeal } from './use-continue-deal.ts';
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
      <div className={`row gap-2 ${classes.top}`}>
        <Link to={paths.userDashboard} className={`link ${classes.link}`}>{t`Back to your deals`}</Link>
        <h1 className="note medium">{t`Saved deal`}</h1>
      </div>
      {enquiry ? (
        <>
          <PrintHead enquiry={enquiry} />
          <DealHeadline enquiry={enquiry} />
          {!isShareKey(id) && <DealOffers enquiry={enquiry} />}
          <div className={`flow ${classes.actions}`}>
            {!isShareKey(id) && <ChangeDeal enquiry={enquiry} />}
            {!isShareKey(id) && <ShareButton enquiry={enquiry} />}
            <PrintButton />
          </div>
          <div className={classes.columns}>
            <div>
              <AtAGlance enquiry={enquiry}>
                <SavedDealTools enquiry={enquiry} />
              </AtAGlance>
              <SavedCar enquiry={enquiry} reader={isShareKey(id) ? 'other' : 'owner'} />
              <SavedProgrammes enquiry={enquiry} />
            </div>
            <div>
              {isSent && <MessagesPanel enquiry={enquiry} />}
              <AllNumbers enquiry={enquiry} />
              {!isShareKey(id) && <OwnVersions enquiry={enquiry} />}
              {isSent && (
                <Suspense>
                  <DealAppraisal enquiry={enquiry} />
                  <OtherDealers enquiry={enquiry} />
                </Suspense>
              )}
            </div>
          </div>
          <WorkedOut enquiry={enquiry} />
        </>
      ) : query.isError ? (
        <>
          <QuietRetry of={query}>{t`We couldn’t load this deal.`}</QuietRetry>
          <EnquiryDetails enquiry={{}} />
        </>
      ) : (
        <DealSkeleton />
      )}
      <p className={`note ${classes.rules}`}>
        <Trans>
          The rules for saved deals are in the <Link to={paths.termsConditions}>Terms</Link> and the{' '}
          <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
        </Trans>
      </p>
    </Page>
  );
}

/** Every line of the deal and how its figures were made: looked up now and then, so it opens on demand. */
function AllNumbers({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const count = detailCount(enquiry);
  return (
    <details className={classes.numbers}>
      <summary className="opener">{t`All numbers (${count})`}</summary>
      <EnquiryDetails enquiry={enquiry} />
      <DealWorkings enquiry={enquiry} />
    </details>
  );
}

/** The one thing that a saved deal's page leads on: its form, with the deal in it. */
function ChangeDeal({ enquiry }: { enquiry: Enquiry }) {
  const change = useContinueDeal(enquiry);
  return (
    <Button kind="signal" onClick={change}>
      <Trans>Change this deal</Trans>
    </Button>
  );
}

const DealMessages = lazy(() => import('./messages/DealMessages.tsx'));

/** The messages of one's own deal on its page; a mail about them leads here. */
function MessagesPanel({ enquiry }: { enquiry: Enquiry }) {
  const token = useLoginStore((store) => store.token);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useWhenAlive(() => {
    if (hash !== messagesHash) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  });
  if (!token) return null;
  const dealer = enquiry.dealer?.name ?? '';
  return (
    <section
      id="messages"
      className={`card stack gap-125 ${panel.panel} ${messages.panel}`}
      aria-labelledby="messages-heading"
    >
      <h2 id="messages-heading" ref={heading} tabIndex={-1}>
        <Trans>Messages with {dealer}</Trans>
      </h2>
      <Suspense>
        <DealMessages id={enquiry._id} token={token} />
      </Suspense>
    </section>
  );
}
