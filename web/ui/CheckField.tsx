import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './check-field.module.css';

type CheckFieldProps = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
} & Omit<ComponentProps<'input'>, 'type'>;

/** A box to tick, with its sentence beside it. */
export function CheckField({ label, description, error, id, ...input }: CheckFieldProps) {
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
          <p id={`${own}-error`} className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
