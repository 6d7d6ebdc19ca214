import { Plural, Trans } from '@lingui/react/macro';
import type { StockRow } from '../car.ts';
import classes from './days-listed.module.css';

/** From so many days on a car has been listed for long. */
const long = 90;

/** For how many days shoppers have seen a car; of one that they do not see, that it is a draft. */
export function DaysListed({ row: { daysListed, state } }: { row: StockRow }) {
  if (daysListed === null) {
    return <span className="quiet">{state === 'draft' ? <Trans>Draft</Trans> : '–'}</span>;
  }
  return (
    <span className={classes.days} data-long={daysListed >= long}>
      {daysListed}
      <span className={classes.unit}>
        {' '}
        <Plural value={daysListed} one="day" other="days" />
      </span>
    </span>
  );
}
