import { useMemo } from 'react';
import { sanitise } from './sanitise.ts';
import classes from './sanitised-html.module.css';

/** The one place where markup from elsewhere reaches the page: our own texts, sanitised on writing and here again. */
export default function MarkupWithin({ html, className }: { html: string; className?: string | undefined }) {
  const markup = useMemo(() => ({ __html: sanitise(html) }), [html]);
  return <div className={className ? `${classes.text} ${className}` : classes.text} dangerouslySetInnerHTML={markup} />;
}
