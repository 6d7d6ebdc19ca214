import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { goTo } from './go-to.ts';
import { isRunning, type Subscription } from './subscription-query.ts';
import classes from './subscriptions.module.css';

/** What an owner can do with the plan: change it, its payment method, end it, or take that back. */
export function PlanActions({ subscription, token }: { subscription: Subscription; token: string }) {
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
          <Button kind="quiet" onClick={() => setEnding(true)}>{t`Cancel the plan`}</Button>
        )}
      </div>
      {state.failed && <FormMessage kind="error">{state.failed}</FormMessage>}
      {isEnding && (
        <Sheet title={t`Cancel the plan?`} onClose={() => setEnding(false)}>
          <p>
            <Trans>
              It stays in force until the end of the period that is paid for, then the limits of the Free plan hold.
              Nothing is deleted, and you can take this back until then.
            </Trans>
          </p>
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
