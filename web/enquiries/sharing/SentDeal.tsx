import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sentDealOf } from '../../deals/saving/sent-deal.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './sharing.module.css';

const ShareSheet = lazy(() => import('./ShareSheet.tsx'));
const WayToOthers = lazy(() => import('../several-dealers/WayToOthers.tsx'));

/** Right after Save & Share: the deal is with the dealer, and a link would show it to others as well. */
export function SentDeal({ token }: { token: string }) {
  const { t } = useLingui();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [sharing, setSharing] = useState(false);
  const sent = sentDealOf(state);
  if (sent === null) return null;
  const dismiss = () => void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  return (
    <section className={classes.sent} aria-label={t`Your deal is sent`}>
      <div>
        <p className={classes.sentTitle}>
          <Trans>Your deal is with the dealer.</Trans>
        </p>
        <p>
          <Trans>Would you like to show the figures to somebody else as well? A link does, without your details.</Trans>
        </p>
        <Suspense>
          <WayToOthers id={sent} token={token} />
        </Suspense>
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => setSharing(true)}>
          <Trans>Get a share link</Trans>
        </Button>
        <Button kind="quiet" onClick={dismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
      {sharing && (
        <Suspense>
          <ShareSheet id={sent} sharedUntil={null} name="" token={token} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </section>
  );
}
