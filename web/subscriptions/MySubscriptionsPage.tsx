import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { formatDay, formatInstant, formatPlain, localDay } from '../kit/format.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { goTo } from './go-to.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { PlanPrice, TestModeNotice } from './plan-words.tsx';
import { isRunning, type Subscription, subscriptionQuery } from './subscription-query.ts';
import classes from './subscriptions.module.css';

/** The dealer's plan: its state, what of it is in use, what can be done with it, and its invoices. */
export default function MySubscriptionsPage() {
  const { t } = useLingui();
  return (
    <DealerFrame title={t`My Subscriptions`} description={t`Your iCarDeals plan, and how many cars you list.`}>
      {({ dealer, token }) => <OwnPlan token={token} isOwner={dealer.role === 'owner'} />}
    </DealerFrame>
  );
}

function OwnPlan({ token, isOwner }: { token: string; isOwner: boolean }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery(token));
  if (isError) return <LoadFailed title={t`We couldn’t load your plan.`} of={{ refetch, isFetching }} />;
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
            <Link to={paths.subscriptions} className="beside touch">{t`What’s in the plan`}</Link>
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
    { label: t`Users`, used: use.members, most: limits.members },
  ];
  return (
    <section className={`card gap-15 ${classes.card}`} aria-labelledby="use">
      <h2 id="use">{t`Plan usage`}</h2>
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
            <meter className="sunken whole" aria-label={label} min={0} max={most} value={Math.min(used, most)} />
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
            one="You’re # car over your plan’s limit."
            other="You’re # cars over your plan’s limit."
          />{' '}
          {over.unpublishedAt && (
            <Trans>
              Your newest cars will come off your page after {formatInstant(over.unpublishedAt, i18n.locale)}. Nothing
              will be deleted.
            </Trans>
          )}
        </FormMessage>
      )}
      {held > 0 && (
        <FormMessage kind="note">
          <Plural
            value={held}
            one="# car is off your page because your plan is full. We’ll put it back when there’s room."
            other="# cars are off your page because your plan is full. We’ll put them back when there’s room."
          />
        </FormMessage>
      )}
    </>
  );
}

/** The plan by its name, how it stands, and when it is renewed or ends. */
function PlanState({ subscription }: { subscription: Subscription }) {
  const { i18n } = useLingui();
  const { plan, price, interval, card } = subscription;
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api('listPlans', {}) });
  const name = plans.data?.plans.find(({ slug }) => slug === plan)?.name ?? '';
  return (
    <>
      <h2 id="plan">{name ? <Trans>{name} plan</Trans> : <Trans>Your plan</Trans>}</h2>
      <p className={classes.state} data-state={subscription.state}>
        <StateWords {...subscription} />
      </p>
      {price && interval && (
        <p>
          <PlanPrice amount={price} interval={interval} />
        </p>
      )}
      {subscription.currentPeriodEnd && subscription.planInForce === plan && (
        <p>
          {subscription.cancelAtPeriodEnd ? (
            <Trans>Ends on {formatDay(localDay(new Date(subscription.currentPeriodEnd)), i18n.locale)}</Trans>
          ) : (
            <Trans>Renews on {formatDay(localDay(new Date(subscription.currentPeriodEnd)), i18n.locale)}</Trans>
          )}
        </p>
      )}
      {card && (
        <p>
          <Trans>
            Paid with {card.brand} {card.last4 && `•••• ${card.last4}`}
          </Trans>
        </p>
      )}
    </>
  );
}

function StateWords({ state, cancelAtPeriodEnd }: Subscription) {
  if (state === 'free') return <Trans>Free, with no end date.</Trans>;
  if (state === 'given') return <Trans>Provided by iCarDeals at no charge.</Trans>;
  if (state === 'past_due')
    return (
      <Trans>Your last payment didn’t go through. We’ll try again, and your plan stays active in the meantime.</Trans>
    );
  if (state === 'unpaid')
    return <Trans>Unpaid. The Free plan’s limits apply until you pay. Nothing will be deleted.</Trans>;
  if (state === 'active' || state === 'trialing')
    return cancelAtPeriodEnd ? <Trans>Active, but set to cancel.</Trans> : <Trans>Active.</Trans>;
  if (state === 'incomplete') return <Trans>We haven’t received the payment yet.</Trans>;
  return <Trans>Your plan has ended, so the Free plan’s limits now apply. Nothing has been deleted.</Trans>;
}

/** What an owner can do with the plan: change it, its payment method, end it, or take that back. */
function PlanActions({ subscription, token }: { subscription: Subscription; token: string }) {
  const { t } = useLingui();
  const words = useFailureWords();
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const [state, setState] = useState<{ busy: boolean; failed?: string }>({ busy: false });
  const { cancelAtPeriodEnd } = subscription;
  const run = async (work: () => Promise<unknown>) => {
    setState({ busy: true });
    try {
      await work();
      setEnding(false);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failed: words(error) });
    }
  };
  const ask = (name: 'cancelSubscription' | 'resumeSubscription') =>
    run(async () => {
      await api(name, {}, token);
      await queries.invalidateQueries({ queryKey: ['dealer', 'subscription'] });
    });
  const openPortal = () => run(async () => goTo((await api('openPaymentPortal', {}, token)).url));
  // What was said of another press, or in the sheet before, is over.
  const askToEnd = (isAsked: boolean) => {
    setEnding(isAsked);
    setState(({ busy }) => ({ busy }));
  };
  const failure = state.failed && <FormMessage kind="error">{state.failed}</FormMessage>;
  if (!isRunning(subscription)) {
    return <Link to={paths.subscriptions} className="beside touch">{t`Choose a plan`}</Link>;
  }
  return (
    <>
      <div className={`flow-row gap-15 ${classes.actions}`}>
        <Link to={paths.subscriptions} className="beside touch">{t`Change the plan`}</Link>
        <Button busy={state.busy} onClick={() => void openPortal()}>{t`Payment method`}</Button>
        {cancelAtPeriodEnd ? (
          <Button kind="primary" busy={state.busy} onClick={() => void ask('resumeSubscription')}>
            <Trans>Keep the plan</Trans>
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => askToEnd(true)}>{t`Cancel the plan`}</Button>
        )}
      </div>
      {!isEnding && failure}
      {isEnding && (
        <Sheet title={t`Cancel the plan?`} onClose={() => askToEnd(false)}>
          <p>
            <Trans>
              Your plan will stay active until the end of the period you’ve paid for. After that, the Free plan’s limits
              will apply. Nothing will be deleted, and you can change your mind until then.
            </Trans>
          </p>
          {failure}
          <div className={`flow-row gap-15 ${classes.actions}`}>
            <Button kind="primary" busy={state.busy} onClick={() => void ask('cancelSubscription')}>
              <Trans>Cancel at the end of the period</Trans>
            </Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
