import { lazy, Suspense, useState } from 'react';
import { useInBrowser } from '../kit/browser-state.ts';
import { ServedMarkup } from './ServedMarkup.tsx';
import classes from './sanitised-html.module.css';

/** Fetched when a text is to be shown that the server has not rendered: the sanitiser is as large as a page. */
const MarkupWithin = lazy(() => import('./MarkupWithin.tsx'));

/** A text of ours with its paragraphs, lists and links. */
export function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  // Whether this is rendered on the server, or out of what the server rendered.
  const isServed = useInBrowser(() => false, true);
  const [served] = useState(isServed ? html : null);
  const classNames = className ? `${classes.text} ${className}` : (classes.text ?? '');
  if (html === served) return <ServedMarkup html={html} className={classNames} />;
  return (
    <Suspense fallback={null}>
      <MarkupWithin html={html} className={classNames} />
    </Suspense>
  );
}
