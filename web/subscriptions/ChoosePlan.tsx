import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { attemptKeys } from '../kit/attempt-key.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { goTo } from './go-to.ts';
import type { Plan, PlanInterval } from './plan-words.tsx';
import { isRunning, subscriptionQuery } from './subscription-query.ts';
import classes from './subscriptions.module.css';

const ChangeSheet = lazy(() => import('./ChangeSheet.tsx'));

type ChooseProps = { plan: Plan; interval: PlanInterval; token: string };

/** What the signed-in dealer can do with a plan: it has it, it chooses it, or it changes to it. */
export function ChoosePlan({ plan, interval, token }: ChooseProps) {
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
    return running ? <Link to={paths.mySubscriptions} className="beside touch">{t`End the paid plan`}</Link> : null;
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
export function OwnPlanFailed({ token }: { token: string }) {
  const { isError, isFetching, refetch } = useQuery(subscriptionQuery(token));
  if (!isError) return null;
  return (
    <QuietRetry of={{ refetch, isFetching }}>
      <Trans>Your plan could not be loaded.</Trans>
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
