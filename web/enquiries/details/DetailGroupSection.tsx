import type { ReactNode } from 'react';
import { DetailList, type ShownDetail } from './DetailList.tsx';
import classes from './enquiry-details.module.css';

type GroupProps = { heading: string; details: ShownDetail[]; aside?: ReactNode; folded?: boolean };

/** Details under a heading, and a remark on them where there is one. What does not count for the deal is folded away. */
export function DetailGroupSection({ heading, details, aside, folded = false }: GroupProps) {
  if (folded) {
    return (
      <section className={classes.group} aria-label={heading}>
        <details className={classes.folded}>
          <summary>
            <h2>{heading}</h2>
            <span>{aside}</span>
          </summary>
          <DetailList details={details} />
        </details>
      </section>
    );
  }
  return (
    <section className={classes.group} aria-label={heading}>
      <h2>{heading}</h2>
      <DetailList details={details} />
      {aside && <p className={classes.aside}>{aside}</p>}
    </section>
  );
}
