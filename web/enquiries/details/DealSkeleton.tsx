import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './enquiry-details.module.css';

const groups = [
  [1, 2, 3, 4, 5, 6],
  [11, 12, 13, 14, 15],
  [21, 22, 23, 24, 25, 26, 27, 28],
];

/** A deal that is on its way, in the shape that it will have: the car on its line, the payment, lines by group. */
export function DealSkeleton() {
  const { t } = useLingui();
  return (
    <div className={classes.loading}>
      <Spinner label={t`Loading the deal…`} />
      <div aria-hidden="true">
        <div className={`stack bottoms ${classes.headline}`}>
          <div className={`drawing ${classes.drawing} ${classes.coming}`}>
            <Skeleton width="210px" height="89px" />
          </div>
          <div className={classes.name}>
            <Skeleton width="min(320px, 80%)" height="36px" />
          </div>
          <div className={`stack gap-075 quiet ${classes.payment}`}>
            <Skeleton width="200px" height="56px" />
          </div>
        </div>
        <div className={classes.groups}>
          {groups.map((lines) => (
            <div key={lines[0]} className={classes.group}>
              {lines.map((line) => (
                <div key={line} className={`stack gap-2 underlined ${classes.detail}`}>
                  <Skeleton width="120px" height="20px" />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
