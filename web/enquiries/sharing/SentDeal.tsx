import { useLingui } from '@lingui/react/macro';
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
    <section className={`flow-row apart ${classes.sent}`} aria-label={t`Your deal has been sent`}>
      <div>
        <p className="strong larger">{t`The dealer has your deal.`}</p>
        <p>{t`Want to show the numbers to someone else? A link does that without your contact info.`}</p>
        <Suspense>
          <WayToOthers id={sent} token={token} />
        </Suspense>
      </div>
      <div className="flow gap-1-15">
        <Button onClick={() => setSharing(true)}>{t`Get a share link`}</Button>
        <Button kind="quiet" onClick={dismiss}>{t`Not now`}</Button>
      </div>
      {sharing && (
        <Suspense>
          <ShareSheet id={sent} sharedUntil={null} name="" token={token} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </section>
  );
}
