import type { ReactNode, Ref } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  /** Of its heading, which names the part. */
  id: string;
  title: ReactNode;
  /** What is to be found in it, beside its heading. */
  aside?: ReactNode;
  /** Whether there is something in it that its reader waits for. */
  open?: boolean;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a saved deal that is looked up now and then: one line until somebody wants it. */
export function Fold({ id, title, aside, open = false, heading, children }: FoldProps) {
  return (
    <section aria-labelledby={id} className={classes.fold}>
      <details open={open}>
        <summary className="opener">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {aside && <span className="note">{aside}</span>}
        </summary>
        <div className={`stack gap-15 ${classes.inside}`}>{children}</div>
      </details>
    </section>
  );
}
