import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant, formatPlain } from '../kit/format.ts';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { PlanActions } from './PlanActions.tsx';
import { PlanState } from './PlanState.tsx';
import { TestModeNotice } from './SubscriptionsPage.tsx';
import { type Subscription, subscriptionQuery } from './subscription-query.ts';
import classes from './subscriptions.module.css';

/** The dealer's plan: its state, what of it is in use, what can be done with it, and its invoices. */
export default function MySubscriptionsPage() {
  const { t } = useLingui();
  return (
    <DealerFrame title={t`My Subscriptions`} description={t`Your plan on iCarDeals, and how many cars you list.`}>
      {({ dealer, token }) => <OwnPlan token={token} isOwner={dealer.role === 'owner'} />}
    </DealerFrame>
  );
}

function OwnPlan({ token, isOwner }: { token: string; isOwner: boolean }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery(token));
  if (isError) return <LoadFailed title={t`Your plan could not be loaded.`} of={{ refetch, isFetching }} />;
  if (!data)
    return (
      <div className={classes.stack}>
        <SkeletonCard fields={2} />
        <SkeletonCard fields={2} />
        {isOwner && <SkeletonCard fields={1} />}
      </div>
    );
  return (
    <div className={classes.stack}>
      {data.testMode && <TestModeNotice />}
      <OverLimit subscription={data} />
      <section className={`card gap-15 ${classes.card}`} aria-labelledby="plan">
        <PlanState subscription={data} />
        {isOwner ? (
          <PlanActions subscription={data} token={token} />
        ) : (
          <>
            <p>{t`An owner of your business can change the plan.`}</p>
            <Link to={paths.subscriptions} className="beside touch">{t`What the plan holds`}</Link>
          </>
        )}
      </section>
      <PlanUse subscription={data} />
      {isOwner && <InvoiceList token={token} />}
    </div>
  );
}

/** What of the plan is in use. */
function PlanUse({ subscription: { use, limits } }: { subscription: Subscription }) {
  const { t, i18n } = useLingui();
  const rows = [
    { label: t`Published cars`, used: use.listings, most: limits.listings },
    { label: t`People who sign in`, used: use.members, most: limits.members },
  ];
  return (
    <section className={`card gap-15 ${classes.card}`} aria-labelledby="use">
      <h2 id="use">{t`In use`}</h2>
      {rows.map(({ label, used, most }) => {
        const usedText = formatPlain(used, i18n.locale, 0);
        const mostText = formatPlain(most, i18n.locale, 0);
        return (
          <div key={label} className={`stack gap-05-2 ${classes.meter}`}>
            <span>{label}</span>
            <span>
              <Trans>
                {usedText} of {mostText}
              </Trans>
            </span>
            <meter aria-label={label} min={0} max={most} value={Math.min(used, most)} />
          </div>
        );
      })}
    </section>
  );
}

/** What the plan has no room for, and what comes of it. */
function OverLimit({ subscription: { over, held } }: { subscription: Subscription }) {
  const { i18n } = useLingui();
  return (
    <>
      {over && (
        <FormMessage kind="note">
          <Plural
            value={over.listings}
            one="You publish # car more than your plan has room for."
            other="You publish # cars more than your plan has room for."
          />{' '}
          {over.unpublishedAt && (
            <Trans>
              The newest go off your page after {formatInstant(over.unpublishedAt, i18n.locale)}. Nothing is deleted.
            </Trans>
          )}
        </FormMessage>
      )}
      {held > 0 && (
        <FormMessage kind="note">
          <Plural
            value={held}
            one="# car is off your page because your plan has no room for it. It comes back by itself once there is."
            other="# cars are off your page because your plan has no room for them. They come back by themselves once there is."
          />
        </FormMessage>
      )}
    </>
  );
}
