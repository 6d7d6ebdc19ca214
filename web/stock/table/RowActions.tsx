import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconArrowBackUp, IconDots, IconPencil } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { isUsed } from '#contract/car-entry-rules.ts';
import { spokenMake } from '#contract/car-name.ts';
import { isWorthMarking, longAtPrice } from '#contract/stock-problems.ts';
import { carCopyPath, carEditPath, carPhotosPath, paths } from '../../paths.ts';
import { carName, type StockRow as Row } from '../car.ts';
import { findingWords } from '../car-words.ts';
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
          aria-label={t`Restore ${name}`}
          title={t`Restore`}
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
        className={`beside touch ${classes.onPage}`}
        data-on={!isDraft}
        aria-label={isDraft ? t`Publish ${name}` : t`Hide ${name}`}
        title={isDraft ? t`Draft. Click to publish.` : t`Published. Click to hide.`}
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
      <summary className="icon-button" aria-label={t`More actions for ${name}`} title={t`More`}>
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
          <button type="button" onClick={then(onSold)}>{t`Mark as sold…`}</button>
        </li>
        <li>
          <button type="button" onClick={then(onDelete)}>{t`Delete`}</button>
        </li>
      </ul>
    </details>
  );
}

/** What is wrong, what mends it, and where: another page, or the price in its own cell. */
type Problem = { readonly what: MessageDescriptor; readonly fix: MessageDescriptor; readonly to: string | null };

/** What keeps a car from being published or sold, as its row knows it. */
function problemsOf({ _id, make, type, mileage, findings, photo, daysAtPrice }: Row): Problem[] {
  const found = findings.filter(isWorthMarking).map(({ code, questions = [] }): Problem => {
    const what = findingWords[code];
    if (code === 'noPrice') return { what, fix: msg`Enter a price`, to: null };
    if (code === 'freightNotStated') {
      const named = spokenMake(make);
      const freight = msg`Freight not entered for ${named}`;
      return { what: freight, fix: msg`Set freight for this make`, to: paths.dealerMakeVehicleTypeAdd };
    }
    if (code === 'notDeclared') {
      const { length: open } = questions;
      const asked = msg`${plural(open, { one: '# question to answer', other: '# questions to answer' })}`;
      return { what: asked, fix: msg`Answer questions`, to: carEditPath(_id) };
    }
    return { what, fix: msg`Enter an amount`, to: carEditPath(_id) };
  });
  if (isUsed(type) && mileage === '')
    found.push({ what: msg`No kilometres`, fix: msg`Enter the kilometres`, to: carEditPath(_id) });
  if (photo === null) found.push({ what: msg`No photos`, fix: msg`Add photos`, to: carPhotosPath(_id) });
  if (daysAtPrice !== null && daysAtPrice >= longAtPrice) {
    found.push({ what: msg`Same price for ${daysAtPrice} days`, fix: msg`Change the price`, to: null });
  }
  return found;
}

/** Each problem of a car as a press that leads to where it is mended. */
export function Problems({ row, onPrice }: { row: Row; onPrice: () => void }) {
  const { i18n, t } = useLingui();
  const problems = problemsOf(row);
  if (problems.length === 0) return null;
  const name = carName(row);
  return (
    <ul className="flow gap-05" aria-label={t`Problems`}>
      {problems.map(({ what, fix, to }) => {
        const [said, mends] = [i18n._(what), i18n._(fix)];
        const words = (
          <>
            <IconAlertTriangle aria-hidden size={15} stroke={1.75} />
            {said}
            <span className="visually-hidden">
              . {mends}: {name}
            </span>
          </>
        );
        return (
          <li key={what.id}>
            {to === null ? (
              <button
                type="button"
                className={`beside gap-05 left no-line ${classes.chip}`}
                title={mends}
                onClick={onPrice}
              >
                {words}
              </button>
            ) : (
              <Link to={to} className={`beside gap-05 left no-line ${classes.chip}`} title={mends}>
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
