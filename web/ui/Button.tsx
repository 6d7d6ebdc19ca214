import type { ComponentProps } from 'react';
import classes from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** `signal` is the amber one: what the whole screen leads to. */
  kind?: 'signal' | 'primary' | 'secondary' | 'quiet';
  /** Keeps the button in the tab order but without effect, while its work is under way. */
  busy?: boolean;
};

/** A button of the product: one signal or one primary a screen. */
export function Button({ kind = 'secondary', busy = false, className, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      data-kind={kind}
      aria-disabled={busy || props.disabled}
      className={className ? `${classes.button} ${className}` : classes.button}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
}
