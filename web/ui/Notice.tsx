import type { ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeProps = {
  title: ReactNode;
  /** What it is for and the next step. */
  children?: ReactNode;
  /** Announced at once: something failed. */
  failed?: boolean;
};

/** What stands where a list or a page has nothing to show: it is empty, or it could not be loaded. */
export function Notice({ title, children, failed = false }: NoticeProps) {
  return (
    <div className={classes.notice} role={failed ? 'alert' : undefined}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
