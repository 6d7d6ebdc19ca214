import { startTransition, useEffect, useState } from 'react';

const aMinute = 60_000;

/** The reader's clock, minute by minute; null until the page is alive, because the server's page is everybody's. */
export const useNow = (): Date | null => {
  const [now, setNow] = useState<Date | null>(null);
  // Time passes by itself; only a timer tells.
  useEffect(() => {
    // Many lines say another word by it; keys and presses come before them.
    const look = () => startTransition(() => setNow(new Date()));
    look();
    const timer = setInterval(look, aMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
