import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How long words must have stood still before they are read out, in milliseconds. */
const pause = 1200;

/** Where two paragraphs meet, their words do not. */
const wordsOf = (element: HTMLElement | null): string =>
  [...(element?.childNodes ?? [])].map(({ textContent }) => textContent).join(' ');

type SettledProps = { children: ReactNode; className?: string | undefined };

/** What follows from fields above it: seen at once, and read out once the person has stopped typing. */
export function SettledStatus({ children, className }: SettledProps) {
  const shown = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  // With every drawing: the words may be those of a part inside.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(wordsOf(shown.current)), pause);
    return () => clearTimeout(timer);
  });
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
