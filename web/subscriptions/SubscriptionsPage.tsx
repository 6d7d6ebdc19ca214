import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDealerStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { OpenFrame } from '../shell/DealerFrame.tsx';
import { ChipsField } from '../ui/ChipsField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { ChoosePlan, OwnPlanFailed } from './ChoosePlan.tsx';
import { type Plan, type PlanInterval, PlanLimits, PlanPrice } from './plan-words.tsx';
import classes from './subscriptions.module.css';

const aboveThePlans = [{ to: paths.mySubscriptions, label: <Trans>My Subscriptions</Trans> }];

/** The plans for dealers, for everybody to read; whoever is signed in for a dealer can choose one. */
export function SubscriptionsPage({ plans, testMode }: { plans: readonly Plan[]; testMode: boolean }) {
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
      description={t`The plans for dealers: what each holds and what it costs.`}
      above={aboveThePlans}
      className={classes.page}
    >
      <p className={classes.lead}>
        <Trans>
          Every plan has the public page, the calculator over your cars and every lead, without a limit on leads. No
          place in a list, in the search or in an answer can be bought.
        </Trans>
      </p>
      {testMode && <TestModeNotice />}
      <ChipsField
        label={t`How you pay`}
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
            <p>{plan.summary}</p>
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
            To choose a plan, <Link to={paths.dealerSignIn}>log in for your business</Link> or{' '}
            <Link to={paths.dealerSignUp}>sign it up</Link>.
          </Trans>
        </p>
      )}
      <p className={classes.lead}>
        <Trans>
          Prices are in Canadian dollars; the taxes of your province are added on the invoice. A plan can be changed at
          any time and ends, when you say so, with the period that is paid for. Nothing is deleted when a plan ends.
        </Trans>
      </p>
    </OpenFrame>
  );
}

/** Says that no payment is real. */
export function TestModeNotice() {
  return (
    <FormMessage kind="note">
      <Trans>TEST MODE: payments are only a trial here. No card is ever charged.</Trans>
    </FormMessage>
  );
}
