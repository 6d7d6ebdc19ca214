import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { formatDay, localDay } from '../kit/format.ts';
import { PlanPrice } from './plan-words.tsx';
import type { Subscription } from './subscription-query.ts';
import classes from './subscriptions.module.css';

/** The plan by its name, how it stands, and when it is renewed or ends. */
export function PlanState({ subscription }: { subscription: Subscription }) {
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
            Paid by {card.brand} {card.last4 && `•••• ${card.last4}`}
          </Trans>
        </p>
      )}
    </>
  );
}

function StateWords({ state, cancelAtPeriodEnd }: Subscription) {
  if (state === 'free') return <Trans>Free of charge, without an end date.</Trans>;
  if (state === 'given') return <Trans>Given by iCarDeals, without payment.</Trans>;
  if (state === 'past_due')
    return <Trans>The last payment did not go through. It is tried again; the plan stays in force meanwhile.</Trans>;
  if (state === 'unpaid')
    return <Trans>Not paid for. The limits of the Free plan hold until it is. Nothing is deleted.</Trans>;
  if (state === 'active' || state === 'trialing')
    return cancelAtPeriodEnd ? <Trans>In force, and cancelled.</Trans> : <Trans>In force.</Trans>;
  if (state === 'incomplete') return <Trans>The payment has not come through yet.</Trans>;
  return <Trans>It has ended. The limits of the Free plan hold. Nothing is deleted.</Trans>;
}
