import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { attemptKeys } from '../kit/attempt-key.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { apiContext } from '../kit/server-api.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { OpenFrame } from '../shell/DealerFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { ChipsField } from '../ui/ChipsField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Route } from './+types/subscriptions.route.ts';
import { goTo } from './go-to.ts';
import { type Plan, type PlanInterval, PlanLimits, PlanPrice, TestModeNotice } from './plan-words.tsx';
import { isRunning, subscriptionQuery } from './subscription-query.ts';
import classes from './subscriptions.module.css';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext)('listPlans', {});

const aboveThePlans = [{ to: paths.mySubscriptions, label: <Trans>My Subscriptions</Trans> }];

/** The plans for dealers, for everybody to read; whoever is signed in for a dealer can choose one. */
export default function SubscriptionsRoute({ loaderData: { plans, testMode } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [interval, setInterval] = useState<PlanInterval>('month');
  const ready = useStoredSessions();
  const token = useDealerStore((store) => store.token);
  const intervals = [
    { value: 'month', label: t`Monthly` },
    { value: 'year', label: t`Yearly, two months free` },
  ];
  return (
    <OpenFrame
      title={t`Subscriptions`}
      description={t`Plans for dealers: what each includes and what it costs.`}
      above={aboveThePlans}
      className={classes.page}
    >
      <p className={`quiet ${classes.lead}`}>
        <Trans>
          Every plan includes a public page, the calculator on all your cars and unlimited leads. Rankings in lists,
          search and answers are never for sale.
        </Trans>
      </p>
      {testMode && <TestModeNotice />}
      <ChipsField
        label={t`Billing period`}
        name="interval"
        chips={intervals}
        value={interval}
        onChange={(value) => setInterval(value === 'year' ? 'year' : 'month')}
      />
      {ready && token && <OwnPlanFailed token={token} />}
      <ul className={`column bare gap-2 ${classes.plans}`}>
        {plans.map((plan) => (
          <li key={plan.slug} className={`card gap-15 ${classes.plan}`}>
            <h2>{plan.name}</h2>
            <p className="note">{plan.summary}</p>
            <p className={`flow note ${classes.price}`}>
              <PlanPrice amount={plan.price[interval]} interval={interval} />
            </p>
            <PlanLimits limits={plan.limits} className={classes.limits} />
            {ready && token && (
              <div className={`stack start gap-15 ${classes.choose}`}>
                <ChoosePlan plan={plan} interval={interval} token={token} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {ready && !token && (
        <p>
          <Trans>
            To choose a plan, <Link to={paths.dealerSignIn}>sign in</Link> or{' '}
            <Link to={paths.dealerSignUp}>sign up your dealership</Link>.
          </Trans>
        </p>
      )}
      <p className={`quiet ${classes.lead}`}>
        <Trans>
          Prices are in Canadian dollars. Your province’s taxes are added on the invoice. You can change plans any time.
          If you cancel, your plan runs to the end of the period you’ve paid for. Nothing is deleted when a plan ends.
        </Trans>
      </p>
    </OpenFrame>
  );
}

const ChangeSheet = lazy(() => import('./ChangeSheet.tsx'));

type ChooseProps = { plan: Plan; interval: PlanInterval; token: string };

/** What the signed-in dealer can do with a plan: it has it, it chooses it, or it changes to it. */
function ChoosePlan({ plan, interval, token }: ChooseProps) {
  const { t } = useLingui();
  const { data, isError } = useQuery(subscriptionQuery(token));
  const [isChanging, setChanging] = useState(false);
  if (!data) return isError ? null : <Skeleton width="100%" height="48px" />;
  const running = isRunning(data);
  const isCurrent = data.planInForce === plan.slug && (!running || data.interval === interval);
  if (isCurrent) {
    return <p className={`row strong ${classes.current}`}>{t`Your plan`}</p>;
  }
  if (Number(plan.price.month) === 0) {
    return running ? <Link to={paths.mySubscriptions} className="beside touch">{t`Cancel the paid plan`}</Link> : null;
  }
  if (!running) return <PayButton plan={plan} interval={interval} token={token} />;
  return (
    <>
      <Button onClick={() => setChanging(true)}>
        <Trans>Change to {plan.name}</Trans>
      </Button>
      {isChanging && (
        <Suspense>
          <ChangeSheet plan={plan} interval={interval} token={token} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says where the dealer's own plan is not known, for then no other one can be chosen. */
function OwnPlanFailed({ token }: { token: string }) {
  const { isError, isFetching, refetch } = useQuery(subscriptionQuery(token));
  if (!isError) return null;
  return (
    <QuietRetry of={{ refetch, isFetching }}>
      <Trans>We couldn’t load your plan.</Trans>
    </QuietRetry>
  );
}

/** Leads to the payment provider's page. */
function PayButton({ plan, interval, token }: ChooseProps) {
  const { t } = useLingui();
  const words = useFailureWords();
  const keyFor = useRef(attemptKeys()).current;
  const [state, setState] = useState<{ busy: boolean; failed?: string }>({ busy: false });
  const begin = async () => {
    setState({ busy: true });
    const body = { plan: plan.slug, interval };
    try {
      goTo((await api('beginCheckout', { body, idempotencyKey: keyFor(body) }, token)).url);
    } catch (error) {
      setState({ busy: false, failed: words(error) });
    }
  };
  return (
    <>
      <Button kind="primary" busy={state.busy} onClick={() => void begin()} aria-label={t`Choose ${plan.name}`}>
        <Trans>Choose {plan.name}</Trans>
      </Button>
      {state.failed && <FormMessage kind="error">{state.failed}</FormMessage>}
    </>
  );
}
