import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './stock.module.css';

const rows = ['62%', '48%', '70%', '55%', '64%', '45%', '58%', '66%'];

/** The list's shape while it is fetched. */
export function StockSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">
        <Trans>Loading the cars…</Trans>
      </span>
      <div className={classes.bars}>
        <Skeleton width="100%" height="48px" />
      </div>
      {rows.map((width) => (
        <div key={width} className={classes.bars}>
          <Skeleton width={width} />
          <Skeleton width="88px" />
        </div>
      ))}
    </div>
  );
}
