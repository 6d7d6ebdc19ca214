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

function Work({ under, token }: { under: string; token: string | undefined }) {
  const { i18n, t } = useLingui();
  const waiting = useWaitingLeads(token);
  const { pathname } = useLocation();
  const current = linkAt(under);
  const named = (name: string, link: string): string | undefined => {
    if (name !== 'leads' || waiting === 0) return undefined;
    return waiting > mostShown ? t`${link}, more than ${mostShown} waiting` : t`${link}, ${waiting} waiting`;
  };
  return (
    <nav aria-label={t`Dealer`} className={classes.work}>
      <ul>
        {dealerLinks.map(({ name, to, label, Icon }) => (
          <li key={name} data-name={name}>
            <Link
              to={to}
              aria-label={named(name, i18n._(label))}
              aria-current={to === pathname ? 'page' : undefined}
              data-under={name === current ? '' : undefined}
            >
              <Icon aria-hidden size={22} stroke={1.75} />
              <span>{i18n._(label)}</span>
              {name === 'leads' && waiting > 0 && <Waiting leads={waiting} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many there are to be counted out; the server counts no further. */
const mostShown = 99;

/** With how many leads it is the dealer's turn, for the eye; whoever hears the link has it in the link's name. */
const Waiting = ({ leads }: { leads: number }) => (
  <span className={classes.waiting} aria-hidden>
    {leads > mostShown ? `${mostShown}+` : leads}
  </span>
);
