import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import type { MenuLink } from './menu-links.ts';
import classes from './side-menu.module.css';

/** Links one below the other; the page that is open is marked. */
export function MenuList({ links, onChosen }: { links: readonly MenuLink[]; onChosen: () => void }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.list}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end onClick={onChosen} className={classes.item ?? ''}>
            {i18n._(label)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
