import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type SignedInDealer, useDealerStore } from '../kit/stores.ts';
import { useRequiredDealer } from '../kit/use-required-session.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import classes from './dealer-frame.module.css';
import { dealerPages } from './dealer-pages.ts';
import { Page } from './Page.tsx';

export type DealerSession = { dealer: SignedInDealer; token: string };

type FrameProps = {
  title: ReactNode;
  /** The page's name in the breadcrumb where it is not the title; null: the page stands at the top and has none. */
  crumb?: ReactNode | null;
  /** Pages between the dashboard and this one. */
  above?: readonly { to: string; label: ReactNode }[];
  /** What stands at the end of the title's line: the page's main actions. */
  actions?: ReactNode;
  /** The page for the session that it belongs to. */
  children: (session: DealerSession) => ReactNode;
};

/**
 * The frame of every page of the dealer's side: its navigation, the breadcrumb, the title. A visitor is led to
 * /DealerSignIn; until the session is known, a skeleton stands in the page's place.
 */
export function DealerFrame({ title, crumb, above = [], actions, children }: FrameProps) {
  const session = useRequiredDealer();
  const dashboard = { to: paths.dealerDashboard, label: <Trans>Dashboard</Trans> };
  return (
    <Page className={classes.frame}>
      <DealerNavigation />
      <div className={classes.page}>
        {crumb !== null && <Breadcrumb above={[dashboard, ...above]} here={crumb ?? title} />}
        <div className={classes.head}>
          <h1>{title}</h1>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {session && <ApprovalNotice token={session.token} />}
        {session ? children(session) : <Waiting />}
      </div>
    </Page>
  );
}

function DealerNavigation() {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const role = useDealerStore((store) => store.dealer?.role);
  const pages = dealerPages.filter(({ roles }) => !roles || !role || roles.includes(role));
  const list = useRef<HTMLUListElement>(null);
  // On a narrow screen the links stand in a row that scrolls; the page that is open must not hide at its end.
  useEffect(() => {
    const open = pathname && list.current?.querySelector('[aria-current="page"]');
    if (open) open.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label={t`Dealer`} className={classes.navigation}>
      <ul ref={list}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {i18n._(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton width="40%" height="28px" />
      <Skeleton width="90%" />
      <Skeleton width="70%" />
    </div>
  );
}
