import type { ComponentProps } from 'react';
import classes from './button.module.css';

type LinkButtonProps = ComponentProps<'a'> & { kind?: 'primary' | 'secondary' | 'quiet' };

/** A link to outside the pages that looks like a button of the product. */
export function LinkButton({ kind = 'secondary', className, ...props }: LinkButtonProps) {
  return <a data-kind={kind} className={className ? `${classes.button} ${className}` : classes.button} {...props} />;
}
