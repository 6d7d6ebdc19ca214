import type { ReactNode } from 'react';
import classes from './form-message.module.css';

/** What became of a form: red and announced at once when it failed, else announced when the reader pauses. */
export function FormMessage({ kind, children }: { kind: 'error' | 'success' | 'note'; children: ReactNode }) {
  return (
    <p role={kind === 'error' ? 'alert' : 'status'} data-kind={kind} className={`box small medium ${classes.message}`}>
      {children}
    </p>
  );
}
