import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { centreInRow } from '../kit/on-arrival.ts';
import { type SignedInDealer, useDealerStore } from '../kit/stores.ts';
import { useDealerAccount } from '../kit/use-dealer-account.ts';
import { useRequiredDealer } from '../kit/use-required-session.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DealerHeader } from './DealerHeader.tsx';
import classes from './dealer-frame.module.css';
import { matterAt, pagesOfMatter } from './dealer-links.ts';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';

export type DealerSession = { dealer: SignedInDealer; token: string };

type FrameProps = {
  title: string;
  /** What the browser's tab says where it is not the title. */
  headTitle?: string | undefined;
  description?: string | undefined;
  /** The page's name in the breadcrumb where it is not the title; null: the page stands at the top and has none. */
  crumb?: ReactNode | null;
  /** The title stands as the breadcrumb's last word, and the page begins with something larger. */
  isTitleInCrumb?: boolean;
  /** Pages between the dashboard and this one. */
  above?: readonly { to: string; label: ReactNode }[] | undefined;
  /** The page of the navigation that this one belongs to, where none above it says so. */
  under?: string | undefined;
  /** What is said beside the title, in its line. */
  beside?: ReactNode;
  /** What stands at the end of the breadcrumb's line. */
  crumbEnd?: (session: DealerSession) => ReactNode;
  /** What stands at the end of the title's line: the page's main actions. */
  actions?: ReactNode;
  /** The page for the session that it belongs to. */
  children: (session: DealerSession) => ReactNode;
};

/**
 * The frame of every page of the dealer's side: its own header, the pages of the same matter, the breadcrumb, the title. A
 * visitor is led to /DealerSignIn; until the session is known, a skeleton stands in the page's place.
 */
export function DealerFrame(props: FrameProps) {
  const { title, headTitle = title, description, crumb, isTitleInCrumb = false } = props;
  const { above = [], under, beside, crumbEnd, actions, children } = props;
  const session = useRequiredDealer();
  const { pathname } = useLocation();
  const belongsTo = under ?? above.at(-1)?.to ?? pathname;
  const dashboard = { to: paths.dealerDashboard, label: <Trans>Dashboard</Trans> };
  return (
    <div className={`column ${classes.frame}`}>
      <PageHead title={headTitle} description={description} />
      <DealerHeader session={session} under={belongsTo} />
      <main id="main" className={`whole narrowing ${classes.page}`}>
        <SamePages under={belongsTo} />
        {crumb !== null && (
          <div className={crumbEnd && 'flow-row apart gap-05-2'}>
            <Breadcrumb above={[dashboard, ...above]} here={isTitleInCrumb ? <h1>{title}</h1> : (crumb ?? title)} />
            {session && crumbEnd?.(session)}
          </div>
        )}
        {!isTitleInCrumb && (
          <div className={`flow-row apart ${classes.head}`} data-under-crumb={crumb === null ? undefined : ''}>
            <h1>{title}</h1>
            {beside}
            {actions && <div className="flow-row gap-15">{actions}</div>}
          </div>
        )}
        {session && <ApprovalNotice token={session.token} />}
        {session ? children(session) : <Waiting />}
      </main>
    </div>
  );
}

/** The pages of the same matter, one beside the other. Those of the leads are views of one list, which names them itself. */
function SamePages({ under }: { under: string }) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const role = useDealerStore((store) => store.dealer?.role);
  const matter = matterAt(under);
  if (!matter || matter === 'leads' || matter === 'appointments') return null;
  return (
    <nav aria-label={t`Related pages`} className={`underlined ${classes.same}`}>
      <ul>
        {pagesOfMatter(matter, role).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              ref={to === pathname || to === under ? centreInRow : undefined}
              to={to}
              end
              className="row note medium in-line touch no-line"
              data-under={to === under ? '' : undefined}
            >
              {i18n._(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type OpenFrameProps = Pick<FrameProps, 'title' | 'description' | 'above' | 'under'> & {
  /** The layout of the page for a visitor. */
  className: string | undefined;
  children: ReactNode;
};

/** The frame of a page that everybody may read, and that stands among a dealer's own pages for one who is signed in. */
export function OpenFrame({ title, description, above, under, className, children }: OpenFrameProps) {
  const ready = useStoredSessions();
  const isDealer = useDealerStore((store) => store.dealer !== null && store.token !== null);
  if (ready && isDealer) {
    return (
      <DealerFrame title={title} description={description} above={above} under={under}>
        {() => <div className={`column gap-25 ${classes.open}`}>{children}</div>}
      </DealerFrame>
    );
  }
  return (
    <Page className={className}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      {children}
    </Page>
  );
}

type OwnersFrameProps = {
  title: string;
  /** What a member reads who is no owner. */
  others: string;
  /** The page for an owner, by the token of the session. */
  children: (token: string) => ReactNode;
};

/** The frame of a page for the owners of the business. */
export const OwnersFrame = ({ title, others, children }: OwnersFrameProps) => (
  <DealerFrame title={title}>
    {({ dealer, token }) =>
      dealer.role === 'owner' ? (
        children(token)
      ) : (
        <Notice title={<Trans>This page is for the owners of your business</Trans>}>
          <p>{others}</p>
        </Notice>
      )
    }
  </DealerFrame>
);

function Waiting() {
  return (
    <div className="stack gap-2" aria-hidden>
      <Skeleton width="40%" height="28px" />
      <Skeleton width="90%" />
      <Skeleton width="70%" />
    </div>
  );
}

/** Where a page stands: the pages above it as links, then its own name. */
function Breadcrumb({ above, here }: { above: readonly { to: string; label: ReactNode }[]; here: ReactNode }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`} className={classes.breadcrumb}>
      <ol className="flow-row note">
        {above.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

/** Says on each of its pages that a business waits for approval, or for its mails; nothing once it has both. */
function ApprovalNotice({ token }: { token: string }) {
  const { data } = useDealerAccount(token);
  if (data?.data.state === 'pending') {
    return (
      <StateLine
        title={<Trans>Waiting for approval.</Trans>}
        words={
          <Trans>
            We’ll review your registration and email you. You can get everything ready in the meantime. Shoppers will
            see your page and cars once you’re approved.
          </Trans>
        }
      />
    );
  }
  if (!data || data.data.emailConfirmed) return null;
  return (
    <StateLine
      title={<Trans>Your email isn’t confirmed.</Trans>}
      words={
        <Trans>
          We can’t email you about your business until you open the link we sent you. Until then, you’ll find everything
          here. <Link to={paths.dealerAccount}>Send the link again</Link>
        </Trans>
      }
    />
  );
}

const StateLine = ({ title, words }: { title: ReactNode; words: ReactNode }) => (
  <p className={`quiet ${classes.notice}`} role="status">
    <strong>{title}</strong> {words}
  </p>
);
