import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'react-router';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AskForLinkForm } from './AskForLinkForm.tsx';
import classes from './account-page.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Roadside } from './Roadside.tsx';

/**
 * The way to a new password. A mailed link brings its token in the fragment, which only the browser knows, so what the
 * page is for shows when it has come alive.
 */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const alive = useStoredSessions();
  const { hash } = useLocation();
  const account = useSearchParams()[0].get('account') === 'dealer' ? 'dealer' : 'user';
  const token = hash.slice(1);
  return (
    <Page className={`page-room ${classes.withRoad}`}>
      <PageHead title={t`Forgot Password`} description={t`Choose a new password for your iCarDeals account.`} />
      <section className={classes.card}>
        <div className={`titled ${classes.head}`}>
          <h1>{t`Forgot Password`}</h1>
        </div>
        {!alive ? (
          <div className={classes.form} role="status">
            <span className="visually-hidden">{t`Loading…`}</span>
            <noscript>
              <p>{t`A new password is chosen with JavaScript, which this browser has switched off.`}</p>
            </noscript>
            <Skeleton width="80%" />
            <Skeleton width="100%" height="48px" />
            <Skeleton width="160px" height="48px" />
          </div>
        ) : token ? (
          <NewPasswordForm key={token} token={token} account={account} />
        ) : (
          <AskForLinkForm key={account} account={account} />
        )}
      </section>
      <div className={classes.beside}>
        <Roadside picture="vehicle-hatchback.svg" />
      </div>
    </Page>
  );
}
