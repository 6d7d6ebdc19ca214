import { useMemo } from 'react';
import { sanitise } from './sanitise.ts';

/** The one place where markup from elsewhere reaches the page: our own texts, sanitised on writing and here again. */
export default function MarkupWithin({ html, className }: { html: string; className: string }) {
  const markup = useMemo(() => ({ __html: sanitise(html) }), [html]);
  return <div className={className} dangerouslySetInnerHTML={markup} />;
}
