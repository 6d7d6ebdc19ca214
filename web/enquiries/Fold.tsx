import { type ReactNode, type Ref, useState } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  /** Of its heading, which names the part. */
  id: string;
  title: ReactNode;
  /** What is to be found in it, beside its heading. */
  aside?: ReactNode;
  /** Whether it holds something that its reader waits for. It then opens by itself, and only the reader closes it. */
  open?: boolean;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a saved deal that is looked up now and then: one line until somebody wants it. */
export function Fold({ id, title, aside, open = false, heading, children }: FoldProps) {
  const [isOpen, setOpen] = useState(open);
  const [wasAwaited, setAwaited] = useState(open);
  if (open !== wasAwaited) {
    setAwaited(open);
    if (open) setOpen(true);
  }
  return (
    <section aria-labelledby={id} className={classes.fold}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
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
