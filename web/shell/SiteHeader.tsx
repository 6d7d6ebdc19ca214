import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productName } from '../kit/product.ts';
import { useDealerStore, useLoginStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/Logo.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import classes from './site-header.module.css';

/** The header of every page: who is here, the way to the dashboards, and the way out. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const ready = useStoredSessions();
  const user = useLoginStore((store) => store.user);
  const dealer = useDealerStore((store) => store.dealer);
  return (
    <header className={classes.header}>
      <div className={`wrap ${classes.bar}`}>
        <Link
          to={paths.home}
          aria-label={t`${productName}, home`}
          className={classes.home}
          data-beside={children !== undefined}
        >
          <Logo />
        </Link>
        {children}
        <nav aria-label={t`Your account`} className={classes.nav} data-ready={ready}>
          {user && (
            <div className={classes.session}>
              <Link to={paths.userDashboard} className={classes.link}>
                {user.firstName} {user.lastName}
                <span className={classes.muted}>
                  <Trans>Dashboard</Trans>
                </span>
              </Link>
              <LogoutButton kind="user" />
            </div>
          )}
          {dealer && (
            <div className={classes.session}>
              <Link to={paths.dealerDashboard} className={classes.link}>
                {dealer.name}
                <span className={classes.muted}>
                  <Trans>Dealer dashboard</Trans>
                </span>
              </Link>
              <LogoutButton kind="dealer" />
            </div>
          )}
          {!user && !dealer && (
            <Link to={paths.signIn} className={classes.link}>
              <Trans>Log In</Trans>
            </Link>
          )}
        </nav>
      </div>
    </header>
  );
}
