import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { SentDeal as Sent } from '../../deals/saving/sent-deal.ts';
import { picturePath } from '../../paths.ts';
import { NotConfirmed } from '../../saved/NotConfirmed.tsx';
import { AnswerPromise } from '../../ui/AnswerPromise.tsx';
import classes from './sent-deal.module.css';

const ShareHere = lazy(() => import('./ShareHere.tsx'));
const WayToOthers = lazy(() => import('../several-dealers/WayToOthers.tsx'));

type SentDealProps = {
  sent: Sent;
  token: string;
  /** The key of the car's drawing; undefined until the deal has come. */
  drawing: string | undefined;
};

/** Right after Save & Share: who has the deal, what happens next, and what can be done meanwhile. */
export function SentDeal({ sent, token, drawing }: SentDealProps) {
  const { t } = useLingui();
  const { dealer, paid } = sent;
  return (
    <section className={classes.panel} aria-label={t`Your deal has been sent`}>
      <div className={classes.lead}>
        <div>
          <h1>{dealer ? t`Sent to ${dealer}.` : t`The dealer has your deal.`}</h1>
          {paid && (
            <p className="quiet">
              <Trans>
                They have your exact numbers: <b>{paid}</b>.
              </Trans>
            </p>
          )}
        </div>
        <div className={classes.car}>
          {drawing && <img src={picturePath(drawing)} alt="" width={232} height={106} className="drawing" />}
        </div>
      </div>
      <div>
        <WhatNext sent={sent} />
        <NotConfirmed token={token}>
          <Trans>Confirm your email to get the dealer’s reply.</Trans>
        </NotConfirmed>
      </div>
      <Meanwhile id={sent.id} token={token} />
    </section>
  );
}

/** The four steps; how long the answer takes is said where the dealer's own answers bear it out. */
function WhatNext({ sent: { dealer, hours } }: { sent: Sent }) {
  const { t } = useLingui();
  return (
    <>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol className={`bare ${classes.steps}`}>
        <Step mark={<IconCheck aria-hidden />} title={t`You sent your deal`}>
          <Trans>Every line, exactly as you built it.</Trans>
        </Step>
        <Step mark="2" title={dealer ? t`${dealer} reads it` : t`The dealer reads it`}>
          <Trans>Once the dealer opens your deal, you’ll see that here.</Trans>
        </Step>
        <Step mark="3" title={t`You get their answer`} aside={<AnswerPromise hours={hours} />}>
          <Trans>
            The dealer can call you, write to you or send an offer with every change marked. We’ll email you about
            messages and offers.
          </Trans>
        </Step>
        <Step mark="4" title={t`You decide`}>
          <Trans>Accept, change your deal or walk away. Nothing is signed yet.</Trans>
        </Step>
      </ol>
    </>
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
  return (
    <div className={`card stack top gap-15 ${classes.aside}`}>
      <h2>
        <Trans>While you wait</Trans>
      </h2>
      <p className="note">{t`The link shows the car and the numbers, never your name.`}</p>
      <Suspense>
        <ShareHere id={id} token={token} />
        <WayToOthers id={id} token={token} />
      </Suspense>
    </div>
  );
}
