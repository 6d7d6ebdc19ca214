import { type ReactNode, useRef } from 'react';
import { useSettled } from './use-settled.ts';

/** Where two paragraphs meet, their words do not. */
const wordsOf = (element: HTMLElement | null): string =>
  [...(element?.childNodes ?? [])].map(({ textContent }) => textContent).join(' ');

/** What follows from fields above it: seen at once, and read out once the person has stopped typing. */
export function SettledStatus({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const shown = useRef<HTMLDivElement>(null);
  const said = useSettled(() => wordsOf(shown.current));
  return (
    <>
      <div ref={shown} className={className}>
        {children}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
