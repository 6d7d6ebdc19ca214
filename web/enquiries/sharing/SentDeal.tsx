import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SentDeal as Sent, sentDealOf } from '../../deals/saving/sent-deal.ts';
import { AnswerPromise } from '../../ui/AnswerPromise.tsx';
import { Button } from '../../ui/Button.tsx';
import classes from './sent-deal.module.css';

const ShareSheet = lazy(() => import('./ShareSheet.tsx'));
const WayToOthers = lazy(() => import('../several-dealers/WayToOthers.tsx'));

/** Right after Save & Share: who has the deal, what happens next, and what can be done meanwhile. */
export function SentDeal({ token }: { token: string }) {
  const { t } = useLingui();
  const { state } = useLocation();
  const sent = sentDealOf(state);
  if (sent === null) return null;
  const { dealer, paid } = sent;
  return (
    <section className={classes.panel} aria-label={t`Your deal has been sent`}>
      <div className={classes.lead}>
        <h2>{dealer ? t`Sent to ${dealer}.` : t`The dealer has your deal.`}</h2>
        {paid && (
          <p className="quiet">
            <Trans>
              They have your exact numbers: <b>{paid}</b>.
            </Trans>
          </p>
        )}
      </div>
      <WhatNext sent={sent} />
      <Meanwhile id={sent.id} token={token} />
    </section>
  );
}

/** The four steps; how long the answer takes is said where the dealer's own answers bear it out. */
function WhatNext({ sent: { dealer, hours } }: { sent: Sent }) {
  const { t } = useLingui();
  return (
    <div>
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ol className={`bare ${classes.steps}`}>
        <Step mark={<IconCheck aria-hidden />} title={t`You sent your deal`}>
          <Trans>Every line, exactly as you built it.</Trans>
        </Step>
        <Step mark="2" title={dealer ? t`${dealer} reads it` : t`The dealer reads it`}>
          <Trans>You’ll see here when they’ve opened it.</Trans>
        </Step>
        <Step mark="3" title={t`You get their answer`} aside={<AnswerPromise hours={hours} />}>
          <Trans>By email and on this page: either a yes or an offer with every change marked.</Trans>
        </Step>
        <Step mark="4" title={t`You decide`}>
          <Trans>Accept, change your deal or walk away. Nothing is signed yet.</Trans>
        </Step>
      </ol>
    </div>
  );
}

type StepProps = { mark: ReactNode; title: string; aside?: ReactNode; children: ReactNode };

function Step({ mark, title, aside, children }: StepProps) {
  return (
    <li data-done={typeof mark !== 'string' || undefined}>
      <span aria-hidden className={classes.mark}>
        {mark}
      </span>
      <div>
        <div className="flow-row apart">
          <b>{title}</b>
          {aside}
        </div>
        <p className="note">{children}</p>
      </div>
    </li>
  );
}

/** A link that shows the deal to others, and the way to other dealers. */
function Meanwhile({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [sharing, setSharing] = useState(false);
  const dismiss = () => void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  return (
    <div className={`card stack top gap-15 ${classes.aside}`}>
      <h3>
        <Trans>While you wait</Trans>
      </h3>
      <Suspense>
        <WayToOthers id={id} token={token} />
      </Suspense>
      <Button onClick={() => setSharing(true)}>{t`Get a share link`}</Button>
      <p className="note">{t`The link shows the car and the numbers, never your name.`}</p>
      <Button kind="quiet" onClick={dismiss}>{t`Not now`}</Button>
      {sharing && (
        <Suspense>
          <ShareSheet id={id} sharedUntil={null} name="" token={token} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}
