import { type ReactNode, useId } from 'react';
import classes from './gallery.module.css';

export type Theme = 'light' | 'dark';

/** Something in both themes, side by side. The tokens follow the colour scheme of the place where they are used. */
export function Sample({ name, children }: { name: string; children: (theme: Theme) => ReactNode }) {
  const title = useId();
  return (
    <section className={classes.sample} aria-labelledby={title}>
      <h2 id={title}>{name}</h2>
      <div className={classes.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={classes.theme}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

/** One state of a part, with its name above. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.name}>{name}</p>
      {children}
    </div>
  );
}
