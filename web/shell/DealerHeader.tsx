import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { productName } from '../kit/product.ts';
import { useWaitingLeads } from '../kit/waiting-leads.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/Logo.tsx';
import type { DealerSession } from './DealerFrame.tsx';
import { DealerPerson } from './DealerPerson.tsx';
import classes from './dealer-header.module.css';
import { dealerLinks, linkAt } from './dealer-links.ts';
import { FindButton } from './find/FindButton.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MenuButton } from './MenuButton.tsx';

type HeaderProps = {
  /** Nobody until the session is known. */
  session: DealerSession | null;
  /** The page to which the open one belongs. */
  under: string;
};

/**
 * The header of the dealer's side: the logo, a day’s work, the person and the menu in one row. Scrolled, its lower part
 * stays; on a narrow screen the day’s work stands at the foot instead. It keeps a place for the assistant's button.
 */
export function DealerHeader({ session, under }: HeaderProps) {
  const { t } = useLingui();
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to={paths.home} aria-label={t`${productName}, home`} className={`beside touch no-line ${classes.home}`}>
          <Logo />
        </Link>
        <div className={classes.bar}>
          <Work under={under} token={session?.token} />
          {session && <bdi className={classes.business}>{session.dealer.name}</bdi>}
          {session && <FindButton session={session} />}
          <LanguageSwitch className={classes.language} />
          {session && <DealerPerson session={session} />}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

/** So many are counted out; the server counts no further. */
const mostShown = 99;

function Work({ under, token }: { under: string; token: string | undefined }) {
  const { i18n, t } = useLingui();
  const waiting = useWaitingLeads(token);
  const { pathname } = useLocation();
  const current = linkAt(under);
  const counted = waiting > mostShown ? `${mostShown}+` : waiting;
  const hasCount = (name: string) => name === 'leads' && waiting > 0;
  const named = (link: string) => t`${link}, ${counted} waiting`;
  return (
    <nav aria-label={t`Dealer`} className={classes.work}>
      <ul>
        {dealerLinks.map(({ name, to, label, Icon }) => (
          <li key={name} data-name={name}>
            <Link
              to={to}
              aria-label={hasCount(name) ? named(i18n._(label)) : undefined}
              aria-current={to === pathname ? 'page' : undefined}
              data-under={name === current ? '' : undefined}
            >
              <Icon aria-hidden size={22} stroke={1.75} />
              <span>{i18n._(label)}</span>
              {hasCount(name) && ' '}
              {hasCount(name) && (
                <span className={classes.waiting} aria-hidden>
                  {counted}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
