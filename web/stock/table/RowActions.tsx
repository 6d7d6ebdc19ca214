import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconDots, IconPencil } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { carCopyPath, carEditPath, carPhotosPath } from '../../paths.ts';
import { carName, type StockRow as Row } from '../car.ts';
import classes from './row-actions.module.css';
import type { RowActs } from './StockRow.tsx';

/** Whether the car is off the lists: deleted, or sold. */
export const isGone = ({ state }: Row): boolean => state === 'removed';

/** What is done with one car: on the page or off, and the rest in a menu; of one that is gone, bringing it back. */
export function RowActions({ row, name, acts: { act, sell } }: { row: Row; name: string; acts: RowActs }) {
  const { t } = useLingui();
  if (isGone(row)) {
    return (
      <>
        {row.sold && (
          <button
            type="button"
            className="icon-button"
            aria-label={t`Correct the sale of ${name}`}
            title={t`Correct the sale`}
            onClick={() => sell(row)}
          >
            <IconPencil aria-hidden />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t`Bring back ${name}`}
          title={t`Bring back`}
          onClick={() => act('restoreCars', row._id)}
        >
          <IconArrowBackUp aria-hidden />
        </button>
      </>
    );
  }
  const isDraft = row.state === 'draft';
  return (
    <>
      <button
        type="button"
        className={classes.onPage}
        data-on={!isDraft}
        aria-label={isDraft ? t`Publish ${name}` : t`Hide ${name}`}
        title={isDraft ? t`Draft: publish it` : t`Published: hide it`}
        onClick={() => act(isDraft ? 'publishCars' : 'unpublishCars', row._id)}
      >
        <span />
      </button>
      <MoreMenu row={row} onDelete={() => act('deleteCars', row._id)} onSold={() => sell(row)} />
    </>
  );
}

/** What is done with a car more seldom than its price and its place on the page. */
function MoreMenu({ row, onDelete, onSold }: { row: Row; onDelete: () => void; onSold: () => void }) {
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
