import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatCount } from '../kit/format.ts';
import { paths } from '../paths.ts';
import { dashboardQuery } from './dashboard/dashboard-query.ts';
import classes from './lead-views.module.css';

/** All leads, open or not, whose shopper has written what nobody has seen. */
const written = `${paths.dealerAllEnquiries}?messages=unread`;
const mine = `${paths.dealerDashboard}?assignedTo=me`;

/** The views of the leads: those with which there is something to do, one's own of them, and all. */
export function LeadViews({ token, children }: { token: string; children?: ReactNode }) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { open, unread = 0 } = useQuery(dashboardQuery(token)).data?.data ?? {};
  const isMine = search.get('assignedTo') === 'me';
  const isUnread = search.get('messages') === 'unread';
  const isOpen = pathname === paths.dealerDashboard;
  const view = (to: string, isShown: boolean, words: ReactNode) => (
    <li>
      <Link to={to} aria-current={isShown ? 'page' : undefined}>
        {words}
      </Link>
    </li>
  );
  return (
    <div className={`flow-row underlined ${classes.line}`}>
      <nav aria-label={t`Lead views`} className={classes.views}>
        <ul>
          {view(
            paths.dealerDashboard,
            isOpen && !isMine,
            <>
              <Trans context="leads">Open</Trans> {open !== undefined && <span>{formatCount(open, i18n.locale)}</span>}
            </>,
          )}
          {view(mine, isOpen && isMine, <Trans context="leads">Mine</Trans>)}
          {view(paths.dealerAllEnquiries, !isOpen && !isUnread, <Trans>All Enquiries</Trans>)}
          {(unread > 0 || isUnread) &&
            view(
              written,
              !isOpen && isUnread,
              <>
                <Trans>New messages</Trans> <span>{formatCount(unread, i18n.locale)}</span>
              </>,
            )}
        </ul>
      </nav>
      {children}
    </div>
  );
}
