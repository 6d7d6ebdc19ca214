import type { ReactNode } from 'react';
import { DetailList, type ShownDetail } from './DetailList.tsx';
import classes from './enquiry-details.module.css';

type GroupProps = {
  heading: string;
  details: ShownDetail[];
  /** A remark on them. */
  aside?: ReactNode;
  /** Why hardly anybody wants to read them: they then stand behind their heading, and this beside it. */
  folded?: ReactNode;
};

/** Details under a heading. */
export function DetailGroupSection({ heading, details, aside, folded }: GroupProps) {
  if (folded) {
    return (
      <details className={`lined-heads ${classes.group} ${classes.folded}`}>
        <summary>
          <h2>{heading}</h2>
          <span>{folded}</span>
        </summary>
        <DetailList details={details} />
      </details>
    );
  }
  return (
    <section className={`lined-heads ${classes.group}`} aria-label={heading}>
      <h2>{heading}</h2>
      <DetailList details={details} />
      {aside && <p className={`note ${classes.aside}`}>{aside}</p>}
    </section>
  );
}
