import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { Link, useBlocker, useNavigate } from 'react-router';
import { api } from '../kit/api.ts';
import { useModalDialog } from '../kit/modal-dialogs.ts';
import { useDealerStore, useEditStore, useLoginStore } from '../kit/stores.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { paths, signUpPath } from '../paths.ts';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { MenuPageLink } from './MenuPageLink.tsx';
import { linksOf, type MenuLink } from './menu-links.ts';
import classes from './side-menu.module.css';

/** A line of the menu to press. */
const item = `plain row apart whole medium left touch no-line ${classes.item}`;

/** While the menu is open, the back button closes it and the page stays. */
const useBackCloses = (close: () => void) => {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  // The router tells of the back button by the blocker's state alone.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker, close]);
};

/**
 * The side menu: the links of everybody, and what the sessions that are held bring. The browser's own dialog keeps the
 * focus inside, closes on Escape and gives the focus back.
 */
export default function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useModalDialog();
  const user = useLoginStore((store) => store.user);
  const dealer = useDealerStore((store) => store.dealer);
  const close = useCallback(() => dialog.current?.close(), [dialog]);
  useBackCloses(close);
  return (
    <dialog ref={dialog} aria-label={t`Menu`} className={`bare ${classes.menu}`} onClose={onClose} closedby="any">
      <div className={`stack gap-2 ${classes.inside}`}>
        <button type="button" className={`icon-button ${classes.close}`} aria-label={t`Close the menu`} onClick={close}>
          <IconX aria-hidden />
        </button>
        <nav aria-label={t`Main`}>
          <MenuList links={linksOf('side')} onChosen={close} />
        </nav>
        {user && (
          <Group title={`${user.firstName} ${user.lastName}`}>
            <MenuList links={linksOf('shopper')} onChosen={close} />
            <SavedDeals onChosen={close} />
            <MenuList links={linksOf('shopper end')} onChosen={close} />
            <LogoutButton kind="user" className={item} onPressed={close} />
          </Group>
        )}
        {dealer && (
          <Group title={dealer.name}>
            <MenuList links={linksOf('dealer')} onChosen={close} />
            <LogoutButton kind="dealer" className={item} onPressed={close} />
          </Group>
        )}
        {!user && !dealer && <SignInChoice onChosen={close} />}
        <LanguageSwitch className={`${item} ${classes.language}`} onChosen={close} />
      </div>
    </dialog>
  );
}

/** What one session brings, under the name of whoever holds it. */
function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <nav className={`ruled ${classes.group}`} aria-labelledby={heading}>
      <h2 id={heading} className="note medium breaks">
        <span className="visually-hidden">
          <Trans>Signed in:</Trans>{' '}
        </span>
        {title}
      </h2>
      {children}
    </nav>
  );
}

/** Links one below the other; the page that is open is marked. */
function MenuList({ links, onChosen }: { links: readonly MenuLink[]; onChosen: () => void }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <MenuPageLink to={to} onClick={onChosen} className={item}>
            {i18n._(label)}
          </MenuPageLink>
        </li>
      ))}
    </ul>
  );
}

/** The shopper's saved deals, behind a line that opens; choosing one opens it for changes on the home page. */
function SavedDeals({ onChosen }: { onChosen: () => void }) {
  return (
    <details className={classes.saved}>
      <summary className={item}>
        <Trans>Saved iCarDeals</Trans>
        <IconChevronDown aria-hidden />
      </summary>
      <SavedList onChosen={onChosen} />
    </details>
  );
}

function SavedList({ onChosen }: { onChosen: () => void }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const token = useLoginStore((store) => store.token);
  const startEditing = useEditStore((store) => store.startEditing);
  const deals = useQuery({
    queryKey: ['user', 'saved deals'],
    queryFn: () => api('listSavedDeals', {}, token ?? undefined),
    enabled: token !== null,
    refetchOnMount: 'always',
  });
  const list = deals.data?.data;
  if (deals.isError && !list) {
    return <QuietRetry of={deals}>{t`We couldn’t load your saved deals.`}</QuietRetry>;
  }
  if (!list) return <Skeleton width="70%" />;
  if (list.length === 0) {
    return <p className="row note touch">{t`No saved deals found.`}</p>;
  }
  const open = (id: string) => {
    startEditing(id);
    onChosen();
    void navigate(paths.home);
  };
  return (
    <ul>
      {list.map(({ _id, makeId, vehicleType }) => (
        <li key={_id}>
          <button type="button" className={item} onClick={() => open(_id)}>
            {[makeId.name, vehicleTypeName(vehicleType ?? '', i18n)].filter(Boolean).join(' - ') ||
              t`No vehicle chosen yet`}
          </button>
        </li>
      ))}
    </ul>
  );
}

const ways = {
  user: { logIn: paths.signIn, signUp: signUpPath('User') },
  dealer: { logIn: paths.dealerSignIn, signUp: paths.dealerSignUp },
} as const;

/** For whoever is signed in as nobody: as a shopper or as a dealer, log in or sign up. */
function SignInChoice({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<keyof typeof ways>('user');
  const labels = { user: t`User`, dealer: t`Dealer` };
  return (
    <section className={`stack gap-15 ruled ${classes.choice}`} aria-label={t`Your account`}>
      <fieldset className={`box stack ${classes.kinds}`}>
        <legend className="visually-hidden">{t`Account type`}</legend>
        {(['user', 'dealer'] as const).map((one) => (
          <label key={one} className={`stack ${classes.kind}`}>
            <input
              className="laid-over"
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            <span className="centre strong touch">{labels[one]}</span>
          </label>
        ))}
      </fieldset>
      <Link to={ways[kind].logIn} className={`centre box strong no-line ${classes.logIn}`} onClick={onChosen}>
        <Trans>Log In</Trans>
      </Link>
      <Link to={ways[kind].signUp} className={`centre box strong no-line ${classes.signUp}`} onClick={onChosen}>
        <Trans>Sign Up</Trans>
      </Link>
    </section>
  );
}
