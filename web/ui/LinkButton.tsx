import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

type Kind = 'primary' | 'secondary' | 'quiet';

const looksOf = (kind: Kind = 'secondary', className?: string) => ({
  'data-kind': kind,
  className: className ? `${classes.button} ${className}` : classes.button,
});

/** A link to outside the pages that looks like a button of the product. */
export function LinkButton({ kind, className, ...props }: ComponentProps<'a'> & { kind?: Kind }) {
  return <a {...looksOf(kind, className)} {...props} />;
}

/** A link to another page that looks like a button of the product. */
export function PageLinkButton({ kind, className, ...props }: ComponentProps<typeof Link> & { kind?: Kind }) {
  return <Link {...looksOf(kind, className)} {...props} />;
}
