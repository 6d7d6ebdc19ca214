import type { ReactNode } from 'react';
import { picturePath } from '../paths.ts';
import classes from './notice.module.css';

type NoticeProps = {
  title: ReactNode;
  /** What it is for and the next step. */
  children?: ReactNode;
  /** A drawing that stands on the notice's line, by its key. */
  picture?: string;
  /** Announced at once: something failed. */
  failed?: boolean;
};

/** What stands where a list or a page has nothing to show: it is empty, or it could not be loaded. */
export function Notice({ title, children, picture, failed = false }: NoticeProps) {
  return (
    <div className={classes.notice} role={failed ? 'alert' : undefined}>
      {picture && (
        <div className={classes.picture}>
          <img src={picturePath(picture)} alt="" width={232} height={106} />
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
