import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './leads-table.module.css';

const rows = ['62%', '48%', '70%', '55%', '64%', '45%', '58%', '66%'];

/** The table's shape while it is fetched. */
export function LeadsSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">
        <Trans>Loading the leads…</Trans>
      </span>
      {rows.map((width) => (
        <div key={width} className={`stack gap-3 underlined ${classes.bars}`}>
          <Skeleton width="48px" />
          <Skeleton width={width} />
          <Skeleton width="80%" />
          <Skeleton width="88px" />
        </div>
      ))}
    </div>
  );
}
