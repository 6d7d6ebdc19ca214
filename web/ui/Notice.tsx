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
    <div className={`card stack start gap-15 quiet linked ${classes.notice}`} role={failed ? 'alert' : undefined}>
      <p className={`strong larger ${classes.title}`}>{title}</p>
      {children}
    </div>
  );
}
