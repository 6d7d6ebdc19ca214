import { type ReactNode, useId } from 'react';
import classes from './gallery.module.css';

export type Theme = 'light' | 'dark';

/** Something in both themes, side by side. The tokens follow the colour scheme of the place where they are used. */
export function Sample({ name, children }: { name: string; children: (theme: Theme) => ReactNode }) {
  const title = useId();
  return (
    <section className={`stack narrowing gap-2 ${classes.sample}`} aria-labelledby={title}>
      <h2 id={title}>{name}</h2>
      <div className={classes.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={`stack top narrowing gap-3 ${classes.theme}`}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

/** What a part looks like under the pointer or with the focus, without either. */
export type Forced = 'hover' | 'focus';

/** One state of a part, with its name above. */
export function State({ name, forced, children }: { name: string; forced?: Forced | undefined; children: ReactNode }) {
  return (
    <div className="stack narrowing gap-1" data-state={forced}>
      <p className="note">{name}</p>
      {children}
    </div>
  );
}
