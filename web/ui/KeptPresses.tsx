import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepPresses } from '../kit/kept-presses.ts';
import { inOwnTask } from '../kit/own-task.ts';
import classes from './kept-presses.module.css';
import { WakingPart, WhenAlive } from './WakingPart.tsx';

/**
 * Around a part of the page that the server draws and whose script comes after the page's own: what is pressed there until
 * it lives is done once it does.
 */
export function KeptPresses({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [life] = useState(() => ({ isThere: false, begin: () => {} }));
  // What is done to the part is known to the browser alone until React answers there.
  useEffect(() => {
    if (!place.current || life.isThere) return;
    const { play, forget } = keepPresses(place.current);
    life.begin = () => {
      // From here on presses are answered, and must not be done twice.
      forget();
      // Within the effect itself React would let the kept ones wait for it.
      inOwnTask(play);
    };
    return forget;
  }, [life]);
  return (
    <div ref={place} className={classes.place}>
      <WakingPart>
        {children}
        <WhenAlive
          call={() => {
            life.isThere = true;
            life.begin();
          }}
        />
      </WakingPart>
    </div>
  );
}
