import { useEffect, useState } from 'react';

/** How long words must have stood still before they are read out, in milliseconds. */
const pause = 1200;

/** What `read` gave when the words had stood still for a moment; '' at first. */
export const useSettled = (read: () => string): string => {
  const [said, setSaid] = useState('');
  // With every drawing, for the words may be those of a part inside: a timer is what tells that nothing follows.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(read()), pause);
    return () => clearTimeout(timer);
  });
  return said;
};
