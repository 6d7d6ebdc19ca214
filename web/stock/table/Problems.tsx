import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isWorthMarking, longAtPrice } from '#contract/stock-problems.ts';
import { carEditPath, carPhotosPath, paths } from '../../paths.ts';
import { carName, type StockRow } from '../car.ts';
import { findingWords } from '../check-words.ts';
import classes from './problems.module.css';

/** What is wrong, what mends it, and where: another page, or the price in its own cell. */
type Problem = { readonly what: MessageDescriptor; readonly fix: MessageDescriptor; readonly to: string | null };

/** What keeps a car from being published or sold, as its row knows it. */
function problemsOf({ _id, findings, photo, daysAtPrice }: StockRow): Problem[] {
  const found = findings.filter(isWorthMarking).map(({ code }): Problem => {
    const what = findingWords[code];
    if (code === 'noPrice') return { what, fix: msg`Type a price`, to: null };
    if (code === 'freightNotStated')
      return { what, fix: msg`State it for the make`, to: paths.dealerMakeVehicleTypeAdd };
    if (code === 'notDeclared') return { what, fix: msg`Answer them`, to: carEditPath(_id) };
    return { what, fix: msg`Write an amount`, to: carEditPath(_id) };
  });
  if (photo === null) found.push({ what: msg`No photos`, fix: msg`Add photos`, to: carPhotosPath(_id) });
  if (daysAtPrice !== null && daysAtPrice >= longAtPrice) {
    found.push({ what: msg`Same price for ${daysAtPrice} days`, fix: msg`Change the price`, to: null });
  }
  return found;
}

/** Each problem of a car as a press that leads to where it is mended. */
export function Problems({ row, onPrice }: { row: StockRow; onPrice: () => void }) {
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
              <button type="button" className={classes.chip} title={mends} onClick={onPrice}>
                {words}
              </button>
            ) : (
              <Link to={to} className={classes.chip} title={mends}>
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
