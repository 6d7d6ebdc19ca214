import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useDealerStore, useLoginStore } from '../kit/stores.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { MenuPageLink } from './MenuPageLink.tsx';
import { linksOf, type MenuLink } from './menu-links.ts';
import { SavedDeals } from './SavedDeals.tsx';
import { SignInChoice } from './SignInChoice.tsx';
import classes from './side-menu.module.css';

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
  const dialog = useRef<HTMLDialogElement>(null);
  const user = useLoginStore((store) => store.user);
  const dealer = useDealerStore((store) => store.dealer);
  const close = useCallback(() => dialog.current?.close(), []);
  useBackCloses(close);
  // A dialog is opened by its method, once it is on the page.
  useWhenAlive(() => dialog.current?.showModal());
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
            <LogoutButton kind="user" className={classes.item} onPressed={close} />
          </Group>
        )}
        {dealer && (
          <Group title={dealer.name}>
            <MenuList links={linksOf('dealer')} onChosen={close} />
            <LogoutButton kind="dealer" className={classes.item} onPressed={close} />
          </Group>
        )}
        {!user && !dealer && <SignInChoice onChosen={close} />}
        <LanguageSwitch className={`${classes.item} ${classes.language}`} onChosen={close} />
      </div>
    </dialog>
  );
}

/** What one session brings, under the name of whoever holds it. */
function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <nav className={classes.group} aria-labelledby={heading}>
      <h2 id={heading}>
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
          <MenuPageLink to={to} onClick={onChosen} className={classes.item ?? ''}>
            {i18n._(label)}
          </MenuPageLink>
        </li>
      ))}
    </ul>
  );
}
