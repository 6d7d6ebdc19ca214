import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { watchPopover } from '../kit/modal-dialogs.ts';
import { productName } from '../kit/product.ts';
import { useWaitingLeads } from '../kit/waiting-leads.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/Logo.tsx';
import type { DealerSession } from './DealerFrame.tsx';
import classes from './dealer-header.module.css';
import { dealerLinks, linkAt, ownPages } from './dealer-links.ts';
import { FindButton } from './find/FindButton.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { SkipToContent } from './SkipToContent.tsx';

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
    <header className={`underlined ${classes.header}`}>
      <SkipToContent />
      <div className={classes.row}>
        <Link
          to={paths.home}
          aria-label={t`${productName}, home`}
          className={`beside touch no-line fixed ${classes.home}`}
        >
          <Logo />
        </Link>
        <div className={`row narrowing gap-05 ${classes.bar}`}>
          <Work under={under} token={session?.token} />
          {session && <bdi className={`narrowing small strong in-line ${classes.business}`}>{session.dealer.name}</bdi>}
          {session && <FindButton session={session} />}
          <LanguageSwitch className={`beside small medium touch no-line ${classes.language}`} />
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
              className="centre note medium in-line no-line"
              aria-label={hasCount(name) ? named(i18n._(label)) : undefined}
              aria-current={to === pathname ? 'page' : undefined}
              data-under={name === current ? '' : undefined}
            >
              <Icon aria-hidden size={22} stroke={1.75} />
              <span>{i18n._(label)}</span>
              {hasCount(name) && ' '}
              {hasCount(name) && (
                <span className={`strong ${classes.waiting}`} aria-hidden>
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

/** A line of the list to press. */
const item = `plain row whole small medium touch no-line ${classes.item}`;

const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

/** Who is signed in for which dealer; opens the pages that are not of every day, the other language and the way out. */
function DealerPerson({ session: { dealer } }: { session: DealerSession }) {
  const { i18n, t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { firstName, lastName, name, role } = dealer;
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={`plain beside fixed gap-1 small medium touch ${classes.person}`}
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <span aria-hidden className={`centre strong ${classes.initials}`}>
          {initialOf(firstName)}
          {initialOf(lastName)}
        </span>
        <span className={`in-line ${classes.name}`}>
          {firstName} {lastName}
        </span>
        <IconChevronDown aria-hidden size={16} stroke={1.75} />
      </button>
      <div
        ref={watchPopover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Your account`}
        className={`card ${classes.list}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p className="stack underlined">
          <strong>
            {firstName} {lastName}
          </strong>
          <bdi className="note">{name}</bdi>
        </p>
        <nav aria-label={t`Your account`} className="underlined">
          <ul>
            {ownPages(role).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={item} onClick={close}>
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className={item} onChosen={close} />
        <LogoutButton kind="dealer" className={item} onPressed={close} />
      </div>
    </>
  );
}
