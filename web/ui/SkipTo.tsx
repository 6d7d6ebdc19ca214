import type { MouseEvent, ReactNode } from 'react';

type SkipToProps = {
  /** The id of the place, for where there is no script. */
  to: string;
  /** What is to have the focus; by itself the place. */
  find?: () => HTMLElement | null | undefined;
  children: ReactNode;
};

/** A link that the Tab key alone brings into sight: past what stands before a place, so that the next Tab goes on there. */
export function SkipTo({ to, find = () => document.getElementById(to), children }: SkipToProps) {
  const skip = (event: MouseEvent) => {
    const place = find();
    if (!place) return;
    // The address stays: the back button has nothing to do with it.
    event.preventDefault();
    if (place.tabIndex < 0) {
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus();
  };
  return (
    <a href={`#${to}`} className="skip" onClick={skip}>
      {children}
    </a>
  );
}
