import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { prefersLessMotion } from '../kit/motion.ts';
import { productName } from '../kit/product.ts';
import { useDealerStore, useLoginStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { type IntroStage, Logo } from '../ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MenuPageLink } from './MenuPageLink.tsx';
import { linksOf } from './menu-links.ts';
import { SkipToContent } from './SkipToContent.tsx';
import classes from './site-header.module.css';

/** The header of every page: the way home, the main links where there is room, who is here, and the menu. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const stage = useLogoIntro(useLocation().pathname === paths.home);
  return (
    <header className={`underlined ${classes.header}`}>
      <SkipToContent />
      <div className={`wrap row gap-0-3 ${classes.bar}`}>
        <Link to={paths.home} aria-label={t`${productName}, home`} className={`beside touch no-line ${classes.home}`}>
          <Logo stage={stage} />
        </Link>
        {children ? <div className={`narrowing ${classes.beside}`}>{children}</div> : <MainLinks />}
        <Account />
        <LanguageSwitch className={`beside fixed small medium touch no-line ${classes.language}`} />
        <MenuButton />
      </div>
    </header>
  );
}

/** What people come for, and behind it, quieter, what has to be there. */
function MainLinks() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Main`} className={classes.main}>
      <Links menu="header" className={`medium ${classes.first}`} />
      <Links menu="header quiet" className={`fine ${classes.quiet}`} />
    </nav>
  );
}

function Links({ menu, className }: { menu: 'header' | 'header quiet'; className: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <div className={className}>
      {linksOf(menu).map(({ to, label }) => (
        <MenuPageLink key={to} to={to} className="beside in-line no-line">
          {i18n._(label)}
        </MenuPageLink>
      ))}
    </div>
  );
}

/** Who is signed in, with the way to the dashboard and the way out; both sessions may be held. */
function Account() {
  const { t } = useLingui();
  const ready = useStoredSessions();
  const user = useLoginStore((store) => store.user);
  const dealer = useDealerStore((store) => store.dealer);
  return (
    <nav aria-label={t`Your account`} className={`flow-row narrowing small medium ${classes.nav}`} data-ready={ready}>
      {user && (
        <div className={`row narrowing gap-25 ${classes.session}`}>
          <Link to={paths.userDashboard} className={`narrowing touch no-line ${classes.link}`}>
            <span className={`in-line ${classes.name}`}>
              {user.firstName} {user.lastName}
            </span>
            <span className={`quiet ${classes.muted}`}>{t`Dashboard`}</span>
          </Link>
          <LogoutButton kind="user" className={`plain strong touch ${classes.logout}`} />
        </div>
      )}
      {dealer && (
        <div className={`row narrowing gap-25 ${classes.session}`}>
          <Link to={paths.dealerDashboard} className={`narrowing touch no-line ${classes.link}`}>
            <span className={`in-line ${classes.name}`}>{dealer.name}</span>
            <span className={`quiet ${classes.muted}`}>
              {user ? <Trans>Dealer dashboard</Trans> : <Trans>Dashboard</Trans>}
            </span>
          </Link>
          <LogoutButton kind="dealer" className={`plain strong touch ${classes.logout}`} />
        </div>
      )}
      {!user && !dealer && (
        <Link to={paths.signIn} className={`narrowing touch no-line ${classes.link}`}>{t`Log In`}</Link>
      )}
    </nav>
  );
}

/** Set once the intro has been seen; lives as long as the page. */
const seenFlag = 'hasSeenAnimation';

/** When the intro starts, when the logo moves, and when it counts as seen: milliseconds after the page came alive. */
const introTimes = { start: 800, move: 6500, seen: 15_000 } as const;

/** The device's storage may be forbidden; then the intro plays each time. */
const tryStorage = <Value,>(use: (storage: Storage) => Value): Value | undefined => {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
};

const forgetIntro = () => void tryStorage((storage) => storage.removeItem(seenFlag));

const mayPlay = () => tryStorage((storage) => storage.getItem(seenFlag)) !== 'true' && !prefersLessMotion();

const startTimers = (show: (stage: IntroStage) => void) => [
  setTimeout(() => show('playing'), introTimes.start),
  setTimeout(() => show('moving'), introTimes.move),
  setTimeout(() => tryStorage((storage) => storage.setItem(seenFlag, 'true')), introTimes.seen),
];

/** The stages of the logo's intro, on the home page alone; none for whoever asked for less motion or has seen it. */
const useLogoIntro = (isHome: boolean): IntroStage => {
  const [stage, setStage] = useState<IntroStage>('still');
  // The intro runs by time alone, and begins anew with the next visit.
  useEffect(() => {
    window.addEventListener('pagehide', forgetIntro);
    const timers = isHome && mayPlay() ? startTimers(setStage) : [];
    return () => {
      window.removeEventListener('pagehide', forgetIntro);
      for (const timer of timers) clearTimeout(timer);
      setStage('still');
    };
  }, [isHome]);
  return stage;
};
