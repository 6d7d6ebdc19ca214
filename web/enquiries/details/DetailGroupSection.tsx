import type { ReactNode } from 'react';
import { DetailList, type ShownDetail } from './DetailList.tsx';
import classes from './enquiry-details.module.css';

type GroupProps = { heading: string; details: ShownDetail[]; aside?: ReactNode };

/** Details under a heading, and a remark on them where there is one. */
export function DetailGroupSection({ heading, details, aside }: GroupProps) {
  return (
    <section className={classes.group} aria-label={heading}>
      <h2>{heading}</h2>
      <DetailList details={details} />
      {aside && <p className={classes.aside}>{aside}</p>}
    </section>
  );
}
