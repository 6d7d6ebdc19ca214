import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './check-field.module.css';

type CheckFieldProps = {
  label?: ReactNode;
  description?: ReactNode;
  /** Marks the box; words stand below it, `true` where they stand elsewhere. */
  error?: ReactNode;
  /** What it answers together with the boxes beside it: wrong, they are one fault of the form, by this name. */
  question?: string | undefined;
} & Omit<ComponentProps<'input'>, 'type' | 'aria-invalid'>;

/** A box to tick, with its sentence beside it. */
export function CheckField({ label, description, error, question, id, ...input }: CheckFieldProps) {
  const made = useId();
  const own = id ?? made;
  const said = [error && error !== true && `${own}-error`, description && `${own}-description`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.root}>
      <input
        {...input}
        type="checkbox"
        id={own}
        aria-invalid={error ? true : undefined}
        aria-describedby={said || undefined}
        data-question={question}
        className={`centre ${classes.input}`}
      />
      <div className={classes.words}>
        {label && (
          <label htmlFor={own} className={classes.label}>
            {label}
          </label>
        )}
        {description && (
          <p id={`${own}-description`} className={`fine ${classes.hint}`}>
            {description}
          </p>
        )}
        {error && error !== true && (
          <p id={`${own}-error`} className={`smaller ${classes.error}`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
