import type { ReactNode } from 'react';
import classes from './card-list.module.css';

/** A list whose rows share one frame, with a line between them. */
export function CardList({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={`card stack ${classes.list}`} aria-label={label}>
      {children}
    </ul>
  );
}
