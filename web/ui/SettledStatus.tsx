import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How long words must have stood still before they are read out, in milliseconds. */
const pause = 1200;

type SettledProps = { children: ReactNode; className?: string | undefined };

/** What follows from fields above it: seen at once, and read out once the person has stopped typing. */
export function SettledStatus({ children, className }: SettledProps) {
  const shown = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  // With every drawing: the words may be those of a part inside.
  useEffect(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: two paragraphs would be read as one word where they meet
    const timer = setTimeout(() => setSaid(shown.current?.innerText ?? ''), pause);
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
