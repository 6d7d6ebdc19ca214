import { Suspense } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';

/** Fetched when the first text is to be shown: the sanitiser is as large as a page. What the server wrote stays until then. */
const MarkupWithin = lazyPart(() => import('./MarkupWithin.tsx'));

/** A text of ours with its paragraphs, lists and links. */
export function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  return (
    <Suspense fallback={null}>
      <MarkupWithin html={html} className={className} />
    </Suspense>
  );
}
