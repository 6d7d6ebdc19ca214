import type { ReactNode } from 'react';
import { scrollBehaviour } from '../kit/motion.ts';
import classes from './form-message.module.css';

/** What became of a form: red, announced at once and brought into view when it failed, else announced when the reader pauses. */
export function FormMessage({ kind, children }: { kind: 'error' | 'success' | 'note'; children: ReactNode }) {
  const isError = kind === 'error';
  return (
    <p
      ref={isError ? comeIntoView : null}
      role={isError ? 'alert' : 'status'}
      data-kind={kind}
      className={`box small medium ${classes.message}`}
    >
      {children}
    </p>
  );
}

/** Shows a refusal that stands beyond the edge of the page or of its sheet; a sheet's page stays where it is. */
function comeIntoView(message: HTMLElement | null): void {
  if (!message || (!message.closest('dialog:modal') && document.querySelector('dialog:modal'))) return;
  message.scrollIntoView({ block: 'nearest', behavior: scrollBehaviour() });
}
