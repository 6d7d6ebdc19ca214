import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { carCopyPath, carEditPath, carPhotosPath } from '../../paths.ts';
import { carName, type StockRow } from '../car.ts';
import classes from './more-menu.module.css';

type MenuProps = { row: StockRow; onDelete: () => void; onSold: () => void };

/** What is done with a car more seldom than its price and its place on the page. */
export function MoreMenu({ row, onDelete, onSold }: MenuProps) {
  const { t } = useLingui();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    // For the menu, not for the list, which would pick none.
    event.preventDefault();
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const name = carName(row);
  return (
    <details ref={menu} className={classes.menu} onKeyDown={closeByKey} onBlur={closeOutside}>
      <summary className="icon-button" aria-label={t`More for ${name}`} title={t`More`}>
        <IconDots aria-hidden />
      </summary>
      <ul className={classes.list}>
        <li>
          <Link to={carEditPath(row._id)}>{t`Edit`}</Link>
        </li>
        <li>
          <Link to={carPhotosPath(row._id)}>{t`Photos`}</Link>
        </li>
        <li>
          <Link to={carCopyPath(row._id)}>{t`Copy`}</Link>
        </li>
        <li>
          <button type="button" onClick={then(onSold)}>{t`Sold…`}</button>
        </li>
        <li>
          <button type="button" onClick={then(onDelete)}>{t`Delete`}</button>
        </li>
      </ul>
    </details>
  );
}
